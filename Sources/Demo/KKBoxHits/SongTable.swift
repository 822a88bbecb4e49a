import Core
import Screens
import ViewModels

/// A table of songs under a cover, with a heart in each row and a footer below the last.
///
/// A line of text stands for 100 points; `SongListLayout` has the heights.
@MainActor
final class SongTable {
  /// The rows, the cover first.
  let rows = BehaviorRelay<[SongRow]>(value: [])

  /// Where the cover is and how opaque.
  let cover = BehaviorRelay(value: CoverLayout(contentOffset: 0))

  /// What stands below the last row.
  let footer = BehaviorRelay(value: FooterState.wait)

  /// Whether a refresh is shown above the first row.
  let isRefreshing = BehaviorRelay(value: false)

  private let offset = BehaviorRelay(value: 0.0)
  private let hearts = PublishRelay<Song.ID>()
  private let bottoms = PublishRelay<Void>()
  private let pulls = PublishRelay<Void>()
  private let retries = PublishRelay<Void>()

  /// Sends how far the table is scrolled, and again when that changes.
  var contentOffset: Driver<Double> { offset.asDriver() }

  /// Sends which song's heart was tapped.
  var favoriteTapped: Signal<Song.ID> { hearts.asSignal() }

  /// Sends when the end of the table comes into sight.
  var reachedBottom: Signal<Void> { bottoms.asSignal() }

  /// Sends when the table is let go after it was pulled down far enough.
  var refreshPulled: Signal<Void> { pulls.asSignal() }

  /// Sends when a footer that shows a failure is tapped.
  var retryTapped: Signal<Void> { retries.asSignal() }

  /// Drags the list down beyond its beginning and holds it there.
  func pull(points: Double) { offset.accept(-points) }

  /// Lets a pulled list go. A header that turns sends no second pull, as with `UIRefreshControl`.
  func release() {
    let isFarEnough = offset.value <= -SongListLayout.refreshDistance
    offset.accept(0)
    if isFarEnough, !isRefreshing.value { pulls.accept(()) }
  }

  /// Scrolls so many rows on, or back if the number is negative.
  func scroll(rows: Int) {
    let place = layout.scrolled(from: offset.value, rows: rows)
    offset.accept(place.offset)
    if place.reachesEnd { bottoms.accept(()) }
  }

  /// Scrolls to the beginning.
  func scrollToTop() { offset.accept(0) }

  /// Scrolls to the end.
  func scrollToEnd() { scroll(rows: layout.rows) }

  /// Taps the heart of the song in a row.
  func tapHeart(row: Int) {
    guard rows.value.indices.contains(row), let song = rows.value[row].song else { return }
    hearts.accept(song.id)
  }

  /// The row of the song that is in sight under this number, from 1.
  func row(inSight number: Int) -> Int {
    let coverLines = Int((CoverLayout.restingHeight / SongListLayout.rowHeight).rounded())
    return max(firstLine - coverLines, 0) + number
  }

  /// Taps the footer.
  func tapFooter() {
    if case .failed = footer.value { retries.accept(()) }
  }

  private var layout: SongListLayout { SongListLayout(songs: rows.value.count - 1) }

  private var firstLine: Int {
    Int((max(min(offset.value, layout.end), 0) / SongListLayout.rowHeight).rounded())
  }

  /// The lines in sight; a pulled list has its header over the first of them.
  var block: any Block {
    let text = SongTableText(rows: rows.value, cover: cover.value, footer: footer.value)
    let list = LineList { [firstLine] rows in
      ListWindow(first: firstLine, count: .max, rows: rows)
    } line: { index, columns in
      text.line(index, columns: columns)
    }
    return list.overlaid(by: header.map { Line($0, .center).framed(columns: .max) }, at: .top)
  }

  private var header: StyledText? {
    if isRefreshing.value { return .role(.accent, "⟳ refreshing…") }
    guard offset.value < 0 else { return nil }
    return offset.value <= -SongListLayout.refreshDistance
      ? .role(.accent, "↑ let go to refresh") : .role(.muted, "↓ pull down to refresh")
  }
}
