import AsyncStage
import MarbleTesting
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

  @Test func `a spinner that a throw skips spins until defer stops it`() {
    expectRepair(
      "      -l----",
      shows: "ft-f--",
      .flags,
      answers: { _, _ in "--#" },
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
