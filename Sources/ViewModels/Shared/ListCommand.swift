/// What a user wants of a list; ``ListMachine`` decides what comes of it.
package enum ListCommand<Query> {
  /// Shows a list, unless it is shown or on its way.
  case open(Query)

  /// Shows a list from its beginning, also if it is shown; not if its first page is in flight.
  case load(Query)

  /// Adds the next page, or repeats the one that failed; not while anything is in flight.
  case loadMore

  /// Replaces the rows by the first page; not while that page is in flight.
  case refresh

  /// Repeats what failed.
  case retry
}
