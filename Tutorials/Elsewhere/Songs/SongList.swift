#if canImport(SwiftUI)
  import SwiftUI

  /// The list of songs in SwiftUI.
  struct SongList: View {
    @State var screen: SongListScreen

    var body: some View {
      List(Array(screen.rows.enumerated()), id: \.element.id) { index, row in
        HStack {
          Button(row.song.title) { screen.select(row: index) }
          Spacer()
          Button("Heart", systemImage: row.isFavorite ? "heart.fill" : "heart") {
            screen.tapHeart(of: row.song)
          }
          .labelStyle(.iconOnly)
        }
        .buttonStyle(.borderless)
      }
      .refreshable { await screen.refresh() }
      .navigationDestination(item: $screen.opened) { song in Text(song.title) }
    }
  }
#endif
