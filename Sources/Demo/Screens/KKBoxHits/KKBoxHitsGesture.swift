import Core
import ViewModels

/// What a user can do to the new hits of KKBOX.
package enum KKBoxHitsGesture: Gesture {
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

  package static func input(from user: User<KKBoxHitsViewModel>) -> KKBoxHitsViewModel.Input {
    KKBoxHitsViewModel.Input(
      appeared: user.events(\.appeared),
      contentOffset: user.state(\.contentOffset, from: 0),
      favoriteTapped: user.events(\.favoriteTapped),
      reachedBottom: user.events(\.reachedBottom),
      refreshPulled: user.events(\.refreshPulled),
      retryTapped: user.events(\.retryTapped)
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

  package func send(to user: User<KKBoxHitsViewModel>) {
    let rows = user.latest(\.songs) ?? []
    let layout = SongListLayout(songs: rows.count - 1)
    switch self {
    case .open: user.send(\.appeared)
    case .pull(let points): user.send(\.contentOffset, -points)
    case .pullDown:
      user.send(\.contentOffset, -SongListLayout.pullDistance)
      Self.release(to: user)
    case .release: Self.release(to: user)
    case .scroll(let count): Self.scroll(layout, by: count, to: user)
    case .scrollToEnd: Self.scroll(layout, by: layout.rows, to: user)
    case .scrollToTop: user.send(\.contentOffset, 0)
    case .tapFooter:
      // A footer that shows no failure does not react.
      if case .failed? = user.latest(\.footer) { user.send(\.retryTapped) }
    case .tapHeart(let row):
      guard rows.indices.contains(row), let song = rows[row].song else { return }
      user.send(\.favoriteTapped, song.id)
    }
  }

  private static func release(to user: User<KKBoxHitsViewModel>) {
    let offset = user.last(\.contentOffset) ?? 0
    user.send(\.contentOffset, 0)
    // A header that turns sends no second pull, as with `UIRefreshControl`.
    let isTurning = user.latest(\.isRefreshing) == true
    if offset <= -SongListLayout.refreshDistance, !isTurning { user.send(\.refreshPulled) }
  }

  private static func scroll(
    _ layout: SongListLayout,
    by count: Int,
    to user: User<KKBoxHitsViewModel>
  ) {
    let place = layout.scrolled(from: user.last(\.contentOffset) ?? 0, rows: count)
    user.send(\.contentOffset, place.offset)
    if place.reachesEnd { user.send(\.reachedBottom) }
  }

  private static func count(_ rows: Int) -> String {
    switch rows {
    case 1: "a row"
    case 2: "two rows"
    default: "\(rows) rows"
    }
  }
}
