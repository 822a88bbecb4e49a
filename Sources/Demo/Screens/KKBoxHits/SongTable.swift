import Core
import ViewModels

/// A table of songs under a cover, with a heart in each row and a footer below the last.
///
/// Lengths are in points; `SongListLayout` has the heights.
package final class SongTable {
  /// The rows, the cover first.
  package let rows = BehaviorRelay<[SongRow]>(value: [])

  /// Where the cover is and how opaque.
  package let cover = BehaviorRelay(value: CoverLayout(contentOffset: 0))

  /// What stands below the last row.
  package let footer = BehaviorRelay(value: FooterState.wait)

  /// Whether a refresh is shown above the first row.
  package let isRefreshing = BehaviorRelay(value: false)

  package let offset = BehaviorRelay(value: 0.0)
  private let hearts = PublishRelay<Song.ID>()
  private let bottoms = PublishRelay<Void>()
  private let pulls = PublishRelay<Void>()
  private let retries = PublishRelay<Void>()

  package init() {}

  /// Sends how far the table is scrolled, and again when that changes.
  package var contentOffset: Driver<Double> { offset.asDriver() }

  /// Sends which song's heart was tapped.
  package var favoriteTapped: Signal<Song.ID> { hearts.asSignal() }

  /// Sends when the end of the table comes into sight.
  package var reachedBottom: Signal<Void> { bottoms.asSignal() }

  /// Sends when the table is let go after it was pulled down far enough.
  package var refreshPulled: Signal<Void> { pulls.asSignal() }

  /// Sends when a footer that shows a failure is tapped.
  package var retryTapped: Signal<Void> { retries.asSignal() }

  /// Drags the list down beyond its beginning and holds it there.
  package func pull(points: Double) { offset.accept(-points) }

  /// Lets a pulled list go. A header that turns sends no second pull, as with `UIRefreshControl`.
  package func release() {
    let isFarEnough = offset.value <= -SongListLayout.refreshDistance
    offset.accept(0)
    if isFarEnough, !isRefreshing.value { pulls.accept(()) }
  }

  /// Scrolls so many rows on, or back if the number is negative.
  package func scroll(rows: Int) {
    let place = layout.scrolled(from: offset.value, rows: rows)
    offset.accept(place.offset)
    if place.reachesEnd { bottoms.accept(()) }
  }

  /// Scrolls to the beginning.
  package func scrollToTop() { offset.accept(0) }

  /// Scrolls to the end.
  package func scrollToEnd() { scroll(rows: layout.rows) }

  /// Taps the heart of the song in a row.
  package func tapHeart(row: Int) {
    guard rows.value.indices.contains(row), let song = rows.value[row].song else { return }
    hearts.accept(song.id)
  }

  /// The row of the song that is in sight under this number, from 1.
  package func row(inSight number: Int) -> Int {
    let coverLines = Int((CoverLayout.restingHeight / SongListLayout.rowHeight).rounded())
    return max(firstLine - coverLines, 0) + number
  }

  /// Taps the footer.
  package func tapFooter() {
    if case .failed = footer.value { retries.accept(()) }
  }

  package var layout: SongListLayout { SongListLayout(songs: rows.value.count - 1) }

  /// The first row in sight, from the upper edge of the cover.
  package var firstLine: Int {
    Int((max(min(offset.value, layout.end), 0) / SongListLayout.rowHeight).rounded())
  }
}
