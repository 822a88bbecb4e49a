import Core
import Foundation
import ViewModels

/// The search of blogs and cafés: a search field, a filter, a sort button with its action sheet.
@MainActor
final class KakaoSearchScreen: GestureScreen {
  typealias UserGesture = KakaoSearchGesture

  static let title = "Daum blog and café search, sorted by an action sheet"

  let searchField = SearchField(placeholder: "검색어")
  let filter = SegmentedControl(DocumentFilter.allCases, selected: .all) { $0.title }
  let sortButton = Button(title: "")
  let sheet: ActionSheet
  let table = Table<DocumentRow> { row in
    (title: row.title.map { .bold($0) } ?? .role(.muted, "no title"), detail: .dim(row.detail))
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
    var canvas = Canvas(size: size)
    let columns = size.columns
    let title = StyledText.bold("Daum 검색 · blogs & cafés")
    canvas.write(title.padded(toColumns: columns, .center), row: 0, column: 0)
    canvas.write(searchField.text(columns: columns), row: 1, column: 0)
    let sort = sortButton.text
    canvas.write(filter.text, row: 2, column: 0, columns: max(columns - sort.width, 0))
    canvas.write(sort, row: 2, column: max(columns - sort.width, 0))
    let line =
      isLoading.value
      ? StyledText(String(repeating: "━", count: columns), .role(.accent))
      : StyledText(String(repeating: "─", count: columns), .role(.muted))
    canvas.write(line, row: 3, column: 0)
    let keyboard = searchField.keyboard(columns: columns)
    let rows = max(size.rows - 4 - (keyboard == nil ? 0 : 1), 0)
    let list = table.render(in: TextSize(columns: columns, rows: rows), footer: footerText(columns))
    canvas.write(list, row: 4, column: 0)
    if let keyboard { canvas.write(keyboard, row: size.rows - 1, column: 0) }
    hud.draw(on: &canvas)
    sheet.draw(on: &canvas)
    return canvas
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
