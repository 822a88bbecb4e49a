import Core
import Observation

/// The view model of the songs for SwiftUI: methods for its input, properties for its output.
@MainActor
@Observable
public final class SongListScreen {
  /// The rows to show.
  public private(set) var rows: [SongRow] = []

  /// The song to show a page of; SwiftUI sets it back when the page is left.
  public var opened: Song?

  @ObservationIgnored private let bag = DisposeBag()
  @ObservationIgnored private let hearts = PublishRelay<Song.ID>()
  @ObservationIgnored private let pulls = PublishRelay<Void>()
  @ObservationIgnored private let selections = PublishRelay<Int>()
  @ObservationIgnored private let isRefreshing: Driver<Bool>

  /// Creates a screen that is bound to its view model for as long as it lives.
  public init(viewModel: SongListViewModel) {
    let output = viewModel.transform(
      input: SongListViewModel.Input(
        heartTapped: hearts.asSignal(),
        refreshPulled: pulls.asSignal(),
        rowSelected: selections.asSignal()
      )
    )
    isRefreshing = output.isRefreshing
    output.rows.drive(onNext: { [weak self] in self?.rows = $0 }).disposed(by: bag)
    output.opened.emit(onNext: { [weak self] in self?.opened = $0 }).disposed(by: bag)
  }

  /// The heart of a song is tapped.
  public func tapHeart(of song: Song) { hearts.accept(song.id) }

  /// A row is tapped.
  public func select(row: Int) { selections.accept(row) }

  /// Pulls the list down, and returns when no request is in flight.
  public func refresh() async {
    pulls.accept(())
    for await isRefreshing in isRefreshing.values where !isRefreshing { return }
  }
}
