import Text

package struct TimelineRow: Equatable, Sendable {
  /// The heading of the rows around it: "inputs", "requests", "outputs".
  package var group: String

  /// The text at its left.
  package var name: String

  /// The marks; every one with a value has a key.
  package var marks: [Timeline.Mark]

  /// True if nothing is drawn before the first mark, as for a request that hasn't begun.
  package var startsAtFirstMark: Bool

  /// The text at its right.
  package var note: String

  /// The faults, each drawn below it with a caret.
  package var faults: [Fault]

  package struct Fault: Equatable, Sendable {
    package var time: MarbleTime
    package var text: String
    /// The place among the row's marks of the one that is wrong; nil if it is the whole instant.
    package var mark: Int?

    package init(time: MarbleTime, text: String, mark: Int? = nil) {
      self.time = time
      self.text = text
      self.mark = mark
    }
  }

  let cells: [MarbleTime: String]

  var showsSomething: Bool { !marks.isEmpty || !faults.isEmpty }

  package init(
    group: String = "",
    name: String,
    marks: [Timeline.Mark],
    startsAtFirstMark: Bool = false,
    note: String = "",
    faults: [Fault] = []
  ) {
    self.group = HarmlessText.line(group)
    self.name = HarmlessText.line(name)
    self.marks = marks
    self.startsAtFirstMark = startsAtFirstMark
    self.note = HarmlessText.line(note)
    self.faults = faults
    cells = Dictionary(grouping: marks, by: \.time).mapValues { $0.map(\.symbol).joinedMarbles }
  }

  /// A mark, a group, a dash, or nothing outside the row's life.
  func cell(at time: MarbleTime) -> String {
    if let cell = cells[time] { return cell }
    return isAlive(at: time) ? "-" : ""
  }

  /// The offset of a fault's caret, in cells from the left edge of its instant: under the mark of a
  /// group that is wrong.
  func caretOffset(of fault: Fault) -> Int {
    guard let index = fault.mark, marks.indices.contains(index) else { return 0 }
    let group = marks.indices.filter { marks[$0].time == marks[index].time }
    guard group.count > 1 else { return 0 }
    let before = group.prefix { $0 < index }
      .reduce(into: "") { $0.appendMarble(marks[$1].symbol) }
    var through = before
    through.appendMarble(marks[index].symbol)
    return 1 + DisplayWidth.of(through) - DisplayWidth.of(marks[index].symbol)
  }

  func isAlive(at time: MarbleTime) -> Bool {
    if startsAtFirstMark, marks.first.map({ time < $0.time }) ?? true { return false }
    guard let last = marks.last, last.isEnd else { return true }
    return time <= last.time
  }
}
