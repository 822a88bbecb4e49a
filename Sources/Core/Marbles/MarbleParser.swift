import Text

/// Reads a marble diagram once from left to right.
struct MarbleParser {
  let source: MarbleText
  let kind: MarbleDiagram.Kind
  let tick: Int64
  let keys: Set<Character>?
  /// Whether the keys were listed, and not just computed from the diagram.
  var keysAreListed = true
  /// The keys that the diagram has to use.
  var mustUse: Set<Character> = []

  var index = 0
  var time: Int64 = 0
  var zero: Int64?
  var marks: [Timeline.Mark] = []
  var usedKeys: Set<Character> = []
  var openGroup: Int?
  var endedAt: Int?
  var subscribedAt: Int?

  init(text: String, kind: MarbleDiagram.Kind, tick: MarbleTime, keys: Set<Character>?) {
    source = MarbleText(text)
    self.kind = kind
    self.tick = tick.nanoseconds
    self.keys = keys
    mustUse = keys ?? []
  }

  mutating func parse() throws(MarbleDiagramError) -> MarbleDiagram {
    while index < source.characters.count {
      if try !skipSpace() { try readMark() }
    }
    if let openGroup {
      throw source.error(
        at: openGroup,
        "this group is never closed",
        suggestion: source.inserting(")", at: source.characters.count)
      )
    }
    if let unused = mustUse.subtracting(usedKeys).subtracting(["#"]).min() {
      throw source.error(
        at: source.characters.count,
        MarbleDiagramError.unused(unused)
      )
    }
    return diagram()
  }

  func diagram() -> MarbleDiagram {
    let zero = zero ?? 0
    return MarbleDiagram(
      marks: marks.map { mark in
        var mark = mark
        mark.time = mark.time - MarbleTime(nanoseconds: zero)
        return mark
      },
      end: MarbleTime(nanoseconds: time - zero)
    )
  }

  /// Skips what takes no time; returns whether there was anything to skip.
  mutating func skipSpace() throws(MarbleDiagramError) -> Bool {
    switch source.characters[index] {
    case let space where space == " " || space.isNewline:
      index += 1
      return true
    case "\t":
      throw source.error(
        at: index,
        "a tab is as wide as the editor likes; align with spaces",
        suggestion: source.text.replacing("\t", with: " ")
      )
    case "/" where source.character(at: index + 1) == "/":
      index = source.endOfLine(from: index)
      return true
    default:
      return false
    }
  }

  mutating func readMark() throws(MarbleDiagramError) {
    let mark = source.characters[index]
    try checkMayFollowEnd()
    if try readDuration() { return }
    switch mark {
    case "-": try readDash()
    case "(": try openNewGroup()
    case ")": try closeGroup()
    case "^": try readSubscribed()
    case "!": try readDisposed()
    case "|" where kind != .subscription:
      append(.completed, endsDiagram: true)
    case "#" where kind != .subscription:
      append(.error, endsDiagram: true)
    default: try readKey(mark)
    }
  }

  mutating func append(_ kind: Timeline.Mark.Kind, key: String = "", endsDiagram: Bool = false) {
    marks.append(Timeline.Mark(time: MarbleTime(nanoseconds: time), kind: kind, key: key))
    if endsDiagram {
      endedAt = index
      // Another life may follow.
      if self.kind == .lifetimes { subscribedAt = nil }
    }
    index += 1
    if openGroup == nil { time = MarbleDuration.sum(time, tick) }
  }

  mutating func readDash() throws(MarbleDiagramError) {
    if let openGroup {
      guard source.characters[index...].contains(")") else {
        throw source.error(
          at: openGroup,
          "this group is never closed",
          suggestion: source.inserting(")", at: index)
        )
      }
      throw source.error(
        at: index,
        "no time passes inside a group; all of it happens at one instant",
        suggestion: source.removing(at: index)
      )
    }
    index += 1
    time = MarbleDuration.sum(time, tick)
  }

  mutating func readKey(_ key: Character) throws(MarbleDiagramError) {
    guard kind != .subscription else {
      throw source.error(
        at: index,
        "\"\(key)\" has no meaning here; a subscription diagram holds only \"^\" and \"!\""
      )
    }
    if "‐‑‒–—―−".contains(key), !keysAreListed || keys?.contains(key) != true {
      throw source.error(
        at: index,
        "\"\(key)\" (\(String(key).codePoints)) is no dash of a diagram, which is written \"-\"",
        suggestion: String(source.text.map { "‐‑‒–—―−".contains($0) ? "-" : $0 })
      )
    }
    if !key.standsAlone {
      throw source.error(at: index, "a combining mark needs a character to stand on")
    }
    if let keys, !keys.contains(key) {
      let known = keys.subtracting(["#"]).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      let hint = key.isNumber ? "; a duration is written like 10ms, 1.5s or 2m between spaces" : ""
      throw source.error(
        at: index,
        known.isEmpty
          ? "the key \"\(key)\" has no value, and neither has any other\(hint)"
          : "the key \"\(key)\" has no value; the values name \(known)\(hint)"
      )
    }
    let text = String(key)
    guard HarmlessText.line(text) == text else {
      throw source.error(at: index, "a character that can\'t be seen can\'t be a key")
    }
    usedKeys.insert(key)
    append(.next, key: text)
  }
}
