#if canImport(Combine)
  import Combine
  import Foundation

  private typealias Values<Value> = AnyPublisher<Value, Never>
  private typealias Search = (String) -> AnyPublisher<String, any Error>

  /// The bugs that have names, as they look in Combine.
  @MainActor
  private enum BugsInCombine {
    // region: stale-response
    static func found(_ typed: Values<String>, _ search: @escaping Search) -> Values<String> {
      typed
        .flatMap { search($0).replaceError(with: "?") }
        .eraseToAnyPublisher()
    }
    // endregion

    // region: double-submit
    static func ordered(
      _ payTapped: PassthroughSubject<Void, Never>,
      _ pay: @escaping () -> Values<String>
    ) -> Values<String> {
      payTapped
        .flatMap { pay() }
        .eraseToAnyPublisher()
    }
    // endregion

    // region: lost-subscription
    static func greeting(_ name: Values<String>) -> CurrentValueSubject<String, Never> {
      let greeting = CurrentValueSubject<String, Never>("")
      _ = name.sink { greeting.send("Hello, \($0)!") }
      return greeting
    }
    // endregion

    // region: hidden-clock
    static func query(_ searchText: Values<String>) -> Values<String> {
      searchText
        .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
        .eraseToAnyPublisher()
    }
    // endregion

    // region: sticky-event
    final class SaveModel: ObservableObject {
      @Published private(set) var message: String?

      func saveTapped() { message = "Saved." }
    }
    // endregion

    // region: dead-stream
    static func answers(_ typed: Values<String>, _ search: @escaping Search) -> Values<String> {
      typed
        .setFailureType(to: (any Error).self)
        .map { search($0) }
        .switchToLatest()
        .replaceError(with: "?")
        .eraseToAnyPublisher()
    }
    // endregion

    // region: endless-spinner
    static func isLoading(_ typed: Values<String>, _ search: @escaping Search) -> Values<Bool> {
      let found =
        typed
        .map { search($0).catch { _ in Empty() } }
        .switchToLatest()
      return typed.map { _ in true }
        .merge(with: found.map { _ in false })
        .eraseToAnyPublisher()
    }
    // endregion

    // region: cancelled-save
    final class Screen {
      private var cancellables: Set<AnyCancellable> = []

      func save(_ put: Values<Void>) {
        put.sink {}.store(in: &cancellables)
      }
    }
    // endregion

    // region: two-sources-of-truth
    final class StarModel: ObservableObject {
      @Published private(set) var isStarred = false

      func star(_ put: Values<Void>) {
        put.map { true }.assign(to: &$isStarred)
      }
    }
    // endregion
  }

  /// The same after the repair.
  @MainActor
  private enum RepairedInCombine {
    // region: stale-response repaired
    static func found(_ typed: Values<String>, _ search: @escaping Search) -> Values<String> {
      typed
        .map { search($0).replaceError(with: "?") }
        .switchToLatest()
        .eraseToAnyPublisher()
    }
    // endregion

    // region: double-submit repaired
    static func ordered(
      _ payTapped: PassthroughSubject<Void, Never>,
      _ pay: @escaping () -> Values<String>
    ) -> Values<String> {
      payTapped
        .flatMap(maxPublishers: .max(1)) { pay() }
        .eraseToAnyPublisher()
    }
    // endregion

    // region: lost-subscription repaired
    static func greeting(_ name: Values<String>) -> Values<String> {
      name.map { "Hello, \($0)!" }
        .prepend("")
        .eraseToAnyPublisher()
    }
    // endregion

    // region: hidden-clock repaired
    static func query<Clock: Scheduler>(
      _ searchText: Values<String>,
      _ scheduler: Clock
    ) -> Values<String> {
      searchText
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .eraseToAnyPublisher()
    }
    // endregion

    // region: sticky-event repaired
    final class SaveModel {
      let messages = PassthroughSubject<String, Never>()

      func saveTapped() { messages.send("Saved.") }
    }
    // endregion

    // region: dead-stream repaired
    static func answers(_ typed: Values<String>, _ search: @escaping Search) -> Values<String> {
      typed
        .map { search($0).replaceError(with: "?") }
        .switchToLatest()
        .eraseToAnyPublisher()
    }
    // endregion

    // region: endless-spinner repaired
    static func isLoading(_ typed: Values<String>, _ search: @escaping Search) -> Values<Bool> {
      typed
        .map { word in
          search(word).map { _ in true }
            .catch { _ in Empty() }
            .prepend(true)
            .append(false)
        }
        .switchToLatest()
        .removeDuplicates()
        .eraseToAnyPublisher()
    }
    // endregion

    // region: cancelled-save repaired
    final class Store {
      private var cancellables: Set<AnyCancellable> = []

      func save(_ put: Values<Void>) {
        put.sink {}.store(in: &cancellables)
      }
    }
    // endregion

    // region: two-sources-of-truth repaired
    /// What both screens observe.
    final class StarStore: ObservableObject {
      @Published private(set) var isStarred = false

      func star(_ put: Values<Void>) {
        put.map { true }.assign(to: &$isStarred)
      }
    }
    // endregion
  }
#endif
