import Testing

@testable import Lab

@Suite struct TerminalQueueTests {
  private func order(_ events: [TerminalEvent]) -> [TerminalEvent] {
    var queue = TerminalQueue()
    for event in events { queue.append(event) }
    var order: [TerminalEvent] = []
    while let event = queue.removeFirst() { order.append(event) }
    #expect(queue.isEmpty)
    return order
  }

  @Test func `events are handled in the order in which they came`() {
    let events: [TerminalEvent] = [.key(.up), .resized, .key(.down), .resumed]
    #expect(order(events) == events)
  }

  @Test(arguments: ["c", "z"] as [Character])
  func `what was typed before Ctrl-C or Ctrl-Z is thrown away`(letter: Character) {
    let events = order([.key(.up), .resized, .key(.control(letter)), .key(.down)])
    #expect(events == [.resized, .key(.control(letter)), .key(.down)])
  }

  @Test func `what ends the program comes before all else`() {
    #expect(order([.key(.up), .resized, .terminated(15)]) == [.terminated(15)])
  }
}
