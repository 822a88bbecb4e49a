import Core
import Foundation
import Screens
import ViewModels

/// The search of blogs and cafés: a search field, a filter, a sort button with its action sheet.
@MainActor
final class KakaoSearchScreen: ScreenType {
  typealias UserGesture = KakaoSearchGesture

  static let title = "Daum blog and café search, sorted by an action sheet"

  let searchField = SearchField(placeholder: "검색어")
  let filter = SegmentedControl(DocumentFilter.allCases, selected: .all) { $0.title }
  let sortButton = Button(title: "")
  let sheet: ActionSheet
  let table = ListView<DocumentRow>(linesPerRow: 2) { row, _ in
    [row.document.title.map { .bold($0) } ?? .role(.muted, "no title"), "  " + .dim(row.detail)]
  }
  let hud: HUDView

  private let footer = BehaviorRelay(value: FooterState.wait)
  private let isLoading = BehaviorRelay(value: false)
  private let stage: Stage
  private let viewModel: AnyViewModel<KakaoSearchViewModel.Input, KakaoSearchViewModel.Output>
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<KakaoSearchViewModel.Input, KakaoSearchViewModel.Output>,
    stage: Stage
  ) {
    self.viewModel = viewModel
    self.stage = stage
    sheet = ActionSheet(alerts: stage.alerts)
    hud = HUDView(scheduler: stage.scheduler)
  }

  var lanes: [LifetimeLane] { stage.lanes }

  func bind() {
    let output = viewModel.transform(
      input: KakaoSearchViewModel.Input(
        documentSelected: table.selected.compactMap { [table] index in
          table.rows.value.indices.contains(index) ? table.rows.value[index].id : nil
        },
        filterSelected: filter.selected,
        reachedBottom: table.reachedBottom,
        retryTapped: table.footerTapped,
        searchButtonTapped: searchField.searchTapped,
        searchText: searchField.text,
        sortButtonTapped: sortButton.tapped
      )
    )

    output.documents
      .drive(table.rows)
      .disposed(by: disposeBag)

    output.footer
      .drive(footer)
      .disposed(by: disposeBag)

    output.isLoading
      .drive(isLoading)
      .disposed(by: disposeBag)

    output.message
      .map { HUDView.Message(text: $0, isFailure: true) }
      .emit(to: hud.shown)
      .disposed(by: disposeBag)

    output.opened
      .map { HUDView.Message(text: "opens \($0.host() ?? "")\($0.path())", isFailure: false) }
      .emit(to: hud.shown)
      .disposed(by: disposeBag)

    output.sort
      .map { $0 == .title ? "⇅ title" : "⇅ date" }
      .drive(sortButton.title)
      .disposed(by: disposeBag)
  }

  func render(in size: TextSize) -> Canvas {
    let content = VerticalStack {
      Line(.bold("Daum 검색 · blogs & cafés"), .center)
      searchField.block
      HorizontalStack {
        Line(filter.text, fills: true)
        Line(sortButton.text)
      }
      isLoading.value ? Separator("━", .role(.accent)) : Separator()
      table.block(footer: footerText(size.columns))
      if let keyboard = searchField.keyboard { keyboard }
    }
    return sheet.over(hud.over(content)).canvas(in: size)
  }

  private func footerText(_ columns: Int) -> [StyledText] {
    let isEmpty = table.rows.value.isEmpty
    switch footer.value {
    case .wait: return [.role(.muted, isEmpty ? "What are you looking for?" : "↓ more below")]
    case .loading: return [.role(.accent, isEmpty ? "⟳ searching…" : "⟳ loading more…")]
    case .noMore: return [.role(.muted, isEmpty ? "— nothing was found —" : "— no more —")]
    case .failed(let reason):
      let lines = StyledText("✗ \(reason)", .role(.failure)).wrapped(toColumns: columns)
      return lines + [.bold("[ retry ]")]
    }
  }
}
