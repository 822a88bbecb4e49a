import Core

extension Exercise {
  static let songTitles = Exercise(
    "Titles of a playlist",
    topic: "map, filter",
    page: "00-first-ten-minutes.md",
    yours: songTitles(_:),
    solution: Solution.songTitles(_:),
    mistakes: [
      "explicit songs, too": { $0.map(\.title) },
      "nothing": { _ in .empty() },
      "the explicit songs only": { $0.filter(\.isExplicit).map(\.title) },
    ],
    hints: [
      "Two operators in a row: one drops songs, the other makes a title of a song.",
      "`filter` keeps the elements for which its closure says true.",
      "`songs.filter { !$0.isExplicit }`, and behind it a `map`.",
    ],
    learned: [
      "`filter` decides, `map` changes: one thing each, in the order in which you would say it.",
      "A song passes through both when it comes; nothing is collected first, as it is with an array.",
      "The end passes through, too: the titles end when the songs do.",
    ]
  ) { m, songTitles in
    let songs = m.hot(
      "-a-b-c-|",
      [
        "a": PlaylistSong(title: "Rain", isExplicit: false),
        "b": PlaylistSong(title: "Damn", isExplicit: true),
        "c": PlaylistSong(title: "Sun", isExplicit: false),
      ],
      named: "songs"
    )
    m.expect(
      songTitles(songs.asObservable()),
      "-a---c-|",
      ["a": "Rain", "c": "Sun"],
      named: "titles"
    )
  }
}
