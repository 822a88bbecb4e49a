/// What a terminal has told and nobody has handled yet.
///
/// Ctrl-C and Ctrl-Z throw away what was typed before them, as a terminal line does that turns them
/// into signals itself; signals come before what was typed.
struct TerminalQueue {
  private var signals: [TerminalEvent] = []
  private var keys: [Key] = []
  private var nextKey = 0

  var isEmpty: Bool { signals.isEmpty && nextKey == keys.count }

  mutating func append(_ event: TerminalEvent) {
    guard case .key(let key) = event else {
      signals.append(event)
      return
    }
    if key == .control("c") || key == .control("z") {
      keys = []
      nextKey = 0
    }
    keys.append(key)
  }

  mutating func removeFirst() -> TerminalEvent? {
    if !signals.isEmpty { return signals.removeFirst() }
    guard nextKey < keys.count else { return nil }
    defer {
      nextKey += 1
      if nextKey == keys.count {
        keys = []
        nextKey = 0
      }
    }
    return .key(keys[nextKey])
  }
}
