import AsyncStage
import MarbleTesting
import Observation
import Testing

@testable import WithoutRx

/// The bugs that the pages show in `async` code happen there, and the repairs mend them.
struct BugsInAsyncTests {
  /// A model, what each letter calls on it, and what it shows.
  private struct Played<Model: AnyObject & Sendable, State: Equatable & Sendable> {
    let make: @StageActor @Sendable (StagedService<String, String>, Crew) -> Model
    let calls: [Character: @StageActor @Sendable (Model) async -> Void]
    let read: @StageActor @Sendable (Model) -> State

    func isGreen(
      _ diagram: String,
      _ expected: String,
      _ values: MarbleValues<State>,
      _ answers: @escaping (String, Int) -> String
    ) -> Bool {
      marbleReport(tick: .milliseconds(100)) { m in
        let stage = m.stage()
        let service = stage.service("call", ["S": "S", "T": "T"], answer: answers)
        let model = stage.model { [make] in make(service, $0) }
        model.act(diagram, calls)
        model.expect("shown", expected, values, read)
      }
      .isGreen
    }
  }

  /// Plays one diagram on both.
  private func expectRepair<Broken, Repaired, State>(
    _ diagram: String,
    shows expected: String,
    _ values: MarbleValues<State>,
    answers: @escaping (String, Int) -> String = { _, _ in "-" },
    of broken: Played<Broken, State>,
    by repaired: Played<Repaired, State>
  ) {
    #expect(!broken.isGreen(diagram, expected, values, answers))
    #expect(repaired.isGreen(diagram, expected, values, answers))
  }

  @Test func `an old answer wins unless its task is cancelled`() {
    expectRepair(
      "      -s-t-------",
      shows: "e----T-----",
      ["e": "", "T": "T"],
      answers: { word, _ in word == "s" ? "------(S|)" : "--(T|)" },
      of: Played(
        make: { service, _ in BugsInAsync.SearchModel { try await service($0) } },
        calls: ["s": { $0.typed("s") }, "t": { $0.typed("t") }],
        read: { $0.found }
      ),
      by: Played(
        make: { service, _ in RepairedInAsync.SearchModel { try await service($0) } },
        calls: ["s": { $0.typed("s") }, "t": { $0.typed("t") }],
        read: { $0.found }
      )
    )
  }

  @Test func `a second tap pays again unless a guard asks whether the first is paid`() {
    expectRepair(
      "      -p-p-------",
      shows: "0---1------",
      ["0": 0, "1": 1],
      answers: { _, _ in "---(S|)" },
      of: Played(
        make: { service, _ in BugsInAsync.OrderModel { _ = try await service("pay") } },
        calls: ["p": { $0.payTapped() }],
        read: { $0.orders }
      ),
      by: Played(
        make: { service, _ in RepairedInAsync.OrderModel { _ = try await service("pay") } },
        calls: ["p": { $0.payTapped() }],
        read: { $0.orders }
      )
    )
  }

  @Test(arguments: [
    ("      -l----", "ft-f--", ["--#"]),
    // Two loads that overlap, of which the second ends last.
    ("      -l-l------", "ft-----f--", ["---(S|)", "----(S|)"]),
  ])
  func `a spinner spins for as long as a load is in flight, whatever its end`(
    diagram: String,
    expected: String,
    answers: [String]
  ) {
    expectRepair(
      diagram,
      shows: expected,
      .flags,
      answers: { _, number in answers[number - 1] },
      of: Played(
        make: { service, _ in BugsInAsync.LoadModel { _ = try await service("load") } },
        calls: ["l": { $0.loadTapped() }],
        read: { $0.isLoading }
      ),
      by: Played(
        make: { service, _ in RepairedInAsync.LoadModel { _ = try await service("load") } },
        calls: ["l": { $0.loadTapped() }],
        read: { $0.isLoading }
      )
    )
  }

  @Test func `one failed search doesn't end the loop, and a view that leaves shows nothing`() {
    expectRepair(
      "      -s---t---sx---",
      shows: "e--?---T------",
      ["e": "", "?": "?", "T": "T"],
      answers: { word, _ in word == "s" ? "--#" : "--(T|)" },
      of: Played(
        make: { service, _ in
          let model = BugsInAsync.ListeningModel { try await service($0) }
          return Listening {
            try await model.listen(to: $0)
          } read: {
            model.found
          }
        },
        calls: Listening.calls,
        read: { $0.read() }
      ),
      by: Played(
        make: { service, _ in
          let model = RepairedInAsync.ListeningModel { try await service($0) }
          return Listening {
            await model.listen(to: $0)
          } read: {
            model.found
          }
        },
        calls: Listening.calls,
        read: { $0.read() }
      )
    )
  }

