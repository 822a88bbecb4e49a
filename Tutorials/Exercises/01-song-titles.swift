import Core

/// A playlist for children shows the titles of its songs, and leaves out the explicit ones.
///
/// `songs` sends a song when one is added. Return the titles to show, in the same order.
func songTitles(_ songs: Observable<PlaylistSong>) -> Observable<String> {
  // Your turn.
  songs.map(\.title)
}

/// A song of a playlist.
struct PlaylistSong {
  let title: String
  let isExplicit: Bool
}
