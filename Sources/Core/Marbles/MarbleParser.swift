import Text

struct MarbleParser {
  let source: MarbleText
  let kind: MarbleDiagram.DiagramKind
  let tick: MarbleTime
  let keys: Set<Character>?
  /// True if the keys were listed, and not computed from the diagram.
  var keysAreListed = true
  var errorKeys: Set<Character> = []
  var mustUse: Set<Character> = []

  var index = 0
  var time = MarbleTime.zero
  var zero = MarbleTime.zero
  var marks: [Timeline.Mark] = []
  var usedKeys: Set<Character> = []
  var openGroup: Int?
  var endedAt: Int?
  var subscribedAt: Int?

  init(text: String, kind: MarbleDiagram.DiagramKind, tick: MarbleTime, keys: Set<Character>?) {
    source = MarbleText(text)
    self.kind = kind
    self.tick = tick
    self.keys = keys
    mustUse = keys ?? []
  }

  mutating func parse() throws(MarbleDiagramError) -> MarbleDiagram {
    while index < source.characters.count {
      if try !skipSpace() { try readMark() }
    }
    if let openGroup { throw unclosed(openGroup, endingAt: index) }
    if let unused = mustUse.subtracting(usedKeys).subtracting(["#"]).min() {
      throw fault(MarbleDiagramError.unused(unused))
    }
    for mark in marks.indices { marks[mark].time = marks[mark].time - zero }
    return MarbleDiagram(marks: marks, end: time - zero)
  }

  private func fault(
    _ message: String,
    at place: Int? = nil,
    fix: String? = nil
  ) -> MarbleDiagramError {
    source.error(at: place ?? index, message, suggestion: fix)
  }

  private func unclosed(_ group: Int, endingAt end: Int) -> MarbleDiagramError {
    fault("this group is never closed", at: group, fix: source.replacing(end..<end, with: ")"))
  }

  /// Skips what takes no time; returns whether there was anything to skip.
  mutating func skipSpace() throws(MarbleDiagramError) -> Bool {
    switch source.characters[index] {
    case let space where space == " " || space.isNewline:
      index += 1
      return true
    case "\t":
      let spaced = source.text.replacing("\t", with: " ")
      throw fault("a tab is as wide as the editor likes; align with spaces", fix: spaced)
    case "/" where source.character(at: index + 1) == "/":
      let rest = source.characters[index...]
      index = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
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
    case let key where errorKeys.contains(key):
      append(.error, key: String(key), endsDiagram: true)
    default: try readKey(mark)
    }
  }

  mutating func append(_ kind: Timeline.MarkKind, key: String = "", endsDiagram: Bool = false) {
    marks.append(Timeline.Mark(time: time, kind: kind, key: key))
    if endsDiagram {
      endedAt = index
      // Another life may follow.
      if self.kind == .lifetimes { subscribedAt = nil }
    }
    index += 1
    if openGroup == nil { time = time + tick }
  }

  mutating func readDash() throws(MarbleDiagramError) {
    if let openGroup {
      guard source.characters[index...].contains(")") else {
        throw unclosed(openGroup, endingAt: index)
      }
      let message = "no time passes inside a group; all of it happens at one instant"
      throw fault(message, fix: source.removing(at: index))
    }
    index += 1
    time = time + tick
  }

  mutating func readKey(_ key: Character) throws(MarbleDiagramError) {
    guard kind != .subscription else {
      throw fault(
        "\"\(key)\" has no meaning here; a subscription diagram holds only \"^\" and \"!\""
      )
    }
    if "‐‑‒–—―−".contains(key), !keysAreListed || keys?.contains(key) != true {
      throw fault(
        "\"\(key)\" (\(String(key).codePoints)) isn't the dash of a diagram; write \"-\"",
        fix: String(source.text.map { "‐‑‒–—―−".contains($0) ? "-" : $0 })
      )
    }
    if !key.standsAlone { throw fault("a combining mark needs a character to stand on") }
    if let keys, !keys.contains(key) {
      let known = keys.subtracting(["#"]).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      let hint = key.isNumber ? "; a duration is written like 10ms, 1.5s or 2m between spaces" : ""
      throw fault(
        known.isEmpty
          ? "the key \"\(key)\" has no value, and neither has any other\(hint)"
          : "the key \"\(key)\" has no value; the values name \(known)\(hint)"
      )
    }
    let text = String(key)
    guard HarmlessText.line(text) == text else {
      throw fault("a character that can\'t be seen can\'t be a key")
    }
    usedKeys.insert(key)
    append(.next, key: text)
  }
}

