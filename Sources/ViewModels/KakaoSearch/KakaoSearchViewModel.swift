import Core
import Foundation

/// The search for blog and café documents: a text, a filter, an order, and pages without end.
public final class KakaoSearchViewModel: ViewModelType {
  public struct Input {
    /// Send when a row is tapped.
    public let documentSelected: Signal<DocumentRow.ID>

    /// Send when a filter is selected, and once when the screen appears.
    public let filterSelected: Driver<DocumentFilter>

    /// Send when the end of the list is reached.
    public let reachedBottom: Signal<Void>

    /// Send when the footer that says why a page did not come is tapped.
    public let retryTapped: Signal<Void>

    /// Send when the search button, here or on the keyboard, is tapped.
    public let searchButtonTapped: Signal<Void>

    /// Send the text of the search field whenever it changes.
    public let searchText: Driver<String>

    /// Send when the sort button is tapped.
    public let sortButtonTapped: Signal<Void>

    public init(
      documentSelected: Signal<DocumentRow.ID>,
      filterSelected: Driver<DocumentFilter>,
      reachedBottom: Signal<Void>,
      retryTapped: Signal<Void>,
      searchButtonTapped: Signal<Void>,
      searchText: Driver<String>,
      sortButtonTapped: Signal<Void>
    ) {
      self.documentSelected = documentSelected
      self.filterSelected = filterSelected
      self.reachedBottom = reachedBottom
      self.retryTapped = retryTapped
      self.searchButtonTapped = searchButtonTapped
      self.searchText = searchText
      self.sortButtonTapped = sortButtonTapped
    }
  }

  public struct Output {
    /// Emits the rows in the chosen order when they change.
    public let documents: Driver<[DocumentRow]>

    /// Emits what the foot of the list says, when that changes.
    public let footer: Driver<FooterState>

    /// Emits whether anything is in flight, when that changes.
    public let isLoading: Driver<Bool>

    /// Emits why a page did not come, when it did not.
    public let message: Signal<String>

    /// Emits the document to open when a row is tapped.
    public let opened: Signal<URL>

    /// Emits the order of the rows, when another one is chosen.
    public let sort: Driver<DocumentSort>
  }

  private let service: Provider<KakaoTarget>
  private let alerts: any AlertPresenting

  /// Makes a view model that asks `service`, and the user by `alerts`.
  public init(service: Provider<KakaoTarget>, alerts: any AlertPresenting) {
    self.service = service
    self.alerts = alerts
  }

  public func transform(input: Input) -> Output {
    let texts = input.searchButtonTapped.asObservable()
      .withLatestFrom(input.searchText)
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }

    let searches = Observable.combineLatest(
      texts,
      input.filterSelected.asObservable().distinctUntilChanged()
    ) { ListCommand.load(KakaoQuery(text: $0, filter: $1)) }

    let more = Signal.merge(input.reachedBottom, input.retryTapped)
      .map { ListCommand<KakaoQuery>.loadMore }

    let search = Observable.merge(searches, more.asObservable())
      .list(ListMachine(first: KakaoProgress()) { $0.document.url }) { [service] query, progress in
        progress.load(query, from: service)
      }

    // The sheet is a signal like any other: another tap disposes of it and so dismisses it.
    let sort = input.sortButtonTapped
      .flatMapLatest { [alerts] in alerts.present(Self.sortSheet) }
      .compactMap(\.sort)
      .asDriver(onErrorDriveWith: .empty())
      .startWith(.title)
      .distinctUntilChanged()

    let rows = search.state.map(\.rows)
      .distinctUntilChanged()

    let documents = Driver.combineLatest(rows, sort) { $0.sorted(by: $1.areInIncreasingOrder) }
      .distinctUntilChanged()

    let footer = search.state.map { FooterState($0.listState) }
      .distinctUntilChanged()

    let isLoading = search.state.map(\.listState.isLoading)
      .distinctUntilChanged()

    let opened = input.documentSelected.asObservable()
      .withLatestFrom(documents) { id, rows in rows.first { $0.id == id }?.document.url }
      .compactMap { $0 }
      .asSignal(onErrorSignalWith: .empty())

    return Output(
      documents: documents,
      footer: footer,
      isLoading: isLoading,
      message: search.events.compactMap(\.failure),
      opened: opened,
      sort: sort
    )
  }

  private static let sortSheet = Alert(
    title: "Sort by",
    style: .actionSheet,
    actions: SortAction.allCases
  )
}
