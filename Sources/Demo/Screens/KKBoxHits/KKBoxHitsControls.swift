import Core
import ViewModels
import Workshop

package final class KKBoxHitsControls: ScreenControls {
  package typealias ViewModel = KKBoxHitsViewModel

  package let table = SongTable()

  package private(set) var isOpen = false

  private let appearances = PublishRelay<Void>()

  package init(on stage: Stage) {}

  package var input: KKBoxHitsViewModel.Input {
    KKBoxHitsViewModel.Input(
      appeared: appearances.asSignal(),
      refreshPulled: table.refreshPulled,
      contentOffset: table.contentOffset,
      favoriteTapped: table.favoriteTapped,
      reachedBottom: table.reachedBottom,
      retryTapped: table.retryTapped
    )
  }

  package func bind(_ output: KKBoxHitsViewModel.Output) -> Disposable {
    Disposables.create([
      output.cover.drive(table.cover),
      output.footer.drive(table.footer),
      output.isRefreshing.map { $0 }.drive(table.isRefreshing),
      output.songs.drive(table.rows),
    ])
  }

  package func isOffered(_ gesture: KKBoxHitsGesture) -> Bool {
    guard isOpen else { return gesture == .open }
    return switch gesture {
    case .open: false
    case .pull, .release, .scroll, .scrollToEnd, .scrollToTop: true
    case .pullDown: table.isRefreshing.value != true
    case .tapFooter: table.footer.value.hasFailed
    case .tapHeart(let row): table.rows.value.indices.contains(row)
    }
  }

  package func touch(_ gesture: KKBoxHitsGesture) -> TouchedRow? {
    guard case .tapHeart(let row) = gesture else { return nil }
    return table.touchHeart(row: row)
  }

  package func perform(_ gesture: KKBoxHitsGesture) {
    switch gesture {
    case .open:
      isOpen = true
      appearances.accept(())
    case .pull(let points): table.pull(points: points)
    case .pullDown:
      table.pull(points: SongListLayout.pullDistance)
      table.release()
    case .release: table.release()
    case .scroll(let rows): table.scroll(rows: rows)
    case .scrollToEnd: table.scrollToEnd()
    case .scrollToTop: table.scrollToTop()
    case .tapFooter: table.tapFooter()
    case .tapHeart: touch(gesture)?.tap()
    }
  }
}
