import Core

/// A tap on "Sort" opens an action sheet with "Title", "Date" and "Cancel". Subscribing to `sheet()`
/// shows it, what is chosen comes out of it, and disposing takes it away.
///
/// Send the order of the list: by title at first, then as chosen. "Cancel" changes nothing. A tap while
/// the sheet is up shows a new one in its place.
func sortOrder(
  _ taps: Signal<Void>,
  sheet: @escaping () -> Signal<SheetChoice>
) -> Driver<SortOrder> {
  // Your turn.
  taps
    .flatMap { sheet() }
    .map { $0 == .date ? .date : .title }
    .asDriver(onErrorDriveWith: .empty())
    .startWith(.title)
}

/// What the sheet offers.
enum SheetChoice {
  case title, date, cancel
}

/// How a list is sorted.
enum SortOrder {
  case title, date
}
