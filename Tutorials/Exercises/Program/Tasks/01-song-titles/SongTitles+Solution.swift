import Core

extension Solution {
  static func songTitles(_ songs: Observable<PlaylistSong>) -> Observable<String> {
    songs
      .filter { !$0.isExplicit }
      .map(\.title)
  }
}
