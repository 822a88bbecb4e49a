import Core
import ViewModels

/// The new hits of KKBOX: a cover that stretches and fades, songs with hearts, an endless list.
@MainActor
final class KKBoxHitsScreen: Screen {
  static let id = "kkbox-hits"
  static let title = "new hits of KKBOX with favorites, a token and a stretching cover"

  let table = SongTable()
  let hud: HUDView

  private let viewModel: AnyViewModel<KKBoxHitsViewModel.Input, KKBoxHitsViewModel.Output>
  private let appearances = PublishRelay<Void>()
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<KKBoxHitsViewModel.Input, KKBoxHitsViewModel.Output>,
    scheduler: any SchedulerType
  ) {
    self.viewModel = viewModel
    hud = HUDView(scheduler: scheduler)
  }

  static func makeViewModel(
    transport: any Transport,
    scheduler: any SchedulerType
  ) -> KKBoxHitsViewModel {
    KKBoxHitsViewModel(
      service: .authorized(
        transport: transport,
        credentials: KKBoxCredentials(clientID: "demo", clientSecret: "demo"),
        scheduler: scheduler
      )
    )
  }

  func bind() {
    let output = viewModel.transform(
      input: KKBoxHitsViewModel.Input(
        appeared: appearances.asSignal(),
        contentOffset: table.contentOffset,
        favoriteTapped: table.favoriteTapped,
        reachedBottom: table.reachedBottom,
        refreshPulled: table.refreshPulled,
        retryTapped: table.retryTapped
      )
    )

    output.cover
      .drive(table.cover)
      .disposed(by: disposeBag)

    output.footer
      .drive(table.footer)
      .disposed(by: disposeBag)

    output.isRefreshing
      .drive(table.isRefreshing)
      .disposed(by: disposeBag)

    output.message
      .map { HUDView.Message(text: $0, isFailure: true) }
      .emit(to: hud.shown)
      .disposed(by: disposeBag)

    output.songs
      .drive(table.rows)
      .disposed(by: disposeBag)
  }

  /// Shows the screen, as the app does when the person opens it.
  func appear() {
    appearances.accept(())
  }

  func act(for key: Key) -> Script<KKBoxHitsScreen>.Act? {
    switch key {
    case .character("d"): .pullAndRelease
    case .character("u"), .end: .scrollToBottom
    case .character("r"), .enter: .tapFooter
    case .character(let digit) where ("1"..."9").contains(digit):
      digit.wholeNumberValue.map { .tapHeart(row: table.row(inSight: $0)) }
    case .down: .scroll(lines: 1)
    case .up: .scroll(lines: -1)
    case .pageDown: .scroll(lines: 10)
    case .pageUp: .scroll(lines: -10)
    case .home: .scrollToTop
    default: nil
    }
  }

  func render(in size: TextSize) -> Canvas {
    hud.over(table.block).canvas(in: size)
  }
}

extension SongRow: StepListed {
  static func stepLabel(of list: some Collection<SongRow>) -> String {
    let favorites = list.count { if case .song(_, isFavorite: true) = $0 { true } else { false } }
    let songs = list.count - 1
    let words = songs == 1 ? "1 song" : "\(songs) songs"
    return favorites == 0 ? words : "\(words), \(favorites) of them ♥"
  }
}

extension CoverLayout: StepLabeled {
  var stepLabel: String {
    "height \(Self.short(height)), y \(Self.short(originY)), alpha \(Self.short(alpha))"
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
