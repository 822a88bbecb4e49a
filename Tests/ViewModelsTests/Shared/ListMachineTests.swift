import Testing

@testable import ViewModels

/// The rules of every list, without a screen and without Rx.
struct ListMachineTests {
  private typealias List = PagedList<String, Int, Entry>
  private typealias Machine = ListMachine<String, Int, Entry>

  private struct Entry: Identifiable, Equatable {
    let id: Int
  }

  private let machine = Machine(first: 1) { $0.id }

  /// The list after these actions.
  private func list(_ actions: Machine.Action...) -> List {
    actions.reduce(into: List()) { _ = machine.reduce(into: &$0, $1) }
  }

  private func page(_ ids: ClosedRange<Int>, next: Int?) -> Machine.Action {
    .received(ListPage(rows: ids.map { Entry(id: $0) }, next: next))
  }

  private let show = Machine.Action.show("a")
  private let more = Machine.Action.loadMore
  private let refreshed = Machine.Action.refresh
  private let failed = Machine.Action.failed("no")

  @Test func `the same state and action give the same state and reaction`() {
    let list = list(show, page(1...2, next: 2), more)
    for action in [page(2...4, next: nil), failed, refreshed, more, show] {
      var (first, second) = (list, list)
      #expect(machine.reduce(into: &first, action) == machine.reduce(into: &second, action))
      #expect(first == second)
    }
    #expect(list.rows.map(\.id) == [1, 2])
  }

  @Test func `a list goes through all of its states`() {
    let first = page(1...2, next: 2)
    let states: [(ListState, List)] = [
      (.idle, list()),
      (.loadingFirst, list(show)),
      (.content, list(show, first)),
      (.empty, list(show, .received(ListPage(rows: [], next: nil)))),
      (.failedFirst("no"), list(show, failed)),
      (.refreshing(atEnd: false), list(show, first, refreshed)),
      (.refreshing(atEnd: true), list(show, page(1...2, next: nil), refreshed)),
      (.refreshing(atEnd: false), list(show, failed, more, refreshed)),
      (.loadingNext, list(show, first, more)),
      (.failedNext("no"), list(show, first, more, failed)),
      (.endOfList, list(show, page(1...2, next: nil))),
    ]
    for (state, list) in states { #expect(list.listState == state) }
  }

  @Test func `each load requests the page that it should`() {
    let shown = list(show, page(1...2, next: 7))
    let failedNext = list(show, page(1...2, next: 7), more, failed)
    let ended = list(show, page(1...2, next: nil))
    let requests: [(List, Machine.Action, Int?)] = [
      (list(), .loadMore, nil), (list(), .refresh, nil), (list(), .retry, nil),
      (list(), .show("a"), 1), (list(show), .show("a"), nil), (list(show), .search("a"), nil),
      (list(show), .refresh, nil), (list(show), .loadMore, nil), (list(show), .show("b"), 1),
      (list(show, failed), .show("a"), 1), (list(show, failed), .retry, 1),
      (list(show, failed), .loadMore, 1), (list(show, failed), .refresh, 1),
      (shown, .show("a"), nil), (shown, .search("a"), 1), (shown, .loadMore, 7),
      (shown, .refresh, 1),
      (shown, .retry, nil), (failedNext, .retry, 7), (failedNext, .loadMore, 7),
      (failedNext, .show("a"), nil), (ended, .loadMore, nil), (ended, .refresh, 1),
    ]
    for (list, action, cursor) in requests {
      var list = list
      let request = machine.reduce(into: &list, action).effects.first
      #expect(request?.cursor == cursor, "\(action) in \(list.listState)")
    }
  }

  @Test func `a page that fails moves nothing, and a refresh that fails changes nothing`() {
    let ended = list(show, page(1...2, next: nil))
    var refreshed = ended
    _ = machine.reduce(into: &refreshed, .refresh)
    let reaction = machine.reduce(into: &refreshed, failed)
    #expect(refreshed.rows == ended.rows && refreshed.listState == .endOfList)
    #expect(reaction.events == [.failed("no", wasRefresh: true)])
  }

  @Test func `no row appears twice`() {
    let list = list(show, page(1...3, next: 2), more, page(3...5, next: 3))
    #expect(list.rows.map(\.id) == [1, 2, 3, 4, 5])
  }

  @Test func `a created row is above the list once, until the list has it`() {
    let lists: [(created: [Int], received: ClosedRange<Int>, shown: [Int])] = [
      ([], 1...2, [1, 2]), ([9], 1...2, [9, 1, 2]), ([9], 8...9, [8, 9]),
      ([9, 8], 1...2, [8, 9, 1, 2]), ([9, 8, 9], 1...2, [9, 8, 1, 2]),
    ]
    for (created, received, shown) in lists {
      let rows = created.reduce(into: CreatedRows<Entry>()) { $0.insert(Entry(id: $1)) }
      #expect(rows.above(received.map { Entry(id: $0) }).map(\.id) == shown)
    }
  }
}
