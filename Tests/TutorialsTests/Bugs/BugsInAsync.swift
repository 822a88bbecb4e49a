import Core
import Observation

@testable import WithoutRx

/// The bugs that have names, as they look with `async` and `@Observable`.
enum BugsInAsync {
  // region: stale-response
  @MainActor @Observable final class SearchModel {
    private(set) var found = ""
    private let search: @MainActor (String) async throws -> String

    init(search: @escaping @MainActor (String) async throws -> String) { self.search = search }

    func typed(_ word: String) {
      Task { found = (try? await search(word)) ?? "?" }
    }
  }
  // endregion

  // region: double-submit
  @MainActor @Observable final class OrderModel {
    private(set) var orders = 0
    private let pay: @MainActor () async throws -> Void

    init(pay: @escaping @MainActor () async throws -> Void) { self.pay = pay }

    func payTapped() {
      Task {
        try await pay()
        orders += 1
      }
    }
  }
  // endregion

  // region: lost-subscription
  @MainActor @Observable final class GreetingModel {
    private(set) var greeting = ""

    init(names: AsyncStream<String>) {
      Task { [weak self] in
        for await name in names { self?.greeting = "Hello, \(name)!" }
      }
    }
  }
  // endregion

  // region: hidden-clock
  @MainActor @Observable final class QueryModel {
    private(set) var query = ""
    @ObservationIgnored private var pausing: Task<Void, any Error>?

    func typed(_ word: String) {
      pausing?.cancel()
      pausing = Task {
        try await Task.sleep(for: .milliseconds(300))
        query = word
      }
    }
  }
  // endregion

  // region: sticky-event
  @MainActor @Observable final class SaveModel {
    /// The view shows it when it appears, and each time that it changes.
    private(set) var message: String?

    func saveTapped() { message = "Saved." }
  }
  // endregion

  // region: dead-stream
  @MainActor @Observable final class ListeningModel {
    private(set) var found = ""
    private let search: @MainActor (String) async throws -> String

    init(search: @escaping @MainActor (String) async throws -> String) { self.search = search }

    func listen(to words: AsyncStream<String>) async throws {
      for await word in words {
        found = try await search(word)
      }
    }
  }
  // endregion

  // region: endless-spinner
  @MainActor @Observable final class LoadModel {
    private(set) var isLoading = false
    private let load: @MainActor () async throws -> Void

    init(load: @escaping @MainActor () async throws -> Void) { self.load = load }

    func loadTapped() {
      Task {
        isLoading = true
        try await load()
        isLoading = false
      }
    }
  }
  // endregion

  // region: cancelled-save
  @MainActor @Observable final class SongModel {
    @ObservationIgnored private var saving: Task<Void, any Error>?
    private let put: @MainActor () async throws -> Void

    init(put: @escaping @MainActor () async throws -> Void) { self.put = put }

    func saveTapped() { saving = Task { try await put() } }

    /// The view calls this when it disappears; SwiftUI's `.task` cancels by itself.
    func stop() { saving?.cancel() }
  }
  // endregion

  // region: two-sources-of-truth
  @MainActor @Observable final class RepositoryModel {
    private(set) var isStarred: Bool
    private let put: @MainActor () async throws -> Void

    init(isStarred: Bool, put: @escaping @MainActor () async throws -> Void) {
      self.isStarred = isStarred
      self.put = put
    }

    func starTapped() {
      Task {
        try await put()
        isStarred = true
      }
    }
  }
  // endregion
}

/// The models after the repair.
enum RepairedInAsync {
  // region: stale-response repaired
  @MainActor @Observable final class SearchModel {
    private(set) var found = ""
    @ObservationIgnored private var searching: Task<Void, any Error>?
    private let search: @MainActor (String) async throws -> String

    init(search: @escaping @MainActor (String) async throws -> String) { self.search = search }

