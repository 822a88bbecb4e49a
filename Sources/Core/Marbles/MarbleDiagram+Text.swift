extension MarbleDiagram {
  /// Writes the diagram so that reading it gives the same diagram again.
  ///
  /// Nil if the grammar can't say it: two instants closer than a tick, an event at the very instant of
  /// a hot diagram's `^`, or a key that is a mark or joins what stands before it.
  public func text(as kind: Kind = .cold, tick: MarbleTime = .milliseconds(1)) -> String? {
    for key in marks.lazy.compactMap(\.letter) {
      guard !key.isMark, key.standsAlone else { return nil }
    }
    var text = ""
    var characterCount = 0
    var time = min(marks.first?.time ?? .zero, .zero)
    let needsZero = kind == .hot && time < .zero
    var hasZero = false
    var index = 0
    while index < marks.count || needsZero && !hasZero {
      var instant = index < marks.count ? marks[index].time : .zero
      var cell = ""
      let first = index
      if needsZero, !hasZero, instant >= .zero {
        guard index == marks.count || instant > .zero else { return nil }
        instant = .zero
        cell = "^"
        hasZero = true
      } else {
        while index < marks.count, marks[index].time == instant {
          cell.appendMarble(marks[index].symbol)
          index += 1
        }
        if index - first > 1 { cell = "(\(cell))" }
      }
      guard instant >= time else { return nil }
      let gap = MarbleGap(instant - time, tick: tick).text
      let markCount = max(index - first, 1)
      characterCount += gap.count { $0 != " " } + (markCount > 1 ? markCount + 2 : 1)
      text.appendMarble(gap + cell)
      time = instant + tick
    }
    guard end >= time else { return marks.isEmpty && end == .zero ? "" : nil }
    // A character that joins whatever follows it, a space too, can't be told from its neighbor.
    guard text.count == characterCount + text.count(where: { $0 == " " }) else { return nil }
    return (text + MarbleGap(end - time, tick: tick).text).trimmingSpaces
  }
}

/// The text of a span of time: dashes if it is short, a duration between spaces otherwise. A tick
/// that lasts no time draws no dash.
struct MarbleGap {
  private static let longestDashes = 9

  let text: String

  init(_ span: MarbleTime, tick: MarbleTime) {
    guard tick > .zero else {
      text = span > .zero ? " \(span) " : ""
      return
    }
    let (ticks, rest) = span.nanoseconds.quotientAndRemainder(dividingBy: tick.nanoseconds)
    text =
      rest == 0 && ticks <= Self.longestDashes
      ? String(repeating: "-", count: Int(max(0, ticks)))
      : " \(span) "
  }
}

extension String {
  /// Adds a cell, with a space before it where the two would read like a duration or a comment.
  mutating func appendMarble(_ cell: String) {
    // NB: two, because a number, one space and a unit read like a duration that is misspelled.
    self += Self.runTogether(last, cell.first) ? "  " + cell : cell
  }

  /// Whether two neighbors would be read as something else than two keys: `1s`, `//`, two halves
  /// of a flag.
  static func runTogether(_ left: Character?, _ right: Character?) -> Bool {
    guard let left, let right else { return false }
    if left == "/" { return right == "/" }
    if !left.isASCII, !right.isASCII, Array("\(left)\(right)") != [left, right] { return true }
    return (left.isNumber || left == ".") && (right == "m" || right == "s")
  }

  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
