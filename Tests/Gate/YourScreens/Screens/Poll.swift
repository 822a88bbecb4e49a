import AsyncExplore
import Core
import Observation
import Workshop

protocol PriceService: Sendable {
  func price() async throws -> Int
}

/// A price that is fetched every five seconds, and when the user asks for it.
@MainActor @Observable
final class PollModel {
  private(set) var isLoading = false
  private(set) var message = ""
  private(set) var price: Int?
  @ObservationIgnored private var polling: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let service: any PriceService

  init(service: any PriceService, clock: any Clock<Duration>) {
    self.service = service
    self.clock = clock
    refresh()
  }

  func stop() { polling?.cancel() }

  func refresh() {
    polling?.cancel()
    polling = Task {
      while !Task.isCancelled {
        await load()
        try? await clock.sleep(for: .seconds(5))
      }
    }
  }

  private func load() async {
    isLoading = true
    let price = try? await service.price()
    guard !Task.isCancelled else { return }
    (isLoading, message) = (false, price == nil ? "No price." : "")
    self.price = price ?? self.price
  }
}

enum Poll: YourScreen {
  struct Output {
    let isLoading: Shown<Bool>
    let message: Shown<String>
    let price: Shown<Int?>
  }

  static func output(on stage: ExploringStage) -> Output {
    let model = stage.model {
      PollModel(service: PriceAnswers(stage: $0), clock: $0.clock)
    } stop: {
      $0.stop()
    }
    model.send(stage.tap("refresh", letter: "r")) { $0.refresh() }
    return Output(
      isLoading: model.shown { $0.isLoading },
      message: model.shown { $0.message },
      price: model.shown { $0.price }
    )
  }

  static var meanings: [Meaning<Output>] {
    [.failure(\.message, retry: "refresh"), .spinner(\.isLoading), .ticks(every: .seconds(5))]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("refreshes", user: "-----r----") {
      $0.isLoading("t--f-t--f-", .flags)
      $0.price("n--p------", ["n": nil, "p": 7])
      $0.ignore(\.message)
    }
  }
}

struct PriceAnswers: PriceService {
  let stage: AsyncAnswers
  func price() async throws -> Int { try await stage.answer("price", 7) }
}