    func typed(_ word: String) {
      searching?.cancel()
      searching = Task {
        let answer = (try? await search(word)) ?? "?"
        try Task.checkCancellation()
        found = answer
      }
    }
  }
  // endregion

  // region: double-submit repaired
  @MainActor @Observable final class OrderModel {
    private(set) var orders = 0
    @ObservationIgnored private var paying: Task<Void, any Error>?
    private let pay: @MainActor () async throws -> Void

    init(pay: @escaping @MainActor () async throws -> Void) { self.pay = pay }

    func payTapped() {
      guard paying == nil else { return }
      paying = Task {
        defer { paying = nil }
        try await pay()
        orders += 1
      }
    }
  }
  // endregion

  // region: lost-subscription repaired
  @MainActor @Observable final class GreetingModel {
    private(set) var greeting = ""

    /// The task that awaits this keeps the model, and ends it with its view.
    func listen(to names: AsyncStream<String>) async {
      for await name in names { greeting = "Hello, \(name)!" }
    }
  }
  // endregion

  // region: hidden-clock repaired
  @MainActor @Observable final class QueryModel {
    private(set) var query = ""
    @ObservationIgnored private var pausing: Task<Void, any Error>?
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) { self.clock = clock }

    func typed(_ word: String) {
      pausing?.cancel()
      pausing = Task { [clock] in
        try await clock.sleep(for: .milliseconds(300))
        query = word
      }
    }
  }
  // endregion

  // region: sticky-event repaired
  @MainActor @Observable final class SaveModel {
    @ObservationIgnored private var views: [AsyncStream<String>.Continuation] = []

    /// The messages from now on, for one view: two that share a stream would share its messages.
    func messages() -> AsyncStream<String> {
      let (messages, view) = AsyncStream.makeStream(of: String.self)
      views.append(view)
      return messages
    }

    /// As with a `Signal`, nothing gets the message if no view listens.
    func saveTapped() {
      views.removeAll { view in
        if case .terminated = view.yield("Saved.") { true } else { false }
      }
    }
  }
  // endregion

  // region: dead-stream repaired
  @MainActor @Observable final class ListeningModel {
    private(set) var found = ""
    private let search: @MainActor (String) async throws -> String

    init(search: @escaping @MainActor (String) async throws -> String) { self.search = search }

    func listen(to words: AsyncStream<String>) async {
      for await word in words {
        let answer = (try? await search(word)) ?? "?"
        // `try?` hides a cancellation as well.
        guard !Task.isCancelled else { return }
        found = answer
      }
    }
  }
  // endregion

  // region: endless-spinner repaired
  @MainActor @Observable final class LoadModel {
    /// A flag would be false when the first of two loads ends.
    private var loadCount = 0
    private let load: @MainActor () async throws -> Void

    init(load: @escaping @MainActor () async throws -> Void) { self.load = load }

    var isLoading: Bool { loadCount > 0 }

    func loadTapped() {
      Task {
        loadCount += 1
        defer { loadCount -= 1 }
        try await load()
      }
    }
  }
  // endregion

  // region: cancelled-save repaired
  /// It outlives the screen, and no view stops it.
  @MainActor @Observable final class SongStore {
    @ObservationIgnored private var last: Task<Void, any Error>?
    private let put: @MainActor () async throws -> Void

    init(put: @escaping @MainActor () async throws -> Void) { self.put = put }

    /// Saves after the save before it, so that the newest text is the last to arrive.
    func save() {
      last = Task { [last] in
        _ = await last?.result
        try await put()
      }
    }
  }
  // endregion

  // region: two-sources-of-truth repaired
  /// What both screens read.
  @MainActor @Observable final class StarStore {
    private(set) var isStarred = false
    private let put: @MainActor () async throws -> Void

    init(put: @escaping @MainActor () async throws -> Void) { self.put = put }

    func star() {
      Task {
        try await put()
        isStarred = true
      }
    }
  }
  // endregion
}
