import Core
import ViewModels
import Workshop

/// The controls of the search: a field, a filter, a sort button with its sheet, and a list.
package final class KakaoSearchControls: ScreenControls {
  package typealias ViewModel = KakaoSearchViewModel

  package let alerts: AlertPresenter
  package let documents = BehaviorRelay<[DocumentRow]>(value: [])
  package let filter = BehaviorRelay(value: DocumentFilter.all)
  /// `nil` until there is one.
  package let footer = BehaviorRelay<FooterState?>(value: nil)
  package let isLoading = BehaviorRelay(value: false)
  package let searchField = SearchField()
  /// `nil` until there is one.
  package let sort = BehaviorRelay<DocumentSort?>(value: nil)

  private let bottoms = PublishRelay<Void>()
  private let footerTaps = PublishRelay<Void>()
  private let selections = PublishRelay<DocumentRow.ID>()
  private let sortTaps = PublishRelay<Void>()

  package init(on stage: Stage) {
    alerts = stage.alerts
  }

  package var input: KakaoSearchViewModel.Input {
    KakaoSearchViewModel.Input(
      searchText: searchField.text.asDriver().distinctUntilChanged(),
      searchButtonTapped: searchField.searchTapped,
      filterSelected: filter.asDriver().distinctUntilChanged(),
      sortButtonTapped: sortTaps.asSignal(),
      documentSelected: selections.asSignal(),
      reachedBottom: bottoms.asSignal(),
      retryTapped: footerTaps.asSignal()
    )
  }

  package func bind(_ output: KakaoSearchViewModel.Output) -> Disposable {
    Disposables.create([
      output.documents.drive(documents),
      output.footer.map { $0 }.drive(footer),
      output.isLoading.drive(isLoading),
      output.sort.map { $0 }.drive(sort),
    ])
  }

  package func isOffered(_ gesture: KakaoSearchGesture) -> Bool {
    switch gesture {
    case .answer: alerts.shown != nil
    // A sheet covers everything but the button that opens it.
    case .sort: true
    case _ where alerts.shown != nil: false
    case .filter(let other): filter.value != other
    case .tapFooter: footer.value?.hasFailed ?? false
    case .tapRow(let index): documents.value.indices.contains(index)
    case .deleteBackward, .reachBottom, .replaceText, .search, .type: true
    }
  }

  package func touch(_ gesture: KakaoSearchGesture) -> TouchedRow? {
    guard case .tapRow(let index) = gesture, documents.value.indices.contains(index) else {
      return nil
    }
    let row = documents.value[index]
    return TouchedRow(row) { [selections] in selections.accept(row.id) }
  }

  package func perform(_ gesture: KakaoSearchGesture) {
    switch gesture {
    case .answer(let action): alerts.tap(title: action.title)
    case .deleteBackward: searchField.deleteBackward()
    case .filter(let selected): filter.accept(selected)
    case .reachBottom: bottoms.accept(())
    case .replaceText(let text): searchField.replace(with: text)
    case .search: searchField.search()
    case .sort: sortTaps.accept(())
    case .tapFooter: footerTaps.accept(())
    case .tapRow: touch(gesture)?.tap()
    case .type(let text): searchField.type(text)
    }
  }
}

extension DocumentFilter {
  package var title: String {
    switch self {
    case .all: "All"
    case .blog: "Blog"
    case .cafe: "Café"
    }
  }
}
