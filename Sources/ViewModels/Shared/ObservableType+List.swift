import Core

extension ObservableType {
  /// Runs a list by these commands.
  ///
  /// This is the one place where a request's error becomes a value: `catch` stands on the stream of
  /// that request, so that the list goes on.
  ///
  /// - Parameters:
  ///   - machine: The rules of the list.
  ///   - load: Requests a page of a query; what it sends last has to be ``ListPage/isLast``.
  package func list<Query, Cursor, Row>(
    _ machine: ListMachine<Query, Cursor, Row>,
    load: @escaping (Query, Cursor) -> Observable<ListPage<Cursor, Row>>
  ) -> Reduced<PagedList<Query, Cursor, Row>, ListEvent> where Element == ListCommand<Query> {
    map(ListMachine<Query, Cursor, Row>.Action.command)
      .reduced(into: PagedList(), by: machine.reduce) { request in
        load(request.query, request.cursor)
          .map { .received($0) }
          .catch { .just(.failed(NetworkError($0).message)) }
      }
  }
}