extension MarbleParser {
  mutating func openNewGroup() throws(MarbleDiagramError) {
    if let openGroup {
      throw fault(
        "a group inside the group that opened at column \(source.column(of: openGroup));"
          + " one group is one instant"
      )
    }
    openGroup = index
    index += 1
  }

  mutating func closeGroup() throws(MarbleDiagramError) {
    guard let opened = openGroup else {
      throw fault("this \")\" closes no group", fix: source.removing(at: index))
    }
    guard source.characters[(opened + 1)..<index].contains(where: { $0 != " " }) else {
      throw fault("an empty group; a tick without events is written \"-\"", at: opened)
    }
    openGroup = nil
    index += 1
    time = time + tick
  }

  mutating func readSubscribed() throws(MarbleDiagramError) {
    if kind == .cold {
      throw fault(
        "\"^\" belongs to hot and subscription diagrams; here time zero is the first mark",
        fix: source.removing(at: index)
      )
    }
    if kind == .lifetimes { endedAt = nil }
    if let subscribedAt {
      throw fault("a second \"^\"; the first is at column \(source.column(of: subscribedAt))")
    }
    subscribedAt = index
    guard kind == .hot else { return append(.subscribed) }
    guard openGroup == nil else {
      throw fault("\"^\" is a point of its own; it can't be in a group")
    }
    zero = time
    index += 1
    time = time + tick
  }

  mutating func readDisposed() throws(MarbleDiagramError) {
    guard kind == .subscription || kind == .lifetimes else {
      throw fault("\"!\" disposes of a subscription; it has no meaning in a diagram of events")
    }
    guard subscribedAt != nil else {
      throw fault("\"!\" before \"^\"; a subscription starts before it ends")
    }
    append(.disposed, endsDiagram: true)
  }

  /// Lets only the end of the group, or time after a disposal, follow the end of a sequence.
  func checkMayFollowEnd() throws(MarbleDiagramError) {
    guard let endedAt else { return }
    let mark = source.characters[index]
    if mark == ")", openGroup != nil { return }
    let isPause = mark == "-" || source.duration(at: index) != nil
    if kind == .subscription || kind == .lifetimes, isPause { return }
    if mark == "^", kind == .lifetimes { return }
    let end = source.characters[endedAt]
    throw fault(
      mark == end && kind == .subscription
        ? "a second \"!\"; the first is at column \(source.column(of: endedAt))"
        : "nothing can follow \"\(end)\"; it ends the sequence",
      fix: source.cutting(before: index) + (openGroup == nil ? "" : ")")
    )
  }

  /// Reads a duration if there is one; returns `true` if so.
  mutating func readDuration() throws(MarbleDiagramError) -> Bool {
    guard let word = source.duration(at: index) else { return false }
    let areKeys =
      keysAreListed
      && word.range.allSatisfy {
        source.characters[$0] == " " || keys?.contains(source.characters[$0]) == true
      }
    if areKeys, !word.standsAlone || word.isSpaced || openGroup != nil { return false }
    guard openGroup == nil else {
      throw fault("no time passes inside a group, so a duration can't be in one")
    }
    guard !word.isSpaced else {
      throw fault(
        "the duration \"\(word.text)\" has a space inside",
        fix: source.replacing(word.range, with: word.text.filter { $0 != " " })
      )
    }
    guard word.standsAlone else {
      throw fault(
        "the duration \"\(word.text)\" touches its neighbor; put spaces around it",
        fix: source.spacing(word.range)
      )
    }
    guard let duration = MarbleDuration.read(word.text),
      time + duration <= MarbleDuration.limit
    else {
      throw fault(
        "the duration \"\(word.text)\" is not a whole number of nanoseconds below 100 years"
      )
    }
    time = time + duration
    index = word.range.upperBound
    return true
  }
}
