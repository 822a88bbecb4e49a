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
    /// The place among the row's marks of the one that is wrong; nil if it is the whole instant.
    public var mark: Int?

    /// Creates a fault.
    public init(time: MarbleTime, text: String, mark: Int? = nil) {
      self.time = time
      self.text = text
      self.mark = mark
    }
  }

  /// What it shows at the instants of its marks.
  let cells: [MarbleTime: String]

  /// Creates a row.
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

  /// Where a fault's caret goes, counted in columns from the left edge of its instant: under the mark
  /// of a group that is wrong.
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

  /// Whether the row is drawn at `time`.
  func isAlive(at time: MarbleTime) -> Bool {
    if startsAtFirstMark, marks.first.map({ time < $0.time }) ?? true { return false }
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
