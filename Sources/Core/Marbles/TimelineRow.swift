import Text

/// One row of a drawing.
public struct TimelineRow: Equatable, Sendable {
  /// What the rows around it have in common: "inputs", "requests", "outputs".
  public var group: String

  /// What stands at the left of it.
  public var name: String

  /// What it shows; every mark with a value has a key.
  public var marks: [Timeline.Mark]

  /// Whether nothing is drawn before the first mark, as for a request that has not begun.
  public var startsAtFirstMark: Bool

  /// What stands at the right of it.
  public var note: String

  /// What is wrong in it and when; drawn below it with a caret.
  public var faults: [Fault]

  /// Something wrong at an instant.
  public struct Fault: Equatable, Sendable {
    /// When.
    public var time: MarbleTime
    /// What, in a few words.
    public var text: String

    /// Makes a fault.
    public init(time: MarbleTime, text: String) {
      self.time = time
      self.text = text
    }
  }

  /// What it shows at the instants of its marks.
  let cells: [MarbleTime: String]

  /// Makes a row.
  public init(
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
    cells = Dictionary(grouping: marks, by: \.time).mapValues { marks in
      let symbols = marks.reduce(into: "") { $0.appendMarble($1.symbol) }
      return marks.count > 1 ? "(\(symbols))" : symbols
    }
  }

  /// What the row shows at an instant: a mark, a group, a dash, or nothing outside its life.
  func cell(at time: MarbleTime) -> String {
    if let cell = cells[time] { return cell }
    return isAlive(at: time) ? "-" : ""
  }

  /// Whether the row is drawn at `time`.
  func isAlive(at time: MarbleTime) -> Bool {
    if startsAtFirstMark, let first = marks.first, time < first.time { return false }
    guard let last = marks.last, last.isEnd else { return true }
    return time <= last.time
  }
}

extension Timeline.Mark {
  /// The character of the grammar that stands for the mark.
  public var symbol: String {
    switch kind {
    case .next: key.isEmpty ? "?" : key
    case .error: "#"
    case .completed: "|"
    case .subscribed: "^"
    case .disposed: "!"
    }
  }

  /// Whether nothing can follow.
  var isEnd: Bool {
    switch kind {
    case .error, .completed, .disposed: true
    case .next, .subscribed: false
    }
  }
}
