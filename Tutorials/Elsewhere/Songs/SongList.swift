#if canImport(SwiftUI)
  import Core
  import SwiftUI

  /// The list of songs in SwiftUI.
  struct SongList: View {
    @State private var screen: SongListScreen

    init(songs: @escaping () -> Single<[Song]>) {
      _screen = State(wrappedValue: SongListScreen(viewModel: SongListViewModel(songs: songs)))
    }

    var body: some View {
      List(screen.rows, id: \.id) { row in
        HStack {
          Button(row.song.title) { screen.select(row.song) }
          Spacer()
          Button("Heart", systemImage: row.isFavorite ? "heart.fill" : "heart") {
            screen.tapHeart(of: row.song)
          }
          .labelStyle(.iconOnly)
        }
        .buttonStyle(.borderless)
      }
      .task { screen.start() }
      .refreshable { await screen.refresh() }
      .navigationDestination(item: $screen.opened) { song in Text(song.title) }
    }
  }
#endif
