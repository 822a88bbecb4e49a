import Core
import ViewModels

extension Originals {
  /// The table of songs under its cover.
  final class KKBoxPlaylistView {
    /// Is sent whether there are more songs.
    let reloadingSubject = PublishSubject<FooterState>()

    let table = KKBoxTable()
    private var favorites: Set<String> = []
    private let bag = DisposeBag()

    init() {
      table.contentOffset
        .subscribe(onNext: { [table] offset in
          let top = table.cell(at: 0)
          if offset < 0 {
            top?.height = CoverLayout.restingHeight - offset
            top?.originY = offset
          } else {
            top?.alpha = (CoverLayout.restingHeight - offset) / CoverLayout.restingHeight
          }
        })
        .disposed(by: bag)
    }

    func bindTable(to songs: [KKBoxSong]) {
      table.items(Observable.of(rows(of: songs))) { row, song in
        let cell = KKBoxCell()
        guard let song else { return cell }
        cell.picture = song.album.images[0].url
        cell.name = song.name
        cell.isFavorite = self.favorites.contains(song.id)
        cell.heartTapped
          .subscribe(onNext: { self.heartTapped(of: song) })
          .disposed(by: cell.bag)
        return cell
      }
      .disposed(by: bag)
    }
  }
}
