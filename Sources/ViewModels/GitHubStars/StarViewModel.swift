import Core

/// The star of a repository, on a row of the feed or on a page: a child of a screen's view model.
///
/// Both screens use it beside their own view model, so neither has a star of its own.
public final class StarViewModel: ViewModelType {
  public struct Input {
    /// Send when the stars have appeared with their screen.
    public let starsAppeared: Signal<Void>

    /// Send when a star is tapped, with the name of its repository.
    public let starTapped: Signal<RepositoryName>

    // An app of one module needs none: Swift makes it.
    public init(starsAppeared: Signal<Void>, starTapped: Signal<RepositoryName>) {
      self.starsAppeared = starsAppeared
      self.starTapped = starTapped
    }
  }

  public struct Output {
    /// Emits the repositories that have a star when they change.
    public let starred: Driver<Set<RepositoryName>>

    /// Emits the commands of the screen; bind it to ``Stars/take(_:)``.
    public let starCommands: Signal<StarCommand>
  }

  private let starred: Driver<Set<RepositoryName>>

  /// Creates a view model that shows the stars of a store.
  public init(starred: Driver<Set<RepositoryName>>) {
    self.starred = starred
  }

  public func transform(input: Input) -> Output {
    // A tap changes the star that the user saw.
    let changes = input.starTapped.asObservable()
      .withLatestFrom(starred) { name, starred in
        StarCommand.set(name, isStarred: !starred.contains(name))
      }
      .asSignal(onErrorSignalWith: .empty())

    return Output(
      starred: starred,
      starCommands: Signal.merge(input.starsAppeared.map { .load }, changes)
    )
  }
}
