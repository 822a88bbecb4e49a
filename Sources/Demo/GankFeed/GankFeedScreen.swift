import Core
import ViewModels

/// The picture list of gank.io: categories, header and footer refresh, a message for each outcome.
@MainActor
final class GankFeedScreen: Screen {
  static let id = "gank-feed"
  static let title = "gank.io picture list with header and footer refresh"

  let categories = SegmentedControl(GankCategory.allCases, selected: .all) { $0.label }
  let header = RefreshHeader()
  let footer = RefreshFooter()
  let list = ListView<GankLine> { line, columns in [line.text(columns: columns)] }
  let hud: HUDView

  private let viewModel: AnyViewModel<GankFeedViewModel.Input, GankFeedViewModel.Output>
  private let isVisible = BehaviorRelay(value: false)
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<GankFeedViewModel.Input, GankFeedViewModel.Output>,
    scheduler: any SchedulerType
  ) {
    self.viewModel = viewModel
    hud = HUDView(scheduler: scheduler)
  }

  static func makeViewModel(
    transport: any Transport,
    scheduler: any SchedulerType
  ) -> GankFeedViewModel {
    GankFeedViewModel(service: Provider(transport: transport, scheduler: scheduler))
  }

  func bind() {
    let output = viewModel.transform(
      input: GankFeedViewModel.Input(
        category: isVisible.asDriver().filter { $0 }.flatMapLatest { [categories] _ in
          categories.selected
        },
        requestCommand: Signal.merge(
          list.pulledDown.map { true },
          list.pulledUp.map { false }
        )
      )
    )

    output.hud
      .map(HUDView.Message.init)
      .emit(to: hud.shown)
      .disposed(by: disposeBag)

    output.refreshStatus
      .drive(with: self) { screen, status in screen.show(status) }
      .disposed(by: disposeBag)

    output.sections
      .map { sections in
        sections.flatMap { [.header($0.header)] + $0.items.map(GankLine.item) }
      }
      .drive(list.rows)
      .disposed(by: disposeBag)
  }

  /// Shows the screen, as the app does when the person opens it.
  func appear() {
    isVisible.accept(true)
  }

  func act(for key: Key) -> Script<GankFeedScreen>.Act? {
    switch key {
    case .character("d"): .pullDown
    case .character("u"): .pullUp
    case .character("1"): .choose(.all)
    case .character("2"): .choose(.android)
    case .character("3"): .choose(.iOS)
    case .character("4"): .choose(.pictures)
    case .down: .scroll(by: 1)
    case .up: .scroll(by: -1)
    case .pageDown: .scroll(by: 10)
    case .pageUp: .scroll(by: -10)
    default: nil
    }
  }

  func render(in size: TextSize) -> Canvas {
    let content = VerticalStack {
      Line(.bold("gank.io"), .center)
      Line(categories.text, .center)
      Separator()
      Line(header.text, .center)
      list.block { [end] _ in end }
    }
    return hud.over(content).canvas(in: size)
  }

  /// What stands below the last item.
  private var end: [StyledText] {
    if !list.rows.value.isEmpty { return [footer.text] }
    return footer.hasNoMoreData
      ? [.role(.muted, "there is nothing here"), footer.text]
      : [.role(.muted, "nothing here yet")]
  }

  private func show(_ status: RefreshStatus) {
    switch status {
    case .none:
      header.endRefreshing()
      footer.endRefreshing()
    case .beingHeaderRefresh:
      header.beginRefreshing()
    case .endHeaderRefresh:
      header.endRefreshing()
      footer.endRefreshing()
    case .beingFooterRefresh:
      footer.beginRefreshing()
    case .endFooterRefresh:
      footer.endRefreshing()
    case .noMoreData:
      header.endRefreshing()
      footer.endRefreshingWithNoMoreData()
    }
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

extension Section: StepListed where Item == GankItem {
  static func stepLabel(of list: some Collection<Section>) -> String {
    let count = list.reduce(0) { $0 + $1.items.count }
    return count == 0 ? "no items" : "\(count) items"
  }
}
