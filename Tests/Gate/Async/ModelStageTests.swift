import AsyncStage
import MarbleTesting
import Observation
import Testing

@testable import WithoutRx

/// A marble test of an `@Observable` model, as a reader of the kit writes it.
struct ModelStageTests {
  private func expect(
    sentencesOf body: (MarbleTest) -> Void,
    areGolden name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = marbleReport(body).sentences.joined(separator: "\n") + "\n"
    try Goldens.expect(text, isGolden: name, sourceLocation: sourceLocation)
  }

  @Test func `a model is called at marks, and its states are compared with a diagram`() {
    marbles { m in
      let greeting = m.stage().model { Greeting(clock: $0) }
      greeting.act("           -a----", ["a": { try? await $0.greet("Ada") }])
      greeting.expect("text", "ew--h-", ["e": "", "w": "…", "h": "Hello, Ada"]) { $0.text }
    }
  }

  @Test func `a service is answered by diagrams, and a cancelled task cancels its call`() {
    marbles { m in
      let stage = m.stage()
      let find = stage.service("find", ["a": ["Ada"], "b": ["Bob"]]) { (text: String, _) in
        text == "a" ? "---(a|)" : "-(b|)"
      }
      let search = stage.model(stop: { $0.stop() }) { _ in Search { try await find($0) } }
      search.act(
        "            -a-b----x--",
        [
          "a": { $0.text = "a" }, "b": { $0.text = "b" }, "x": { $0.text = "" },
        ]
      )
      search.expect("names", "e---b---e--", ["e": [], "b": ["Bob"]]) { $0.names }
      search.expectEvents("told", "----t------", ["t": "1 name"]) { $0.tell = $1 }
      m.expectRequests([#"find "a""#: "-^-!", #"find "b""#: "---^|"])
    }
  }

  @Test func `a call that is cancelled at the instant at which it's made isn't sent`() {
    marbles { m in
      let stage = m.stage()
      let find = stage.service("find", ["b": ["Bob"]]) { (_: String, _) in "-(b|)" }
      let search = stage.model { _ in Search { try await find($0) } }
      search.act(
        "            -x---",
        [
          "x": { search in
            search.text = "a"
            for _ in 1...10 { await Task.yield() }
            search.text = "b"
          }
        ]
      )
      search.expect("names", "e-b--", ["e": [], "b": ["Bob"]]) { $0.names }
      m.expectRequests([#"find "b""#: "-^|"])
    }
  }

  @Test func `a failure of a service is thrown where it is called`() {
    marbles { m in
      let stage = m.stage()
      let find = stage.service("find", ["a": ["Ada"]]) { (_: String, _) in "--#" }
      let search = stage.model { _ in Search { try await find($0) } }
      search.act("            -a----", ["a": { $0.text = "a" }])
      search.expect("names", "e--f--", ["e": [], "f": ["failed"]]) { $0.names }
    }
  }

  @Test func `a state that comes late, or isn't expected, is drawn`() throws {
    let body = { (m: MarbleTest) in
      let greeting = m.stage().model { Greeting(clock: $0) }
      greeting.act("           -a----", ["a": { try? await $0.greet("Ada") }])
      greeting.expect("text", "e-w-h-", ["e": "", "w": "…", "h": "Hello, Ada"]) { $0.text }
    }
    try expect(sentencesOf: body, areGolden: "early-state.txt")
  }

  @Test func `what still runs when the view has gone fails by name`() throws {
    let body = { (m: MarbleTest) in
      let clock = m.stage().model { Ticking(clock: $0) }
      clock.act("             -s-----", ["s": { $0.start() }])
      clock.expect("count", "0-------", .digits) { $0.count }
    }
    try expect(sentencesOf: body, areGolden: "left-running.txt")
  }
}

@MainActor
@Observable
private final class Greeting {
  private(set) var text = ""
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func greet(_ name: String) async throws {
    text = "…"
    try await clock.sleep(for: .milliseconds(3))
    text = "Hello, \(name)"
  }
}

@MainActor
@Observable
private final class Search {
  var text = "" {
    didSet { search() }
  }
  private(set) var names: [String] = []
  @ObservationIgnored var tell: (String) -> Void = { _ in }
  @ObservationIgnored private var searching: Task<Void, Never>?
  private let find: (String) async throws -> [String]

  init(find: @escaping (String) async throws -> [String]) { self.find = find }

  func stop() { searching?.cancel() }

  private func search() {
    searching?.cancel()
    names = []
    guard !text.isEmpty else { return }
    searching = Task {
      let names = (try? await find(text)) ?? ["failed"]
      guard !Task.isCancelled else { return }
      self.names = names
      tell("\(names.count) name")
    }
  }
}

@MainActor
@Observable
private final class Ticking {
  private(set) var count = 0
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func start() {
    Task(name: "ticking") {
      try await clock.sleep(for: .seconds(7200))
      count += 1
    }
  }
}
