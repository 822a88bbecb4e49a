import AsyncExplore
import Core
import MarbleTesting
import Observation
import Testing

@testable import WithoutRx

/// A write of a model without Rx continues when its view has gone, and nothing else does; and its
/// answers vary as those of any other.
struct AsyncWriteTests {
  private func sentence<Screen: YourScreen>(_ screen: Screen.Type) -> String? {
    let exploration = Exploration(ExploredScreen(screen))
    return exploration.run(60).broken.first.map { exploration.shortest($0, of: 1).sentence }
  }

  @Test func `a write of the service is finished, though the model cancels its task`() {
    #expect(sentence(LikeScreen<OwningService>.self) == nil)
  }

  @Test func `a sleep beside a write still fails by name`() {
    let sentence = sentence(LikeScreen<RestingService>.self)
    #expect(sentence?.hasPrefix("a sleep of 60.0 seconds is still open after stop()") == true)
  }

  @Test func `a scenario says which answer is given, and random servers choose`() {
    let report = LikeScreen<OwningService>.report(LikeScreen<OwningService>.scenarios[0])
    #expect(report.isGreen, "\(report.text)")
    let isFull = ScreenRule("no list is full", .everyInstant) { run in
      run.latest("words", as: String.self) == "full" ? Breach("it is", at: "words") : nil
    }
    var screen = ExploredScreen(LikeScreen<OwningService>.self)
    screen.rules.append(isFull)
    #expect(Exploration(screen).run(50).broken.map(\.rule) == ["no list is full"])
  }
}

private protocol LikeService: Sendable {
  init(stage: AsyncAnswers)
  func like() async throws -> String
}

/// Sends a write in a task of its own, which no caller cancels.
private struct OwningService: LikeService {
  let stage: AsyncAnswers

  func like() async throws -> String {
    try await Task.detached { [stage] in
      try await stage.write("like", "liked", or: ["full": "full"])
    }.value
  }
}

private struct RestingService: LikeService {
  let stage: AsyncAnswers

  func like() async throws -> String {
    let clock = stage.clock
    Task { try await clock.sleep(for: .seconds(60)) }
    return try await OwningService(stage: stage).like()
  }
}

@MainActor
@Observable
private final class LikeModel {
  private(set) var words = ""
  @ObservationIgnored private var saving: Task<Void, Never>?
  private let service: any LikeService

  init(service: any LikeService) { self.service = service }

  func stop() { saving?.cancel() }

  func tap() {
    guard saving == nil else { return }
    saving = Task {
      words = (try? await service.like()) ?? "?"
      saving = nil
    }
  }
}

private enum LikeScreen<Service: LikeService>: YourScreen {
  struct Output {
    let words: Driver<String>
  }

  static func output(on stage: ExploringStage) -> Output {
    let model = stage.model {
      LikeModel(service: Service(stage: $0))
    } stop: {
      $0.stop()
    }
    model.send(stage.tap("like")) { $0.tap() }
    return Output(words: model.shown { $0.words })
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("varies", user: "-l----l----l---") {
      Nth(2).answers("full")
      Nth(3).fails(.connectionLost)
    } expected: {
      $0.words("e---l----f----x", ["e": "", "l": "liked", "f": "full", "x": "?"])
    }
  }
}
