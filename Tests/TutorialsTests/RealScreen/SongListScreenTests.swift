import Core
import Elsewhere
import Testing

/// The lifetimes of the class for SwiftUI: what it requests, what it keeps, when it is freed.
@MainActor
struct SongListScreenTests {

  @Test func `of eleven screens that SwiftUI makes, the one that it starts sends a request`() {
    let server = Server([rain, sun])
    let made = (1...11).map { _ in server.screen() }
    #expect(server.requests == 0)
    made[0].start()
    made[0].start()
    #expect(server.requests == 1)
    #expect(made.map(\.rows.count) == [2] + Array(repeating: 0, count: 10))
  }

  @Test func `a task that is cancelled and begun again keeps the rows, the hearts, the request`()
    async
  {
    let server = Server([rain, sun])
    let screen = server.screen()
    await appear(screen)
    screen.tapHeart(of: sun)
    await appear(screen)
    #expect(screen.rows.map(\.isFavorite) == [false, true])
    #expect(server.requests == 1)
  }

  /// Does what `.task { screen.start() }` does while a view is visible.
  private func appear(_ screen: SongListScreen) async {
    let task = Task { @MainActor in screen.start() }
    for _ in 1...10 { await Task.yield() }
    task.cancel()
    await task.value
  }

  @Test func `a loop over values that is left and begun again loses the hearts`() async {
    // The loop belongs to a view that stays: when it is left, the view model starts from scratch.
    let server = Server([rain, sun])
    let hearts = PublishRelay<Song.ID>()
    let output = server.viewModel().transform(
      input: .init(heartTapped: hearts.asSignal(), refreshPulled: .empty(), rowSelected: .empty())
    )
    func appear(tapping song: Song?) async -> [Bool] {
      var shown: [Bool] = []
      let task = Task { @MainActor in
        for await rows in output.rows.values { shown = rows.map(\.isFavorite) }
      }
      for _ in 1...20 { await Task.yield() }
      if let song { hearts.accept(song.id) }
      for _ in 1...20 { await Task.yield() }
      task.cancel()
      await task.value
      return shown
    }
    #expect(await appear(tapping: sun) == [false, true])
    #expect(await appear(tapping: nil) == [false, false])
    #expect(server.requests == 2)
  }

  @Test func `a tap opens the row that was shown, although a refresh has moved it`() async {
    let server = Server([rain, sun], [Song(id: 3, title: "New"), rain, sun])
    let screen = server.screen()
    screen.start()
    let shown = screen.rows[0]
    await screen.refresh()
    #expect(screen.rows[0].song.title == "New")
    screen.select(shown.song)
    #expect(screen.opened == rain)
  }

  @Test func `refresh returns when the response has come`() async {
    let response = PublishSubject<[Song]>()
    let screen = SongListScreen(viewModel: SongListViewModel(songs: { response.asSingle() }))
    screen.start()
    async let refreshed: Void = screen.refresh()
    await Task.yield()
    response.onNext([rain, sun])
    response.onCompleted()
    await refreshed
    #expect(screen.rows.count == 2)
  }

  @Test func `a screen that is dropped is freed, and its request cancelled`() {
    var isCancelled = false
    weak var freed: SongListScreen?
    do {
      let songs = Observable<[Song]>.never().do(onDispose: { isCancelled = true })
      let screen = SongListScreen(viewModel: SongListViewModel(songs: { songs.asSingle() }))
      screen.start()
      freed = screen
      #expect(!isCancelled)
    }
    #expect(freed == nil)
    #expect(isCancelled)
  }

  private let rain = Song(id: 1, title: "Rain")
  private let sun = Song(id: 2, title: "Sun")

  /// Answers each request with the next list, and from then on with the last.
  @MainActor
  private final class Server {
    private(set) var requests = 0
    private let lists: [[Song]]

    init(_ lists: [Song]...) { self.lists = lists }

    func viewModel() -> SongListViewModel {
      SongListViewModel(songs: { [self] in
        requests += 1
        return .just(lists[min(requests, lists.count) - 1])
      })
    }

    func screen() -> SongListScreen { SongListScreen(viewModel: viewModel()) }
  }
}
