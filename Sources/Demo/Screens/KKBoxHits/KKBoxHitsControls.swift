import Core
import MarbleKit
import ViewModels

package enum KKBoxHitsGesture: Gesture {
  package typealias Controls = KKBoxHitsControls

  case open
  case pull(points: Double)
  case pullDown
  case release
  case scroll(rows: Int)
  case scrollToEnd
  case scrollToTop
  case tapFooter
  case tapHeart(row: Int)

  package static let screen = "kkbox-hits"

  package static var letters: KeyValuePairs<Character, KKBoxHitsGesture> {
    [
      "o": .open, "b": .scrollToEnd, "d": .pullDown, "s": .scroll(rows: 2), "t": .scrollToTop,
      "p": .pull(points: 60), "P": .pull(points: 200), "l": .release, "r": .tapFooter,
      "2": .tapHeart(row: 2), "5": .tapHeart(row: 5),
    ]
  }

  package static func viewModel(on stage: Stage) -> KKBoxHitsViewModel {
    KKBoxHitsViewModel(
      service: .authorized(
        transport: stage.transport,
        credentials: KKBoxCredentials(
          clientID: stage.credentials["KKBOX_CLIENT_ID"] ?? "sample-client",
          clientSecret: stage.credentials["KKBOX_CLIENT_SECRET"] ?? "sample-secret"
        ),
        scheduler: stage.scheduler
      )
    )
  }

  package var words: String {
    switch self {
    case .open: "opened the screen"
    case .pull(let points): "pulled the list down \(points < 100 ? "a little" : "far")"
    case .pullDown: "pulled the list down and let it go"
    case .release: "let the list go"
    case .scroll(let rows): "scrolled \(Self.count(abs(rows))) \(rows < 0 ? "back" : "on")"
    case .scrollToEnd: "scrolled to the end"
    case .scrollToTop: "scrolled to the top"
    case .tapFooter: "tapped the footer"
    case .tapHeart(let row): "tapped the heart of song \(row)"
    }
  }

  private static func count(_ rows: Int) -> String {
    switch rows {
    case 1: "a row"
    case 2: "two rows"
    default: "\(rows) rows"
    }
  }
}

package final class KKBoxHitsControls: ScreenControls {
  package typealias ViewModel = KKBoxHitsViewModel

  package let table = SongTable()

  package private(set) var isOpen = false

  private let appearances = PublishRelay<Void>()

  package init(on stage: Stage) {}

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

  package func isOffered(_ gesture: KKBoxHitsGesture) -> Bool {
    guard isOpen else { return gesture == .open }
    return switch gesture {
    case .open: false
    case .pull, .release, .scroll, .scrollToEnd, .scrollToTop: true
    case .pullDown: !table.isRefreshing.value
    case .tapFooter: table.footer.value.hasFailed
    case .tapHeart(let row): table.rows.value.indices.contains(row)
    }
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
    case .tapHeart(let row): table.tapHeart(row: row)
    }
  }
}

/// A table of songs under a cover, with a heart in each row and a footer below the last.
///
/// Lengths are in points; `SongListLayout` has the heights.
package final class SongTable {
  package let rows = BehaviorRelay<[SongRow]>(value: [])
  package let cover = BehaviorRelay(value: CoverLayout(contentOffset: 0))
  package let footer = BehaviorRelay(value: FooterState.wait)
  package let isRefreshing = BehaviorRelay(value: false)

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
    if isFarEnough, !isRefreshing.value { pulls.accept(()) }
  }

  /// Scrolls by `rows`, back if the number is negative.
  package func scroll(rows: Int) {
    let place = layout.scrolled(from: offset.value, rows: rows)
    offset.accept(place.offset)
    if place.reachesEnd { bottoms.accept(()) }
  }

  package func scrollToTop() { offset.accept(0) }

  package func scrollToEnd() { scroll(rows: layout.rows) }

  package func tapHeart(row: Int) {
    guard rows.value.indices.contains(row), let song = rows.value[row].song else { return }
    hearts.accept(song.id)
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

/// Where the rows of the list of songs are: what decides how far it scrolls and when its end shows.
///
/// In points: the cover's 500 are the write-up's, the 100 for a song are ours.
package struct SongListLayout: Equatable, Sendable {
  package static let rowHeight = 100.0
  package static let footerRows = 3
  package static let windowRows = 17
  package static let refreshDistance = 100.0
  package static let pullDistance = 200.0
  package let songs: Int

  package init(songs: Int) {
    self.songs = max(songs, 0)
  }

  /// The offset at which the last row of the footer is at the lower edge.
  package var end: Double {
    let rows = songs + Self.footerRows - Self.windowRows
    return max(CoverLayout.restingHeight + Double(rows) * Self.rowHeight, 0)
  }

  /// At least the number of rows from the beginning to the end.
  package var rows: Int { songs + 1 + Self.footerRows }

  /// The offset after the list was scrolled by `rows`, and whether its end came
  /// into sight.
  package func scrolled(from offset: Double, rows: Int) -> (offset: Double, reachesEnd: Bool) {
    let target = min(max(offset + Double(rows) * Self.rowHeight, 0), end)
    return (target, rows > 0 && target >= end)
  }
}
