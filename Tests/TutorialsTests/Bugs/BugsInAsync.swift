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

/// The same after the repair.
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
    @ObservationIgnored private var send: AsyncStream<String>.Continuation?

    /// The messages from now on. A stream keeps what is sent while no view listens, so each view
    /// that appears gets a new one.
    func messages() -> AsyncStream<String> {
      let (messages, send) = AsyncStream.makeStream(of: String.self)
      self.send = send
      return messages
    }

    func saveTapped() { send?.yield("Saved.") }
  }
  // endregion

  // region: dead-stream repaired
  @MainActor @Observable final class ListeningModel {
    private(set) var found = ""
    private let search: @MainActor (String) async throws -> String

    init(search: @escaping @MainActor (String) async throws -> String) { self.search = search }

    func listen(to words: AsyncStream<String>) async {
      for await word in words {
        found = (try? await search(word)) ?? "?"
      }
    }
  }
  // endregion

  // region: endless-spinner repaired
  @MainActor @Observable final class LoadModel {
    private(set) var isLoading = false
    private let load: @MainActor () async throws -> Void

    init(load: @escaping @MainActor () async throws -> Void) { self.load = load }

    func loadTapped() {
      Task {
        isLoading = true
        defer { isLoading = false }
        try await load()
      }
    }
  }
  // endregion

  // region: cancelled-save repaired
  /// It outlives the screen, and no view stops it.
  @MainActor @Observable final class SongStore {
    private let put: @MainActor () async throws -> Void

    init(put: @escaping @MainActor () async throws -> Void) { self.put = put }

    func save() { Task { try await put() } }
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
