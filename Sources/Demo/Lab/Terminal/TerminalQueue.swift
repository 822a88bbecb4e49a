/// The terminal's messages that have not been handled yet.
///
/// Ctrl-C and Ctrl-Z throw away what was typed before them, as a terminal line does that turns them
/// into signals itself; what ends the program comes before all else.
struct TerminalQueue {
  private var events: [TerminalEvent] = []
  private var next = 0

  var isEmpty: Bool { next == events.count }

  mutating func append(_ event: TerminalEvent) {
    switch event {
    case .terminated:
      events = [event]
      next = 0
    case .key(.control("c")), .key(.control("z")):
      events = events[next...].filter { if case .key = $0 { false } else { true } } + [event]
      next = 0
    default:
      events.append(event)
    }
  }

  mutating func removeFirst() -> TerminalEvent? {
    guard next < events.count else { return nil }
    defer {
      next += 1
      if next == events.count {
        events = []
        next = 0
      }
    }
    return events[next]
  }
}
