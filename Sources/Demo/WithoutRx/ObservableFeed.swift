import Core
import Observation
import ViewModels

/// The picture list of gank.io, as Swift developers write it without Rx: the rows, one state, and
/// the load in flight.
@MainActor
@Observable
final class ObservableFeed: PictureFeed {
  private static let pageSize = 10

  private(set) var items: [GankItem] = []
  private(set) var state = ListState.idle

  @ObservationIgnored var show: (HUD) -> Void = { _ in }

  /// The next page; `nil` at the end of the list.
  @ObservationIgnored private var nextPage: Int? = 1
  @ObservationIgnored private var category: GankCategory?
  @ObservationIgnored private var loading: Task<Void, Never>?

  private let send: @MainActor (GankTarget) async throws -> Response

  init(send: @escaping @MainActor (GankTarget) async throws -> Response) {
    self.send = send
  }

  var sections: [ListSection<GankItem>] { ListSection.byDay(items) }

  func open(_ category: GankCategory) {
    guard category != self.category || state.lacksFirst else { return }
    self.category = category
    (items, nextPage) = ([], 1)
    load(1, .loadingFirst)
  }

  func refresh() {
    switch state {
    case .idle, .refreshing: break
    // The first page is in flight already. From now on the header spins for it.
    case .loadingFirst,
      .loadingNext where nextPage == 1:
      state = .refreshing(atEnd: false)
    default: load(1, .refreshing(atEnd: state.isAtEnd))
    }
  }

  func loadMore() {
    if !state.isLoading, let nextPage { load(nextPage, .loadingNext) }
  }

  func stop() {
    loading?.cancel()
    (loading, category, nextPage) = (nil, nil, 1)
    (items, state) = ([], .idle)
  }

  private func load(_ number: Int, _ newState: ListState) {
    guard let category else { return }
    loading?.cancel()
    state = newState
    loading = Task {
      do {
        let target = GankTarget.page(category: category, count: Self.pageSize, page: number)
        let page = try await send(target).map(GankPage.self)
        guard !Task.isCancelled else { return }
        receive(page, number)
      } catch {
        guard !Task.isCancelled else { return }
        fail(NetworkError(error).message)
      }
    }
  }

  private func receive(_ page: GankPage, _ number: Int) {
    if number == 1 { items = [] }
    var known = Set(items.map(\.id))
    items += page.items.filter { known.insert($0.id).inserted }
    nextPage = page.receivedCount < Self.pageSize ? nil : number + 1
    state = stateAtRest
    show(.success)
  }

  private func fail(_ reason: String) {
    state =
      nextPage == 1
      ? .failedFirst(reason) : state.isRefreshing ? stateAtRest : .failedNext(reason)
    show(.failure(reason))
  }

  private var stateAtRest: ListState {
    nextPage != nil ? .content : items.isEmpty ? .empty : .endOfList
  }
}
