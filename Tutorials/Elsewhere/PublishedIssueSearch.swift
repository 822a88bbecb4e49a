#if canImport(Combine)
  import Combine
  import Foundation

  /// The search for a repository's issues in small, with Combine.
  @MainActor
  public final class PublishedIssueSearch: ObservableObject {
    /// The text of the search field.
    @Published public var text = ""

    /// The line below the search field.
    @Published public private(set) var status = IssueSearchStatus.idle

    /// Creates a search that requests issues with `titles`; `scheduler` times the pause.
    public init<S: Scheduler>(
      titles: @escaping (String) -> AnyPublisher<[String], any Error>,
      scheduler: S
    ) {
      $text
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .debounce(for: .milliseconds(500), scheduler: scheduler)
        .removeDuplicates()
        .map { name -> AnyPublisher<IssueSearchStatus, Never> in
          guard !name.isEmpty else { return Just(.idle).eraseToAnyPublisher() }
          return titles(name)
            .receive(on: scheduler)
            .map(IssueSearchStatus.found)
            .catch { Just(.failed($0.localizedDescription)) }
            .prepend(.searching)
            .eraseToAnyPublisher()
        }
        .switchToLatest()
        .removeDuplicates()
        .assign(to: &$status)
    }
  }
#endif
