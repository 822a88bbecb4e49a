import Core
import Observation

/// The view model of the songs for SwiftUI: methods for its input, properties for its output.
// region: screen
@MainActor
@Observable
public final class SongListScreen {
  /// The rows to show.
  public private(set) var rows: [SongRow] = []

  /// The song to show a page of; SwiftUI resets it when the page is left.
  public var opened: Song?

  @ObservationIgnored private let bag = DisposeBag()
  @ObservationIgnored private let hearts = PublishRelay<Song.ID>()
  @ObservationIgnored private let pulls = PublishRelay<Void>()
  @ObservationIgnored private let selections = PublishRelay<Song.ID>()
  @ObservationIgnored private let viewModel: SongListViewModel
  @ObservationIgnored private var output: SongListViewModel.Output?

  /// Creates a screen that requests nothing until it's started.
  public init(viewModel: SongListViewModel) {
    self.viewModel = viewModel
  }

  /// Binds the view model for as long as this object lives; a second call does nothing.
  public func start() {
    guard output == nil else { return }
    let output = viewModel.transform(
      input: SongListViewModel.Input(
        heartTapped: hearts.asSignal(),
        refreshPulled: pulls.asSignal(),
        rowSelected: selections.asSignal()
      )
    )
    self.output = output
    output.rows.drive(onNext: { [weak self] in self?.rows = $0 }).disposed(by: bag)
    output.opened.emit(onNext: { [weak self] in self?.opened = $0 }).disposed(by: bag)
  }

  /// The heart of a song is tapped.
  public func tapHeart(of song: Song) { hearts.accept(song.id) }

  /// The row of a song is tapped.
  public func select(_ song: Song) { selections.accept(song.id) }

  /// Pulls the list down, and returns when no request is in flight.
  public func refresh() async {
    guard let output else { return }
    pulls.accept(())
    for await isRefreshing in output.isRefreshing.values where !isRefreshing { return }
  }
}
// endregion
