import Core
import ViewModels

extension Originals {
  /// Keeps the songs and where the next page begins, as the manager's subjects send them.
  public final class KKBoxHitsController {
    let playlistView = KKBoxPlaylistView()
    private(set) var songs: [KKBoxSong] = []
    private(set) var nextPaging: Int?

    // NB: `unowned`, because the write-up's controller holds none: it reaches for the shared one.
    private unowned let manager: KKBoxManager
    private let bag = DisposeBag()

    init(manager: KKBoxManager) {
      self.manager = manager
    }

    func viewDidLoad() {
      manager.hitsSubject
        .subscribe(onNext: { page in
          self.songs += page
          self.playlistView.bindTable(to: self.songs)
        })
        .disposed(by: bag)

      manager.nextPagingSubject
        .subscribe(onNext: { next in
          self.nextPaging = next
          self.playlistView.reloadingSubject.onNext(next == nil ? .noMore : .wait)
        })
        .disposed(by: bag)
    }
  }
}
