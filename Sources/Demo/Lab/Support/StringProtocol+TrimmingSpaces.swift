extension StringProtocol {
  package var trimmingSpaces: SubSequence {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? start
  }
}
