/// Reads a marble diagram once from left to right.
struct MarbleParser {
  private let source: MarbleText
  private let kind: MarbleDiagram.Kind
  private let tick: Int64
  private let keys: Set<Character>?
  var mustUseEveryKey = true

  private var index = 0
  private var time: Int64 = 0
  private var zero: Int64?
  private var marks: [(time: Int64, action: MarbleDiagram.Action)] = []
  private var usedKeys: Set<Character> = []
  private var openGroup: Int?
  private var endedAt: Int?
  private var subscribedAt: Int?

  init(text: String, kind: MarbleDiagram.Kind, tick: MarbleTime, keys: Set<Character>?) {
    source = MarbleText(text)
    self.kind = kind
    self.tick = tick.nanoseconds
    self.keys = keys
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
    if mustUseEveryKey, let unused = keys?.subtracting(usedKeys).subtracting(["#"]).min() {
      throw source.error(
        at: max(source.characters.count - 1, 0),
        "the key \"\(unused)\" has a value, but the diagram never uses it"
      )
    }
    return diagram()
  }

  private func diagram() -> MarbleDiagram {
    let zero = zero ?? 0
    return MarbleDiagram(
      marks: marks.map { MarbleDiagram.Mark(time: .init(nanoseconds: $0 - zero), action: $1) },
      end: MarbleTime(nanoseconds: time - zero)
    )
  }

  /// Skips what takes no time; returns whether there was anything to skip.
  private mutating func skipSpace() throws(MarbleDiagramError) -> Bool {
    switch source.characters[index] {
    case " ", "\n", "\r\n":
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

  private mutating func readMark() throws(MarbleDiagramError) {
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

  private mutating func append(_ action: MarbleDiagram.Action, endsDiagram: Bool = false) {
    marks.append((time, action))
    if endsDiagram { endedAt = index }
    index += 1
    if openGroup == nil { time = MarbleDuration.sum(time, tick) }
  }

  private mutating func readDash() throws(MarbleDiagramError) {
    guard openGroup == nil else {
      throw source.error(
        at: index,
        "no time passes inside a group; all of it happens at one instant",
        suggestion: source.removing(at: index)
      )
    }
    index += 1
    time = MarbleDuration.sum(time, tick)
  }

  private mutating func readKey(_ key: Character) throws(MarbleDiagramError) {
    guard kind != .subscription else {
      throw source.error(
        at: index,
        "\"\(key)\" has no meaning here; a subscription diagram holds only \"^\" and \"!\""
      )
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
    usedKeys.insert(key)
    append(.next(key))
  }
}

extension MarbleParser {
  private mutating func openNewGroup() throws(MarbleDiagramError) {
    if let openGroup {
      throw source.error(
        at: index,
        "a group inside the group that opened at column \(source.column(of: openGroup));"
          + " one group is one instant",
        suggestion: source.removing(at: index)
      )
    }
    openGroup = index
    index += 1
  }

  private mutating func closeGroup() throws(MarbleDiagramError) {
    guard let opened = openGroup else {
      throw source.error(
        at: index,
        "this \")\" closes no group",
        suggestion: source.removing(at: index)
      )
    }
    guard source.characters[(opened + 1)..<index].contains(where: { $0 != " " }) else {
      throw source.error(at: opened, "an empty group; a tick without events is written \"-\"")
    }
    openGroup = nil
    index += 1
    time = MarbleDuration.sum(time, tick)
  }

  private mutating func readSubscribed() throws(MarbleDiagramError) {
    if kind == .cold {
      throw source.error(
        at: index,
        "\"^\" belongs to hot and subscription diagrams; here time zero is the first mark",
        suggestion: source.removing(at: index)
      )
    }
    if let subscribedAt {
      throw source.error(
        at: index,
        "a second \"^\"; the first is at column \(source.column(of: subscribedAt))"
      )
    }
    subscribedAt = index
    switch kind {
    case .hot:
      guard openGroup == nil else {
        throw source.error(at: index, "\"^\" is a point of its own; it can't be in a group")
      }
      zero = time
      index += 1
      time = MarbleDuration.sum(time, tick)
    case .cold, .subscription:
      append(.subscribed)
    }
  }

  private mutating func readDisposed() throws(MarbleDiagramError) {
    guard kind == .subscription else {
      throw source.error(
        at: index,
        "\"!\" disposes of a subscription; it has no meaning in a diagram of events"
      )
    }
    guard subscribedAt != nil else {
      throw source.error(at: index, "\"!\" before \"^\"; a subscription starts before it ends")
    }
    append(.disposed, endsDiagram: true)
  }

  /// Lets only the end of the group, or time after a disposal, follow the end of a sequence.
  private func checkMayFollowEnd() throws(MarbleDiagramError) {
    guard let endedAt else { return }
    let mark = source.characters[index]
    if mark == ")", openGroup != nil { return }
    if mark == "-", kind == .subscription { return }
    let end = source.characters[endedAt]
    throw source.error(
      at: index,
      mark == end && kind == .subscription
        ? "a second \"!\"; the first is at column \(source.column(of: endedAt))"
        : "nothing can follow \"\(end)\"; it ends the sequence",
      suggestion: source.cutting(before: index) + (openGroup == nil ? "" : ")")
    )
  }

  /// Reads a duration if one stands here; returns whether it did.
  private mutating func readDuration() throws(MarbleDiagramError) -> Bool {
    guard let word = source.duration(at: index) else { return false }
    if let keys, word.range.allSatisfy({ keys.contains(source.characters[$0]) }) { return false }
    guard openGroup == nil else {
      throw source.error(at: index, "no time passes inside a group, so a duration can't be in one")
    }
    guard word.standsAlone else {
      throw source.error(
        at: index,
        "the duration \"\(word.text)\" touches its neighbor; put spaces around it",
        suggestion: source.spacing(word.range)
      )
    }
    guard let nanoseconds = MarbleDuration.nanoseconds(word.text) else {
      throw source.error(
        at: index,
        "the duration \"\(word.text)\" is not a whole number of nanoseconds below 100 years"
      )
    }
    time = MarbleDuration.sum(time, nanoseconds)
    index = word.range.upperBound
    return true
  }
}
