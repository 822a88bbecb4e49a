package enum TestSchedulerError: Error, Equatable, Sendable {
  case diagram(MarbleDiagramError)

  /// A key of a table of values that no diagram uses.
  case unusedKey(Character, of: Set<Character>, MarbleDiagramError)
  case tick(MarbleTime)

  /// Pieces of work ran at one instant until it was clear that the clock would never move again.
  case endlessWork(at: MarbleTime, limit: Int)
}

extension TestSchedulerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .diagram(let error), .unusedKey(_, _, let error): error.description
    case .tick(let length):
      "a tick of \(length.inWords) takes no time: give one above zero, such as .milliseconds(1)"
    case .endlessWork(let time, let limit):
      "endless loop: more than \(limit) pieces of work ran at \(time.inWords) and the clock did not move;"
        + " something schedules itself again with no delay"
    }
  }
}
