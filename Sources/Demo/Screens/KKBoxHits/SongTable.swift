import Core
import ViewModels
import Workshop

/// A table of songs under a cover, with a heart in each row and a footer below the last.
///
/// Lengths are in points; `SongListLayout` has the heights.
package final class SongTable {
  package let rows = BehaviorRelay<[SongRow]>(value: [])
  package let cover = BehaviorRelay(value: CoverLayout(contentOffset: 0))
  package let footer = BehaviorRelay(value: FooterState.wait)
  /// `nil` for a list that can't be refreshed.
  package let isRefreshing = BehaviorRelay<Bool?>(value: nil)

  package let offset = BehaviorRelay(value: 0.0)
  private let hearts = PublishRelay<Song.ID>()
  private let bottoms = PublishRelay<Void>()
  private let pulls = PublishRelay<Void>()
  private let retries = PublishRelay<Void>()

  package init() {}

  package var contentOffset: Driver<Double> { offset.asDriver() }

  package var favoriteTapped: Signal<Song.ID> { hearts.asSignal() }

  package var reachedBottom: Signal<Void> { bottoms.asSignal() }

  /// Sends when the table is let go after it was pulled down far enough.
  package var refreshPulled: Signal<Void> { pulls.asSignal() }

  package var retryTapped: Signal<Void> { retries.asSignal() }

  package func pull(points: Double) { offset.accept(-points) }

  /// Lets a pulled list go. A header that turns sends no second pull, as with `UIRefreshControl`.
  package func release() {
    let isFarEnough = offset.value <= -SongListLayout.refreshDistance
    offset.accept(0)
    if isFarEnough, isRefreshing.value != true { pulls.accept(()) }
  }

  /// Scrolls by `rows`, back if the number is negative.
  package func scroll(rows: Int) {
    let place = layout.scrolled(from: offset.value, rows: rows)
    offset.accept(place.offset)
    if place.reachesEnd { bottoms.accept(()) }
  }

  package func scrollToTop() { offset.accept(0) }

  package func scrollToEnd() { scroll(rows: layout.rows) }

  package func touchHeart(row: Int) -> TouchedRow? {
    guard rows.value.indices.contains(row), let song = rows.value[row].song else { return nil }
    return TouchedRow(rows.value[row]) { [hearts] in hearts.accept(song.id) }
  }

  /// The row of the song that is in sight under this number, from 1.
  package func row(inSight number: Int) -> Int {
    let coverLines = Int((CoverLayout.restingHeight / SongListLayout.rowHeight).rounded())
    return max(firstLine - coverLines, 0) + number
  }

  package func tapFooter() {
    if footer.value.hasFailed { retries.accept(()) }
  }

  package var layout: SongListLayout { SongListLayout(songs: rows.value.count - 1) }

  /// The first row in sight, from the upper edge of the cover.
  package var firstLine: Int {
    Int((max(min(offset.value, layout.end), 0) / SongListLayout.rowHeight).rounded())
  }
}
