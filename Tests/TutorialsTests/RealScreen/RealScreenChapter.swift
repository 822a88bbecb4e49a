import Core
import Elsewhere
import MarbleTesting
import Testing

/// The examples of "On a real screen".
@MainActor
struct RealScreenChapter {
  @Test func `a heart survives a refresh, and a row opens its song`() {
    marbles(tick: .milliseconds(100)) { m in
      let response = m.cold("         --(r|)", ["r": [rain, sun]], named: "songs")
      m.expect(SongListViewModel(songs: { response.asSingle() })) {
        SongListViewModel.Input(
          heartTapped: m.signal("     ----2-------", .digits),
          refreshPulled: m.taps("     ------r-----"),
          rowSelected: m.signal("     ----------17", .digits)
        )
      } outputs: {
        $0.isRefreshing("             t-f---t-f---", .flags)
        $0.opened("                   ----------r-", ["r": rain])
        $0.rows("                     --a-b---b---", rows)
      }
    }
  }

  func viewModelIsUnbound() {
    marbles(tick: .milliseconds(100)) { m in
      let response = m.cold("--(r|)", ["r": [rain, sun]], named: "songs")
      let output = SongListViewModel(songs: { response.asSingle() }).transform(
        input: SongListViewModel.Input(
          heartTapped: m.signal("   ----2-------", .digits, named: "heartTapped"),
          refreshPulled: m.taps("   ------------", named: "refreshPulled"),
          rowSelected: m.signal("   ------------", .digits, named: "rowSelected")
        )
      )
      m.expect(output.rows, "       --a-b-------", rows, subscribed: "^-----!", named: "rows")
      m.expect(output.rows, "       --------b---", rows, subscribed: "--------^", named: "back")
    }
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
