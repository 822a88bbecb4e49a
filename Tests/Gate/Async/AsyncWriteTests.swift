import AsyncExplore
import Core
import MarbleTesting
import Observation
import Testing

@testable import WithoutRx

/// A write of a model without Rx goes on when its view has gone, and nothing else does.
struct AsyncWriteTests {
  private func sentence<Screen: YourScreen>(_ screen: Screen.Type) -> String? {
    let exploration = Exploration(ExploredScreen(screen))
    return exploration.run(60).broken.first.map { exploration.shortest($0, of: 1).sentence }
  }

  @Test func `a write of the service is finished, whether or not the model cancels its task`() {
    #expect(sentence(LikeScreen<OwningService, CancelledTask>.self) == nil)
    #expect(sentence(LikeScreen<OwningService, KeptTask>.self) == nil)
  }

  @Test func `a write in a task of the model is finished if nothing cancels it`() {
    #expect(sentence(LikeScreen<DirectService, KeptTask>.self) == nil)
  }

  @Test func `a write that the model cancels breaks a rule`() {
    let sentence = sentence(LikeScreen<DirectService, CancelledTask>.self)
    #expect(sentence == "request 1 is a write, and it's cancelled in flight")
  }

  @Test func `a sleep beside a write still fails by name`() {
    let sentence = sentence(LikeScreen<RestingService, KeptTask>.self)
    #expect(sentence?.hasPrefix("a sleep of 60.0 seconds is still open after stop()") == true)
  }

  @Test func `what the stage has to say is the first sentence of a scenario`() {
    let report = SleepyScreen.report(SleepyScreen.scenarios[0])
    #expect(
      report.sentences.first
        == "SleepyModel: it sleeps by Task.sleep without a clock: give it a"
        + " `clock: any Clock<Duration>` by `init`"
    )
    #expect(report.sentences(upTo: 1).last == "and \(report.sentences.count - 1) more")
  }
}

private protocol LikeService: Sendable {
  init(stage: AsyncAnswers)
  func set(_ isLiked: Bool) async throws
}

/// Sends a write in the task that calls it.
private struct DirectService: LikeService {
  let stage: AsyncAnswers

  func set(_ isLiked: Bool) async throws { try await stage.write("set \(isLiked)", ()) }
}

/// Sends a write in a task of its own, which no caller cancels.
private struct OwningService: LikeService {
  let stage: AsyncAnswers

  func set(_ isLiked: Bool) async throws {
    try await Task.detached { [stage] in try await stage.write("set \(isLiked)", ()) }.value
  }
}

private struct RestingService: LikeService {
  let stage: AsyncAnswers

  func set(_ isLiked: Bool) async throws {
    let clock = stage.clock
    Task { try await clock.sleep(for: .seconds(60)) }
    try await stage.write("set \(isLiked)", ())
  }
}

private protocol EndOfTask { static var isCancelled: Bool { get } }
private enum CancelledTask: EndOfTask { static let isCancelled = true }
private enum KeptTask: EndOfTask { static let isCancelled = false }

@MainActor
@Observable
private final class LikeModel {
  private(set) var isLiked = false
  @ObservationIgnored private var saving: Task<Void, Never>?
  private let service: any LikeService
  private let cancels: Bool

  init(service: any LikeService, cancels: Bool) {
    self.service = service
    self.cancels = cancels
  }

  func stop() { if cancels { saving?.cancel() } }

  func tap() {
    guard saving == nil else { return }
    isLiked.toggle()
    saving = Task {
      let isSaved: Void? = try? await service.set(isLiked)
      if isSaved == nil { isLiked.toggle() }
      saving = nil
    }
  }
}

private enum LikeScreen<Service: LikeService, End: EndOfTask>: YourScreen {
  struct Output {
    let isLiked: Driver<Bool>
  }

  static func output(on stage: ExploringStage) -> Output {
    let model = stage.model {
      LikeModel(service: Service(stage: $0), cancels: End.isCancelled)
    } stop: {
      $0.stop()
    }
    model.send(stage.tap("like")) { $0.tap() }
    return Output(isLiked: model.shown { $0.isLiked })
  }

  static var scenarios: [YourScenario<Output>] { [] }
}

@MainActor
@Observable
private final class SleepyModel {
  private(set) var count = 0
  @ObservationIgnored private var counting: Task<Void, any Error>?

  func stop() { counting?.cancel() }

  func start() {
    counting = Task {
      try await Task.sleep(for: .seconds(1))
      count += 1
    }
  }
}

private enum SleepyScreen: YourScreen {
  struct Output {
    let count: Driver<Int>
  }

  static func output(on stage: ExploringStage) -> Output {
    let model = stage.model { _ in
      SleepyModel()
    } stop: {
      $0.stop()
    }
    model.send(stage.tap("start", letter: "s")) { $0.start() }
    return Output(count: model.shown { $0.count })
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("counts", user: "-s--------------") {
      $0.count("                  0-1-----------", ["0": 0, "1": 1])
    }
  }
}
