import Core
import Screens
import ViewModels

/// The new hits of KKBOX: a cover that stretches and fades, songs with hearts, an endless list.
@MainActor
final class KKBoxHitsScreen: ScreenType {
  typealias UserGesture = KKBoxHitsGesture

  static let title = "new hits of KKBOX with favorites, a token and a stretching cover"

  let table = SongTable()
  let hud: HUDView

  private let viewModel: AnyViewModel<KKBoxHitsViewModel.Input, KKBoxHitsViewModel.Output>
  private let appearances = PublishRelay<Void>()
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<KKBoxHitsViewModel.Input, KKBoxHitsViewModel.Output>,
    stage: Stage
  ) {
    self.viewModel = viewModel
    hud = HUDView(scheduler: stage.scheduler)
  }

  static var controls: [Control<KKBoxHitsGesture>] {
    [
      .single("pull down", key: "d", .pullDown),
      .single("scroll down", .scroll(rows: 8)),
      .single("scroll to end", key: "u", .scrollToEnd),
      .single("scroll to top", .scrollToTop),
      .number("heart", keyHint: "1…9") { .tapHeart(row: $0) },
      .single("tap footer", key: "r", .tapFooter),
    ]
  }

  static var credentials: [Credential] { [.kkboxClient, .kkboxSecret] }

  static var original: OriginalDesign<KKBoxHitsGesture> { Originals.KKBoxHits.design }

  static var firstGesture: KKBoxHitsGesture? { .open }

  func perform(_ gesture: KKBoxHitsGesture) {
    switch gesture {
    case .open: appearances.accept(())
    case .pull(let points): table.pull(points: points)
    case .pullDown:
      table.pull(points: SongListLayout.pullDistance)
      table.release()
    case .release: table.release()
    case .scroll(let rows): table.scroll(rows: rows)
    case .scrollToEnd: table.scrollToEnd()
    case .scrollToTop: table.scrollToTop()
    case .tapFooter: table.tapFooter()
    case .tapHeart(let row): table.tapHeart(row: row)
    }
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

  /// Scrolling moves what the view model is sent, and a digit means what is in sight now.
  func gesture(for key: Key) -> KKBoxHitsGesture? {
    switch key {
    case .character(let digit) where ("1"..."9").contains(digit):
      digit.wholeNumberValue.map { .tapHeart(row: table.row(inSight: $0)) }
    case .character(let character): Self.controls.lazy.compactMap { $0.keys[character] }.first
    case .end: .scrollToEnd
    case .enter: .tapFooter
    case .down: .scroll(rows: 1)
    case .up: .scroll(rows: -1)
    case .pageDown: .scroll(rows: 10)
    case .pageUp: .scroll(rows: -10)
    case .home: .scrollToTop
    default: nil
    }
  }

  func render(in size: TextSize) -> Canvas {
    hud.over(table.block).canvas(in: size)
  }
}
