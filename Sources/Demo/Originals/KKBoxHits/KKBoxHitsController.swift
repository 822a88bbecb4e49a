import Core
import ViewModels

extension Originals {
  /// The screen of new hits: it shows what the manager's subjects send.
  public final class KKBoxHitsController {
    /// The cover, as it is laid out.
    public let cover = BehaviorRelay(value: CoverLayout(contentOffset: 0))

    /// The foot of the table, as it is drawn.
    public let footer = BehaviorRelay(value: FooterState.wait)

    /// The cells of the table, as they are drawn.
    public let cells = BehaviorRelay<[SongRow]>(value: [.cover])

    /// The taps on hearts; a stand-in for those of the table.
    public let heartTapped = PublishRelay<Song.ID>()

    private let manager: KKBoxManager
    private let bag = DisposeBag()
    private var songs: [Song] = []
    private var favorites: Set<Song.ID> = []

    /// Makes the screen.
    public init(manager: KKBoxManager) {
      self.manager = manager
    }

    /// Listens to the manager, and has it fetch.
    public func viewDidLoad() {
      manager.hitsSubject
        .subscribe(onNext: { [unowned self] page in
          songs += page
          bindTable()
        })
        .disposed(by: bag)
      manager.nextPagingSubject
        .subscribe(onNext: { [unowned self] hasNext in footer.accept(hasNext ? .wait : .noMore) })
        .disposed(by: bag)
      footer.accept(.loading)
      manager.fetchHits()
    }

    /// Has the manager fetch more. A footer that turns already does not call again.
    public func reachedBottom() {
      guard footer.value == .wait else { return }
      footer.accept(.loading)
      manager.fetchHits()
    }

    /// Lays out the cover.
    ///
    /// NB: Beyond 500 points the opacity is negative.
    public func scrolled(to offset: Double) {
      let height = CoverLayout.restingHeight
      cover.accept(
        offset < 0
          ? CoverLayout(height: height - offset, originY: offset, alpha: 1)
          : CoverLayout(height: height, originY: 0, alpha: (height - offset) / height)
      )
    }

    // region: bind table
    /// Shows the songs, and listens to the hearts.
    ///
    /// NB: Once more at every page; what was bound for the pages before stays bound.
    private func bindTable() {
      showCells()
      heartTapped
        .subscribe(onNext: { [unowned self] id in
          favorites.formSymmetricDifference([id])
          showCells()
        })
        .disposed(by: bag)
    }
    // endregion

    private func showCells() {
      cells.accept(
        [.cover] + songs.map { .song($0, isFavorite: favorites.contains($0.id)) }
      )
    }
  }
}
