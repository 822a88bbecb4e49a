import Core
import Screens
import ViewModels

/// The new hits of KKBOX: a cover that stretches and fades, songs with hearts, an endless list.
@MainActor
final class KKBoxHitsScreen: ScreenType {
  typealias UserGesture = KKBoxHitsGesture

  static let title = "new hits of KKBOX with favorites, a token and a stretching cover"

  private let controls: KKBoxHitsControls
  let hud: HUDView

  private let viewModel: AnyViewModel<KKBoxHitsViewModel.Input, KKBoxHitsViewModel.Output>
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<KKBoxHitsViewModel.Input, KKBoxHitsViewModel.Output>,
    stage: Stage
  ) {
    self.viewModel = viewModel
    controls = KKBoxHitsGesture.controls(on: stage)
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

  static var sharesControls: Bool { true }

  static var firstGesture: KKBoxHitsGesture? { .open }

  private var table: SongTable { controls.table }

  func perform(_ gesture: KKBoxHitsGesture) { controls.perform(gesture) }

  func bind() {
    let output = viewModel.transform(input: controls.input)

    controls.bind(output)
      .disposed(by: disposeBag)

    output.message
      .map { HUDView.Message(text: $0, isFailure: true) }
      .emit(to: hud.shown)
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
