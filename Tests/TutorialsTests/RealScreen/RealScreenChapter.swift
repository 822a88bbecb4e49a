import Core
import Elsewhere
import MarbleTesting
import Testing

/// The examples of "On a real screen".
@MainActor
@Suite struct RealScreenChapter {
  @Test func `a heart survives a refresh, and a row opens its song`() {
    marbles(tick: .milliseconds(100)) { m in
      let response = m.cold("         --(r|)", ["r": [rain, sun]], named: "songs")
      m.expect(SongListViewModel(songs: { response.asSingle() })) {
        SongListViewModel.Input(
          heartTapped: m.signal("     ----2-------", .digits),
          refreshPulled: m.taps("     ------r-----"),
          rowSelected: m.signal("     ----------07", .digits)
        )
      } outputs: {
        $0.isRefreshing("             t-f---t-f---", .flags)
        $0.opened("                   ----------r-", ["r": rain])
        $0.rows("                     --a-b---b---", rows)
      }
    }
  }

  @Test func `SwiftUI's screen has the rows, and the song that is opened`() {
    let screen = SongListScreen(viewModel: SongListViewModel(songs: { .just([rain, sun]) }))
    #expect(screen.rows.map(\.isFavorite) == [false, false])
    screen.tapHeart(of: sun)
    #expect(screen.rows.map(\.isFavorite) == [false, true])
    screen.select(row: 0)
    #expect(screen.opened == rain)
  }

  @Test func `refresh returns when the response has come`() async {
    let response = PublishSubject<[Song]>()
    let screen = SongListScreen(viewModel: SongListViewModel(songs: { response.asSingle() }))
    response.onNext([rain])
    response.onCompleted()
    #expect(screen.rows.count == 1)

    let again = PublishSubject<[Song]>()
    let second = SongListScreen(viewModel: SongListViewModel(songs: { again.asSingle() }))
    async let refreshed: Void = second.refresh()
    await Task.yield()
    again.onNext([rain, sun])
    again.onCompleted()
    await refreshed
    #expect(second.rows.count == 2)
  }

  @Test func `SwiftUI's screen is freed, and its subscriptions with it`() {
    weak var freed: SongListScreen?
    do {
      let screen = SongListScreen(viewModel: SongListViewModel(songs: { .never() }))
      freed = screen
      #expect(screen.rows.isEmpty)
    }
    #expect(freed == nil)
  }

  private let rain = Song(id: 1, title: "Rain")
  private let sun = Song(id: 2, title: "Sun")

  private var rows: MarbleValues<[SongRow]> {
    [
      "a": [SongRow(song: rain, isFavorite: false), SongRow(song: sun, isFavorite: false)],
      "b": [SongRow(song: rain, isFavorite: false), SongRow(song: sun, isFavorite: true)],
    ]
  }
}

extension Runs {
  private static let chapter = RealScreenChapter()

  static let realScreenChapter: [String: Run] = [
    "real screen": {
      MarbleCapture.text { chapter.`a heart survives a refresh, and a row opens its song`() }
    }
  ]
}
