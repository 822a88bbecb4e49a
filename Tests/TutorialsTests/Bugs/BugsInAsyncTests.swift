import AsyncStage
import MarbleTesting
import Testing

@testable import WithoutRx

/// The bugs that the pages show in `async` code happen there, and the repairs mend them.
struct BugsInAsyncTests {
  private typealias Call<Model> = @StageActor @Sendable (Model) async -> Void

  private func isGreen<Model: AnyObject & Sendable, State: Equatable & Sendable>(
    _ make: @escaping @StageActor @Sendable (StagedService<String, String>, Crew) -> Model,
    answers: @escaping (String, Int) -> String,
    _ diagram: String,
    _ calls: [Character: Call<Model>],
    shows expected: String,
    _ values: MarbleValues<State>,
    _ read: @escaping @StageActor @Sendable (Model) -> State
  ) -> Bool {
    marbleReport(tick: .milliseconds(100)) { m in
      let stage = m.stage()
      let service = stage.service("call", ["S": "S", "T": "T"], answer: answers)
      let model = stage.model { make(service, $0) }
      model.act(diagram, calls)
      model.expect("shown", expected, values, read)
    }
    .isGreen
  }

  @Test func `an old answer wins unless its task is cancelled`() {
    let answers = { (word: String, _: Int) in word == "s" ? "------(S|)" : "--(T|)" }
    let broken = isGreen(
      { service, _ in BugsInAsync.SearchModel { try await service($0) } },
      answers: answers,
      "   -s-t-------",
      ["s": { $0.typed("s") }, "t": { $0.typed("t") }],
      shows: "e----T-----",
      ["e": "", "T": "T"]
    ) { $0.found }
    let repaired = isGreen(
      { service, _ in RepairedInAsync.SearchModel { try await service($0) } },
      answers: answers,
      "   -s-t-------",
      ["s": { $0.typed("s") }, "t": { $0.typed("t") }],
      shows: "e----T-----",
      ["e": "", "T": "T"]
    ) { $0.found }
    #expect(!broken && repaired)
  }

  @Test func `a second tap pays again unless a guard asks whether the first is paid`() {
    let broken = isGreen(
      { service, _ in BugsInAsync.OrderModel { _ = try await service("pay") } },
      answers: { _, _ in "---(S|)" },
      "   -p-p-------",
      ["p": { $0.payTapped() }],
      shows: "0---1------",
      ["0": 0, "1": 1]
    ) { $0.orders }
    let repaired = isGreen(
      { service, _ in RepairedInAsync.OrderModel { _ = try await service("pay") } },
      answers: { _, _ in "---(S|)" },
      "   -p-p-------",
      ["p": { $0.payTapped() }],
      shows: "0---1------",
      ["0": 0, "1": 1]
    ) { $0.orders }
    #expect(!broken && repaired)
  }

  @Test func `a spinner that a throw skips spins until defer stops it`() {
    let broken = isGreen(
      { service, _ in BugsInAsync.LoadModel { _ = try await service("load") } },
      answers: { _, _ in "--#" },
      "   -l----",
      ["l": { $0.loadTapped() }],
      shows: "ft-f--",
      .flags
    ) { $0.isLoading }
    let repaired = isGreen(
      { service, _ in RepairedInAsync.LoadModel { _ = try await service("load") } },
      answers: { _, _ in "--#" },
      "   -l----",
      ["l": { $0.loadTapped() }],
      shows: "ft-f--",
      .flags
    ) { $0.isLoading }
    #expect(!broken && repaired)
  }

  @Test func `a sleep without a clock can't be held`() {
    let broken = isGreen(
      { _, _ in BugsInAsync.QueryModel() },
      answers: { _, _ in "-" },
      "   -b-----",
      ["b": { $0.typed("b") }],
      shows: "e---b--",
      ["e": "", "b": "b"]
    ) { $0.query }
    let repaired = isGreen(
      { RepairedInAsync.QueryModel(clock: $1) },
      answers: { _, _ in "-" },
      "   -b-----",
      ["b": { $0.typed("b") }],
      shows: "e---b--",
      ["e": "", "b": "b"]
    ) { $0.query }
    #expect(!broken && repaired)
  }
}
