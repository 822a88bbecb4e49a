import Marbles
import Reactive

/// A playlist for children shows the titles of its songs but leaves out the explicit ones.
///
/// `songs` emits each song that is added. Return the titles to show, in the same order.
func songTitles(_ songs: Observable<PlaylistSong>) -> Observable<String> {
  // Your turn.
  songs.map(\.title)
}

/// A song of a playlist.
struct PlaylistSong {
  let title: String
  let isExplicit: Bool
}

// End of your file.

extension Solution {
  static func songTitles(_ songs: Observable<PlaylistSong>) -> Observable<String> {
    songs
      .filter { !$0.isExplicit }
      .map(\.title)
  }
}

extension Exercise {
  static let songTitles = Exercise(
    "Titles of a playlist",
    topic: "map, filter",
    page: "00-first-ten-minutes.md",
    yours: songTitles(_:),
    solution: Solution.songTitles(_:),
    mistakes: [
      "nothing": { _ in .empty() },
      "by the title": { $0.filter { $0.title != "Damn" }.map(\.title) },
      "the explicit songs only": { $0.filter(\.isExplicit).map(\.title) },
    ],
    hints: [
      "You need two operators: one drops songs, the other turns a song into its title.",
      "`filter` keeps the elements for which its closure returns true.",
      "`filter` takes a closure that says which songs stay; `map` comes after it.",
    ],
    learned: [
      "`filter` decides and `map` changes: one job each, in the order you'd describe them.",
      "Each song passes through both when it arrives. Nothing is collected, unlike in an array.",
      "The end passes through, too: the titles end when the songs do.",
    ]
  ) { m, songTitles in
    let songs: MarbleValues = [
      "a": PlaylistSong(title: "Rain", isExplicit: false),
      "b": PlaylistSong(title: "Damn", isExplicit: true),
      "c": PlaylistSong(title: "Sun", isExplicit: false),
    ]
    let titles = songTitles(m.hot("-a-b-c-|", songs, named: "songs").asObservable())
    m.expect(titles, "             -a---c-|", ["a": "Rain", "c": "Sun"], named: "titles")
  } again: { m, songTitles in
    // The same title twice: an explicit version and a clean one.
    let songs: MarbleValues = [
      "a": PlaylistSong(title: "Moon", isExplicit: true),
      "b": PlaylistSong(title: "Damn", isExplicit: false),
      "c": PlaylistSong(title: "Moon", isExplicit: false),
    ]
    let titles = songTitles(m.hot("-a-b---c-c", songs, named: "songs, another day").asObservable())
    m.expect(titles, "---b---c-c", ["b": "Damn", "c": "Moon"], named: "titles, another day")
  }
}
