import Core
import Screens
import ViewModels

/// The picture list of gank.io: categories, header and footer refresh, a message for each outcome.
@MainActor
final class GankFeedScreen: ScreenType {
  typealias UserGesture = GankFeedGesture

  static let title = "gank.io picture list with header and footer refresh"

  let categories = SegmentedControl(GankCategory.allCases, selected: .all) { $0.title }
  let list = ListView<GankLine> { line, columns in [line.text(columns: columns)] }
  let hud: HUDView

  private let controls: RefreshControls
  private let viewModel: AnyViewModel<GankFeedViewModel.Input, GankFeedViewModel.Output>
  private let isVisible = BehaviorRelay(value: false)
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<GankFeedViewModel.Input, GankFeedViewModel.Output>,
    stage: Stage
  ) {
    self.viewModel = viewModel
    controls = GankFeedGesture.controls(on: stage)
    hud = HUDView(scheduler: stage.scheduler)
  }

  static var controls: [Control<GankFeedGesture>] {
    [
      .single("pull down", key: "d", .pullDown),
      .single("pull up", key: "u", .pullUp),
      .choice(
        "category",
        keys: "1234",
        [
          "All": .choose(.all), "Android": .choose(.android), "iOS": .choose(.iOS),
          "福利": .choose(.pictures),
        ]
      ),
    ]
  }

  static var original: OriginalDesign<GankFeedGesture> { Originals.GankFeed.design }

  static var firstGesture: GankFeedGesture? { .open }

  func perform(_ gesture: GankFeedGesture) {
    switch gesture {
    case .choose(let category): categories.select(category)
    case .open: isVisible.accept(true)
    case .pullDown:
      list.pullDown()
      controls.beginHeader()
    case .pullUp:
      list.pullUp()
      controls.beginFooter()
    }
  }

  func bind() {
    let output = viewModel.transform(
      input: GankFeedViewModel.Input(
        category: Driver.combineLatest(isVisible.asDriver(), categories.selected) {
          $0 ? $1 : nil
        }
        .compactMap { $0 },
        requestCommand: controls.requestCommand
      )
    )

    output.hud
      .map(HUDView.Message.init)
      .emit(to: hud.shown)
      .disposed(by: disposeBag)

    output.refreshStatus
      .drive(with: controls) { controls, status in controls.show(status) }
      .disposed(by: disposeBag)

    output.sections
      .map { sections in
        sections.flatMap { [.header($0.header)] + $0.items.map(GankLine.item) }
      }
      .drive(list.rows)
      .disposed(by: disposeBag)
  }

  func look(_ key: Key) -> Bool {
    switch key {
    case .down: list.scroll(by: 1)
    case .up: list.scroll(by: -1)
    case .pageDown: list.scroll(by: 10)
    case .pageUp: list.scroll(by: -10)
    default: return false
    }
    return true
  }

  func render(in size: TextSize) -> Canvas {
    let content = VerticalStack {
      Line(.bold("gank.io"), .center)
      Line(categories.text, .center)
      Separator()
      Line(controls.headerText, .center)
      list.block { [end] _ in end }
    }
    return hud.over(content).canvas(in: size)
  }

  /// What stands below the last item.
  private var end: [StyledText] {
    if !list.rows.value.isEmpty { return [controls.footerText] }
    return controls.hasNoMoreData && !controls.isHeaderRefreshing
      ? [.role(.muted, "there is nothing here"), controls.footerText]
      : [.role(.muted, "nothing here yet")]
  }
}

extension HUDView.Message {
  fileprivate init(_ hud: HUD) {
    switch hud {
    case .success: self.init(text: "loaded", isFailure: false)
    case .failure(let reason): self.init(text: reason, isFailure: true)
    }
  }
}
