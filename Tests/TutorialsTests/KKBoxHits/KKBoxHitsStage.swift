import Core
import Originals
import ViewModels

/// Whose list of new hits it is.
enum HitsDesign {
  case original
  case repaired
}

/// The list of new hits as a person meets it: what can be done with it, and what it shows.
@MainActor
struct HitsStage {
  /// `o`pens the screen, scrolls to the `b`ottom, taps the foote`r`, taps the `h`eart of the first
  /// song, scrolls the cover `d`own and out of sight.
  private let acts: [Character: () -> Void]

  let cover: Observable<CoverLayout>
  let footer: Observable<FooterState>
  /// `20 songs`, `20 songs, 1 of them ♥`.
  let songs: Observable<String>

  /// The screens of one app that has just started.
  static func screens(
    _ count: Int,
    _ design: HitsDesign,
    _ server: ScriptedServer,
    _ scheduler: any SchedulerType
  ) -> [HitsStage] {
    switch design {
    case .original:
      let manager = Originals.KKBoxManager(
        transport: server,
        credentials: credentials,
        printing: { _ in }
      )
      manager.fetchToken()
      return (0..<count).map { _ in
        HitsStage(Originals.KKBoxHitsController(manager: manager))
      }
    case .repaired:
      let service = Provider.authorized(
        transport: server,
        credentials: credentials,
        scheduler: scheduler
      )
      let viewModel = KKBoxHitsViewModel(service: service)
      return (0..<count).map { _ in HitsStage(viewModel) }
    }
  }

  /// Of the songs that the sample server has.
  private static let firstSong = "FAKEtrack000000001"

  private static let credentials = KKBoxCredentials(clientID: "app", clientSecret: "hush")

  /// A person does at each letter of `diagram` what it stands for.
  func act(_ m: MarbleTest, _ diagram: String, named name: String = "person") {
    m.act(diagram, acts.filter { diagram.contains($0.key) }, named: name)
  }

  private init(_ controller: Originals.KKBoxHitsController) {
    // What is shown holds the screen, as a window would.
    acts = [
      "o": { controller.viewDidLoad() },
      "b": { controller.reachedBottom() },
      "r": {},
      "h": { controller.heartTapped.accept(Self.firstSong) },
      "d": { controller.scrolled(to: 750) },
    ]
    cover = controller.cover.do(onDispose: { _ = controller })
    footer = controller.footer.do(onDispose: { _ = controller })
    songs = controller.cells.map(Self.summary).do(onDispose: { _ = controller })
  }

  private init(_ viewModel: KKBoxHitsViewModel) {
    let appeared = PublishRelay<Void>()
    let contentOffset = BehaviorRelay(value: 0.0)
    let favoriteTapped = PublishRelay<Song.ID>()
    let reachedBottom = PublishRelay<Void>()
    let retryTapped = PublishRelay<Void>()
    let output = viewModel.transform(
      input: KKBoxHitsViewModel.Input(
        appeared: appeared.asSignal(),
        contentOffset: contentOffset.asDriver(),
        favoriteTapped: favoriteTapped.asSignal(),
        reachedBottom: reachedBottom.asSignal(),
        refreshPulled: .empty(),
        retryTapped: retryTapped.asSignal()
      )
    )
    acts = [
      "o": { appeared.accept(()) },
      "b": { reachedBottom.accept(()) },
      "r": { retryTapped.accept(()) },
      "h": { favoriteTapped.accept(Self.firstSong) },
      "d": { contentOffset.accept(750) },
    ]
    cover = output.cover.asObservable()
    footer = output.footer.asObservable()
    songs = output.songs.asObservable().map(Self.summary)
  }

  private static func summary(_ rows: some Sequence<SongRow>) -> String {
    var count = 0
    var favorites = 0
    for case .song(_, let isFavorite) in rows {
      count += 1
      favorites += isFavorite ? 1 : 0
    }
    return "\(count) songs" + (favorites == 0 ? "" : ", \(favorites) of them ♥")
  }
}
