import Core
import ViewModels

/// The controls of the new hits, which tests, the demo and the explorer share.
package final class KKBoxHitsControls {
  /// The songs below their cover.
  package let table = SongTable()

  private let appearances = PublishRelay<Void>()

  package var input: KKBoxHitsViewModel.Input {
    KKBoxHitsViewModel.Input(
      appeared: appearances.asSignal(),
      contentOffset: table.contentOffset,
      favoriteTapped: table.favoriteTapped,
      reachedBottom: table.reachedBottom,
      refreshPulled: table.refreshPulled,
      retryTapped: table.retryTapped
    )
  }

  package func bind(_ output: KKBoxHitsViewModel.Output) -> Disposable {
    Disposables.create([
      output.cover.drive(table.cover),
      output.footer.drive(table.footer),
      output.isRefreshing.drive(table.isRefreshing),
      output.songs.drive(table.rows),
    ])
  }

  package func perform(_ gesture: KKBoxHitsGesture) {
    switch gesture {
    case .open: appearances.accept(())
    case .pull(let points): table.pull(points: points)
    case .pullDown:
      table.pull(points: SongListLayout.pullDistance)
      table.release()
    case .release: table.release()
    case .scroll(let rows): table.scroll(rows: rows)
    case .scrollToEnd: table.scrollToEnd()
    case .scrollToTop: table.scrollToTop()
    case .tapFooter: table.tapFooter()
    case .tapHeart(let row): table.tapHeart(row: row)
    }
  }
}
