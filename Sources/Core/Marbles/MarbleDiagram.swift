/// A marble diagram, read: what happens when.
///
/// | mark | meaning | time |
/// | --- | --- | --- |
/// | space, new line | alignment only | none |
/// | `-` | time passes | 1 tick |
/// | any other character | the value under that key | 1 tick |
/// | `(ab\|)` | all at one instant, in this order | 1 tick for the whole group |
/// | `\|` | completed | 1 tick |
/// | `#` | error | 1 tick |
/// | `^` | hot: time zero; subscription: subscribed | 1 tick |
/// | `!` | subscription: disposed | 1 tick |
/// | `10ms` `1.5s` `2m` between spaces | so much time passes | that long |
/// | `// …` to the end of a line | a comment | none |
///
/// The symbols are those of RxJS's run mode; a group costs one tick here, so that two pairs on
/// successive ticks can be written.
public struct MarbleDiagram: Equatable, Sendable {
  /// What a diagram describes, which decides the marks that it may hold.
  public enum Kind: Sendable {
    /// Events that happen whether or not anybody is subscribed; `^` is time zero.
    case hot
    /// Events counted from a subscription, and events that a test expects.
    case cold
    /// One subscription: `^` is its start, `!` its end.
    case subscription
    /// What begins with `^` and ends with `|`, `#` or `!`, once or again and again: a request that is
    /// answered, fails or is cancelled, an alert that is presented.
    case lifetimes
  }

  /// The marks in their order; those of values have a key and no label.
  public let marks: [Timeline.Mark]

  /// Where the diagram ends: the instant after its last tick.
  public let end: MarbleTime

  /// Creates a diagram from its marks.
  public init(marks: [Timeline.Mark], end: MarbleTime) {
    self.marks = marks
    self.end = end
  }

  /// Reads a diagram.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - kind: What it describes.
  ///   - tick: How long one mark lasts; 1 ms unless said otherwise.
  ///   - keys: The keys that have a value; nil lets every character stand for itself.
  /// - Throws: ``MarbleDiagramError`` with line, column and what was meant.
  public init(
    parsing text: String,
    as kind: Kind = .cold,
    tick: MarbleTime = .milliseconds(1),
    keys: Set<Character>? = nil
  ) throws(MarbleDiagramError) {
    var parser = MarbleParser(text: text, kind: kind, tick: tick, keys: keys)
    self = try parser.parse()
  }

  /// Reads a diagram that has to use only some of its keys.
  package init(
    parsing text: String,
    as kind: Kind,
    tick: MarbleTime,
    keys: Set<Character>,
    mustUse: Set<Character>
  ) throws(MarbleDiagramError) {
    var parser = MarbleParser(text: text, kind: kind, tick: tick, keys: keys)
    parser.mustUse = mustUse
    self = try parser.parse()
  }

  /// Reads a diagram whose keys have to be those of `values`.
  ///
  /// - Throws: ``MarbleDiagramError``, also for a key with two values.
  public init<Element>(
    parsing text: String,
    as kind: Kind = .cold,
    tick: MarbleTime = .milliseconds(1),
    values: MarbleValues<Element>
  ) throws(MarbleDiagramError) {
    try self.init(parsing: text, as: kind, tick: tick, values: values, mustUseAll: true)
  }

  init<Element>(
    parsing text: String,
    as kind: Kind,
    tick: MarbleTime,
    values: MarbleValues<Element>,
    mustUseAll: Bool
  ) throws(MarbleDiagramError) {
    if let twice = values.duplicateKey {
      let source = MarbleText(text)
      throw source.error(
        at: source.characters.firstIndex(of: twice) ?? 0,
        "the key \"\(twice)\" is given two values"
      )
    }
    if let mark = values.pairs.map(\.key).first(where: \.isMark) {
      throw MarbleText(text).error(
        at: MarbleText(text).characters.firstIndex(of: mark) ?? text.count,
        mark == "#"
          ? "\"#\" is the error, and takes its value from `error:`; it can't be a key"
          : "\"\(mark)\" is a mark of the grammar; it can't be a key"
      )
    }
    let keys = values.keys ?? Set(text.filter { values[$0] != nil })
    var parser = MarbleParser(text: text, kind: kind, tick: tick, keys: keys)
    parser.keysAreListed = values.keys != nil
    if !values.mustBeUsed || !mustUseAll { parser.mustUse = [] }
    guard values.keys == nil else {
      self = try parser.parse()
      return
    }
    do throws(MarbleDiagramError) {
      self = try parser.parse()
    } catch {
      // Which other keys would have a value matters only to what is said.
      let usual = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
      let known = keys.union(usual.filter { values[$0] != nil })
      var again = MarbleParser(text: text, kind: kind, tick: tick, keys: known)
      again.keysAreListed = false
      again.mustUse = []
      self = try again.parse()
    }
  }
}

extension Character {
  /// Whether the grammar reads it as something else than a key.
  var isMark: Bool { "-()^!|# ".contains(self) || isNewline || self == "\t" }

  /// Whether a space before it stays a space; a combining mark joins it.
  var standsAlone: Bool { isASCII || Array(" \(self)") == [" ", self] }
}
