extension MarbleParser {
  mutating func openNewGroup() throws(MarbleDiagramError) {
    if let openGroup {
      throw source.error(
        at: index,
        "a group inside the group that opened at column \(source.column(of: openGroup));"
          + " one group is one instant"
      )
    }
    openGroup = index
    index += 1
  }

  mutating func closeGroup() throws(MarbleDiagramError) {
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

  mutating func readSubscribed() throws(MarbleDiagramError) {
    if kind == .cold {
      throw source.error(
        at: index,
        "\"^\" belongs to hot and subscription diagrams; here time zero is the first mark",
        suggestion: source.removing(at: index)
      )
    }
    if kind == .lifetimes { endedAt = nil }
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
    case .cold, .subscription, .lifetimes:
      append(.subscribed)
    }
  }

  mutating func readDisposed() throws(MarbleDiagramError) {
    guard kind == .subscription || kind == .lifetimes else {
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
  func checkMayFollowEnd() throws(MarbleDiagramError) {
    guard let endedAt else { return }
    let mark = source.characters[index]
    if mark == ")", openGroup != nil { return }
    if kind == .subscription || kind == .lifetimes, mark == "-" || source.duration(at: index) != nil
    {
      return
    }
    if mark == "^", kind == .lifetimes { return }
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
  mutating func readDuration() throws(MarbleDiagramError) -> Bool {
    guard let word = source.duration(at: index) else { return false }
    let areKeys =
      keysAreListed
      && word.range.allSatisfy {
        source.characters[$0] == " " || keys?.contains(source.characters[$0]) == true
      }
    if areKeys, !word.standsAlone || word.isSpaced || openGroup != nil { return false }
    guard openGroup == nil else {
      throw source.error(at: index, "no time passes inside a group, so a duration can't be in one")
    }
    guard !word.isSpaced else {
      throw source.error(
        at: index,
        "the duration \"\(word.text)\" has a space inside",
        suggestion: source.replacing(word.range, with: word.text.filter { $0 != " " })
      )
    }
    guard word.standsAlone else {
      throw source.error(
        at: index,
        "the duration \"\(word.text)\" touches its neighbor; put spaces around it",
        suggestion: source.spacing(word.range)
      )
    }
    guard let nanoseconds = MarbleDuration.nanoseconds(word.text),
      let sum = MarbleDuration.exactSum(time, nanoseconds)
    else {
      throw source.error(
        at: index,
        "the duration \"\(word.text)\" is not a whole number of nanoseconds below 100 years"
      )
    }
    time = sum
    index = word.range.upperBound
    return true
  }
}
