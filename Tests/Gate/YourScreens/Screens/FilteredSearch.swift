import AsyncExplore
import Core
import Observation
import Workshop

protocol FilteredSearchService: Sendable {
  func search(_ text: String, _ filter: String) async throws -> [String]
}

/// A search as the user types, within a filter.
@MainActor @Observable
final class FilteredSearchModel {
  var text = "" { didSet { if text != oldValue { search(after: .milliseconds(300)) } } }
  var filter = "all" { didSet { if filter != oldValue { search(after: .zero) } } }
  private(set) var isSearching = false
  private(set) var message = ""
  private(set) var results: [String] = []
  @ObservationIgnored private var searching: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let service: any FilteredSearchService

  init(service: any FilteredSearchService, clock: any Clock<Duration>) {
    self.service = service
    self.clock = clock
  }

  func stop() { searching?.cancel() }

  func searchAgain() { search(after: .zero) }

  private func search(after pause: Duration) {
    searching?.cancel()
    (isSearching, message) = (false, "")
    guard !text.isEmpty else { return results = [] }
    searching = Task {
      if pause > .zero { try? await clock.sleep(for: pause) }
      guard !Task.isCancelled else { return }
      isSearching = true
      let found = try? await service.search(text, filter)
      guard !Task.isCancelled else { return }
      (isSearching, message) = (false, found == nil ? "Try again." : "")
      results = found ?? []
    }
  }
}

enum FilteredSearch: YourScreen {
  struct Output {
    let isSearching: Shown<Bool>
    let message: Shown<String>
    let results: Shown<[String]>
  }

  static func output(on stage: ExploringStage) -> Output {
    let model = stage.model {
      FilteredSearchModel(service: FilteredSearchAnswers(stage: $0), clock: $0.clock)
    } stop: {
      $0.stop()
    }
    model.send(stage.state("text", ["e": "", "s": "sun", "r": "rain"])) { $0.text = $1 }
    model.send(stage.state("filter", ["a": "all", "n": "new"])) { $0.filter = $1 }
    model.send(stage.tap("again", letter: "g")) { $0.searchAgain() }
    return Output(
      isSearching: model.shown { $0.isSearching },
      message: model.shown { $0.message },
      results: model.shown { $0.results }
    )
  }

  static var meanings: [Meaning<Output>] {
    [.failure(\.message, retry: "again"), .spinner(\.isSearching)]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("searches once the user pauses", user: "-s--------") {
      $0.isSearching("f---t--f--", .flags)
      $0.results("    e------s--", ["e": [], "s": ["sun in all"]])
      $0.ignore(\.message)
    }
  }
}

struct FilteredSearchAnswers: FilteredSearchService {
  let stage: AsyncAnswers
  func search(_ text: String, _ filter: String) async throws -> [String] {
    try await stage.answer("search \(text) \(filter)", ["\(text) in \(filter)"])
  }
}