  @Test func `a model that nothing holds reads its input and shows nothing`() {
    expectRepair(
      "      -s-t-x-",
      shows: "eS-T---",
      ["e": "", "S": "Hello, s!", "T": "Hello, t!"],
      of: Played(
        make: { _, _ in
          let (names, send) = AsyncStream.makeStream(of: String.self)
          let model = BugsInAsync.GreetingModel(names: names)
          return Listening(send) { [weak model] in model?.greeting ?? "" }
        },
        calls: Listening.calls,
        read: { $0.read() }
      ),
      by: Played(
        make: { _, _ in
          let model = RepairedInAsync.GreetingModel()
          return Listening {
            await model.listen(to: $0)
          } read: {
            model.greeting
          }
        },
        calls: Listening.calls,
        read: { $0.read() }
      )
    )
  }

  @Test func `each view that listens gets an event once, and one that returns gets no old one`() {
    marbles(tick: .milliseconds(100)) { m in
      let toasts = m.stage().model(stop: {
        $0.leave(0); $0.leave(1)
      }) { _ in Toasts() }
      toasts.act(
        "                       -a-b-s-x-s-a-s-",
        [
          "a": { $0.appear(0) }, "b": { $0.appear(1) }, "x": { $0.leave(0) }, "s": { $0.save() },
        ]
      )
      toasts.expect("shown", "0----2---3---5-", .digits) { $0.shown }
    }
  }

  @Test func `a save survives its view, and a second one follows it`() {
    for isRepaired in [false, true] {
      let report = marbleReport(tick: .milliseconds(100)) { m in
        let stage = m.stage()
        let service = stage.service("PUT", ["S": "S"]) { (_: String, _) in "---(S|)" }
        let rows: KeyValuePairs = ["PUT": "-^--|", "PUT": "----^--|"]
        if isRepaired {
          let model = stage.model { _ in RepairedInAsync.SongStore { _ = try await service("") } }
          model.act("-s-s-----", ["s": { $0.save() }])
        } else {
          let model = stage.model { _ in BugsInAsync.SongModel { _ = try await service("") } }
          model.act("-sxs-----", ["s": { $0.saveTapped() }, "x": { $0.stop() }])
        }
        m.expectRequests(rows)
      }
      #expect(report.isGreen == isRepaired, "\(report.sentences)")
    }
  }

  @Test func `a sleep without a clock can't be held`() {
    expectRepair(
      "      -b-----",
      shows: "e---b--",
      ["e": "", "b": "b"],
      of: Played(
        make: { _, _ in BugsInAsync.QueryModel() },
        calls: ["b": { $0.typed("b") }],
        read: { $0.query }
      ),
      by: Played(
        make: { RepairedInAsync.QueryModel(clock: $1) },
        calls: ["b": { $0.typed("b") }],
        read: { $0.query }
      )
    )
  }
}

/// A view whose task listens to a stream for as long as the view is there.
@MainActor
private final class Listening {
  nonisolated static let calls: [Character: @StageActor @Sendable (Listening) async -> Void] = [
    "s": { $0.type("s") }, "t": { $0.type("t") }, "x": { $0.leave() },
  ]

  let read: @MainActor () -> String
  private let send: AsyncStream<String>.Continuation
  private var listening: Task<Void, any Error>?

  init(
    _ listen: @escaping @MainActor (AsyncStream<String>) async throws -> Void,
    read: @escaping @MainActor () -> String
  ) {
    let (words, send) = AsyncStream.makeStream(of: String.self)
    (self.send, self.read) = (send, read)
    listening = Task { try await listen(words) }
  }

  init(_ send: AsyncStream<String>.Continuation, read: @escaping @MainActor () -> String) {
    (self.send, self.read) = (send, read)
  }

  func type(_ word: String) { send.yield(word) }

  func leave() {
    listening?.cancel()
    send.finish()
  }
}

/// Two views of one model, and how often they have shown its message.
@MainActor
@Observable
private final class Toasts {
  private(set) var shown = 0
  @ObservationIgnored private var views: [Int: Task<Void, Never>] = [:]
  private let model = RepairedInAsync.SaveModel()

  func appear(_ view: Int) {
    let messages = model.messages()
    views[view] = Task { for await _ in messages { shown += 1 } }
  }

  func leave(_ view: Int) { views[view]?.cancel() }

  func save() { model.saveTapped() }
}
