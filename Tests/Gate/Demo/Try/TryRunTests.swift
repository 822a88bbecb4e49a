import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import Workshop

@testable import Lab

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A run by hand, in virtual time.
@MainActor
struct TryRunTests {
  private let scheduler = TestScheduler()
  private let run: TryRun<GankFeedScreen>

  init() {
    run = Self.run(on: scheduler)
  }

  private static func run(
    server: String? = nil,
    on scheduler: TestScheduler
  ) -> TryRun<GankFeedScreen> {
    let clock = TryClock { scheduler.clock }
    return TryRun(TryScreen(server: server, scheduler: scheduler, clock: clock))
  }

  private func type(_ key: Key, at milliseconds: Int) -> TryOutcome? {
    scheduler.advance(to: .milliseconds(milliseconds))
    return run.type(key)
  }

  private func labels(_ lane: String) -> [String] {
    run.result.timeline.lanes.filter { $0.name == lane }.flatMap(\.marks).map(\.label)
  }

  private func requests() -> [String] {
    run.result.timeline.lanes.filter { $0.kind == .request }.compactMap(\.marks.last?.label)
  }

  @Test func `the screen opens by itself and loads`() {
    _ = type(.character("x"), at: 700)
    #expect(requests() == ["200"] && labels("sections") == ["no items", "1…10"])
    #expect(run.result.steps[1].facts.first?.event == .gesture(words: "opened the screen"))
  }

  @Test(
    arguments: [
      // f fails the next answer, and the screen recovers.
      ([(1000, "f"), (1100, "d"), (2000, "d"), (3000, "x")], ["200", "500", "200"]),
      // o takes the server offline and online again.
      (
        [(1000, "o"), (1100, "d"), (2000, "o"), (2100, "d"), (3000, "x")],
        ["200", "offline", "200"]
      ),
      // l makes answers slower.
      ([(1000, "l"), (1100, "d"), (2600, "x")], ["200", ""]),
      ([(1000, "l"), (1100, "d"), (2600, "x"), (2750, "x")], ["200", "200"]),
      // A category while a page is in flight cancels it.
      ([(1000, "u"), (1200, "A"), (2000, "x")], ["200", "cancelled", "200"]),
    ] as [([(Int, Character)], [String])]
  )
  func `keys steer the server and the screen`(keys: [(Int, Character)], outcomes: [String]) {
    for (time, key) in keys { _ = type(.character(key), at: time) }
    #expect(requests() == outcomes)
  }

  @Test func `its values have the letters of the scenarios`() throws {
    _ = type(.character("d"), at: 1000)
    _ = type(.character("x"), at: 2000)
    let lanes = run.result.timeline.lanes
    let keys = lanes.filter { $0.kind == .output }.map { lane in
      "\(lane.name) \(lane.marks.map(\.key).joined())"
    }
    #expect(keys == ["refreshStatus nhHhH", "sections ea", "hud ss"])
  }

  @Test func `the server of a scenario answers as there, and then as usual`() {
    let scheduler = TestScheduler()
    let run = Self.run(server: "failure", on: scheduler)
    for (second, key) in "duuux".enumerated() {
      scheduler.advance(to: .milliseconds((second + 1) * 1000))
      _ = run.type(.character(key))
    }
    let requests = run.result.timeline.lanes.filter { $0.kind == .request }
    #expect(
      requests.compactMap(\.marks.last?.label) == [
        "connection lost", "200", "connection lost", "200", "200",
      ]
    )
    #expect(requests.last?.name == "GET /api/data/all/10/3")
  }

  @Test func `q asks where to save, and Esc goes back`() {
    let keys: [(Key, TryOutcome?)] = [
      (.character("q"), nil), (.escape, nil), (.character("d"), nil), (.character("q"), nil),
      (.control("u"), nil), (.character(" "), nil),
      // An empty name is refused.
      (.enter, nil), (.paste("my run.json"), nil),
      (.enter, .saved(as: " my run.json")), (.control("d"), .left), (.control("c"), .interrupted),
    ]
    for (key, outcome) in keys { #expect(type(key, at: 1000) == outcome, "\(key)") }
    #expect(run.result.steps.last?.facts.first?.event == .gesture(words: "pulled the list down"))
  }

  @Test func `a change that the screen makes by itself is drawn without a key`() throws {
    _ = type(.character("f"), at: 1000)
    _ = type(.character("d"), at: 1100)
    scheduler.advance(to: .seconds(10))
    let last = run.result.steps.suffix(2)
    // A failure stays for so long.
    #expect(zip(last, last.dropFirst()).map { $1.time - $0.time } == [.milliseconds(2500)])
    #expect(
      last.first?.facts.contains {
        if case .output(lane: "hud", _) = $0.event { true } else { false }
      } == true
    )
    #expect(last.last?.facts == [.init(.messageExpired)])
  }
}

/// The server that the user plays with.
struct TryServerTests {
  private let scheduler = TestScheduler()
  private let server: TryServer

  init() {
    server = TryServer(rules: [On(.get, "/a").answers(.json("[]"))], scheduler: scheduler)
  }

  /// The outcome of a request and its time.
  private func ask(after milliseconds: Int = 5000) -> String? {
    var words: String?
    let start = scheduler.clock
    let watching = server.transport.changes.subscribe(onNext: {
      words = "\($0.outcome) at \(scheduler.clock - start)"
    })
    let request = URLRequest(url: URL(literal: "http://api.example/a"))
    let asking = server.transport.send(request).subscribe(onFailure: { _ in })
    scheduler.advance(to: start + .milliseconds(milliseconds))
    asking.dispose()
    watching.dispose()
    return words
  }

  @Test func `the next answer fails in the same ways as in the stepper, and no other one`() {
    for (index, failure) in RunFailure.allCases.enumerated() {
      for _ in 0...index { server.failNext() }
      #expect(server.words == "online, next answer fails: \(failure.rawValue)")
      #expect(ask() == "\(failure.rawValue) at 600ms")
      #expect(ask() == "200 at 600ms")
    }
    for _ in 1...6 { server.failNext() }
    #expect(server.words == "online")
  }

  @Test func `held back, it is asked later, and not at all if nobody waits`() {
    server.slowDown()
    #expect(ask() == "200 at 1.6s")
    #expect(ask(after: 500) == "cancelled at 500ms")
  }
}
