/// A marble diagram, read: what happens when.
///
/// The symbols are those of RxJS's run mode; a group costs one tick here, so that two pairs on
/// successive ticks can be written.
package struct MarbleDiagram: Equatable, Sendable {
  /// The subject of a diagram, which decides the marks that it may hold.
  package enum DiagramKind: Sendable {
    /// Events that happen with or without subscribers; `^` is time zero.
    case hot
    /// Events counted from a subscription, and events that a test expects.
    case cold
    /// One subscription: `^` is its start, `!` its end.
    case subscription
    /// A diagram that begins with `^` and ends with `|`, `#` or `!`, once or again: a request that
    /// is answered, fails or is cancelled, an alert that is presented.
    case lifetimes
  }

  /// The marks in their order; those of values have a key and no label.
  package let marks: [Timeline.Mark]

  /// The end of the diagram: the instant after its last tick.
  package let end: MarbleTime

  package init(marks: [Timeline.Mark], end: MarbleTime) {
    self.marks = marks
    self.end = end
  }

  /// Reads a diagram.
  ///
  /// - Parameters:
  ///   - keys: The keys that have a value; nil lets every character stand for itself.
  ///   - mustUse: Those of them that have to be used; nil for all.
  /// - Throws: ``MarbleDiagramError`` with the line, the column and the likely diagram.
  package init(
    parsing text: String,
    as kind: DiagramKind = .cold,
    tick: MarbleTime = .milliseconds(1),
    keys: Set<Character>? = nil,
    mustUse: Set<Character>? = nil
  ) throws(MarbleDiagramError) {
    var parser = MarbleParser(text: text, kind: kind, tick: tick, keys: keys)
    parser.mustUse = mustUse ?? keys ?? []
    self = try parser.parse()
  }

  /// Reads a diagram whose keys have to be those of `values`.
  ///
  /// - Throws: ``MarbleDiagramError``, also for a key with two values.
  package init<Element>(
    parsing text: String,
    as kind: DiagramKind = .cold,
    tick: MarbleTime = .milliseconds(1),
    values: MarbleValues<Element>,
    mustUseAll: Bool = true
  ) throws(MarbleDiagramError) {
    let source = MarbleText(text)
    if let twice = values.duplicateKey {
      let place = source.characters.firstIndex(of: twice) ?? 0
      throw source.error(at: place, "the key \"\(twice)\" is given two values")
    }
    if let mark = (values.pairs.map(\.key) + values.errors.keys).first(where: \.isMark) {
      throw source.error(
        at: source.characters.firstIndex(of: mark) ?? source.characters.count,
        mark == "#"
          ? "\"#\" is the error, and takes its value from `error:`; it can't be a key"
          : "\"\(mark)\" is a mark of the grammar; it can't be a key"
      )
    }
    func read(_ keys: Set<Character>) throws(MarbleDiagramError) -> MarbleDiagram {
      var parser = MarbleParser(text: text, kind: kind, tick: tick, keys: keys)
      parser.keysAreListed = values.keys != nil
      parser.errorKeys = Set(values.errors.keys)
      parser.mustUse = values.mustBeUsed && mustUseAll ? keys : []
      return try parser.parse()
    }
    let keys = values.keys ?? Set(text.filter { values[$0] != nil })
    do throws(MarbleDiagramError) {
      self = try read(keys)
    } catch {
      guard values.keys == nil else { throw error }
      // Which other keys would have a value matters only to what is said.
      let usual = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
      self = try read(keys.union(usual.filter { values[$0] != nil }))
    }
  }
}

extension Character {
  /// True if the grammar never reads it as a key.
  var isMark: Bool { "-()^!|# ".contains(self) || isNewline || self == "\t" }

  /// True if it doesn't join the character before it, as a combining mark does.
  var standsAlone: Bool { isASCII || Array(" \(self)") == [" ", self] }
}

extension MarbleDiagram {
  /// Writes the diagram so that reading it gives the same diagram again.
  ///
  /// Nil if the grammar can't say it: two instants closer than a tick, an event at the very instant
  /// of a hot diagram's `^`, or a key that is a mark or joins the character before it.
  package func text(as kind: DiagramKind = .cold, tick: MarbleTime = .milliseconds(1)) -> String? {
    guard marks.lazy.compactMap(\.letter).allSatisfy({ !$0.isMark && $0.standsAlone }) else {
      return nil
    }
    var cells: [(time: MarbleTime, symbols: [String])] = []
    for mark in marks {
      if cells.last?.time != mark.time { cells.append((mark.time, [])) }
      cells[cells.count - 1].symbols.append(mark.symbol)
    }
    if kind == .hot, let first = cells.first, first.time < .zero {
      let next = cells.firstIndex { $0.time >= .zero } ?? cells.count
      guard next == cells.count || cells[next].time > .zero else { return nil }
      cells.insert((.zero, ["^"]), at: next)
    }
    var text = ""
    var characterCount = 0
    var time = min(cells.first?.time ?? .zero, .zero)
    for cell in cells {
      guard cell.time >= time else { return nil }
      let gap = MarbleGap(cell.time - time, tick: tick).text
      let count = cell.symbols.count
      characterCount += gap.count { $0 != " " } + (count > 1 ? count + 2 : 1)
      text.appendMarble(gap + cell.symbols.joinedMarbles)
      time = cell.time + tick
    }
    guard end >= time else { return marks.isEmpty && end == .zero ? "" : nil }
    // A character that joins whatever follows it, a space too, can't be told from its neighbor.
    guard text.count == characterCount + text.count(where: { $0 == " " }) else { return nil }
    return (text + MarbleGap(end - time, tick: tick).text).trimmingSpaces
  }
}

extension [String] {
  /// The marks of one instant, as a group if there are several.
  var joinedMarbles: String {
    let marks = reduce(into: "") { $0.appendMarble($1) }
    return count > 1 ? "(\(marks))" : marks
  }
}

/// The text of a span of time: dashes if it is short, a duration between spaces if not. A tick
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

  /// Returns whether two neighbors would be read as something other than two keys: `1s`, `//`, two
  /// halves of a flag.
  static func runTogether(_ left: Character?, _ right: Character?) -> Bool {
    guard let left, let right else { return false }
    if left == "/" { return right == "/" }
    if !left.isASCII, !right.isASCII, Array("\(left)\(right)") != [left, right] { return true }
    return (left.isNumber || left == ".") && (right == "m" || right == "s")
  }

  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
