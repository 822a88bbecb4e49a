#if canImport(ComposableArchitecture)
  import ComposableArchitecture
  import Foundation

  /// The search for a repository's issues in small, as a reducer.
  @Reducer
  struct IssueSearchFeature {
    @ObservableState
    struct State: Equatable {
      var requested: String?
      var name = ""
      var status = IssueSearchStatus.idle
    }

    enum Action {
      case response(Result<[String], any Error>)
      case textChanged(String)
      case typingPaused
    }

    let titles: @Sendable (String) async throws -> [String]
    @Dependency(\.continuousClock) private var clock
    private enum CancelID { case pause, search }

    // region: body
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .textChanged(let text):
          state.name = text.trimmingCharacters(in: .whitespaces)
          return .run { [clock] send in
            try await clock.sleep(for: .milliseconds(500))
            await send(.typingPaused)
          }
          .cancellable(id: CancelID.pause, cancelInFlight: true)

        case .typingPaused:
          guard state.name != state.requested else { return .none }
          state.requested = state.name
          guard !state.name.isEmpty else {
            state.status = .idle
            return .cancel(id: CancelID.search)
          }
          state.status = .searching
          return .run { [titles, name = state.name] send in
            await send(.response(Result { try await titles(name) }))
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)

        case .response(.success(let titles)):
          state.status = .found(titles)
          return .none

        case .response(.failure(let error)):
          state.status = .failed(error.localizedDescription)
          return .none
        }
      }
    }
    // endregion
  }
#endif
