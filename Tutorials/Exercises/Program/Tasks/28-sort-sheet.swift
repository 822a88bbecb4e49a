import Marbles
import Reactive

/// A tap on "Sort" opens an action sheet with "Title", "Date" and "Cancel". Subscribing to
/// `sheet()` shows the sheet, the sheet emits the user's choice, and disposing dismisses it.
///
/// Emit the order of the list: by title at first, then as chosen. "Cancel" changes nothing. A tap
/// while a sheet is shown replaces that sheet with a new one.
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

/// A choice of the sheet.
enum SheetChoice {
  case title, date, cancel
}

/// The order of a list.
enum SortOrder {
  case title, date
}

// End of your file.

extension Solution {
  static func sortOrder(
    _ taps: Signal<Void>,
    sheet: @escaping () -> Signal<SheetChoice>
  ) -> Driver<SortOrder> {
    taps
      .flatMapLatest { sheet() }
      .compactMap { choice -> SortOrder? in
        switch choice {
        case .title: .title
        case .date: .date
        case .cancel: nil
        }
      }
      .asDriver(onErrorDriveWith: .empty())
      .startWith(.title)
  }
}

extension Exercise {
  static let sortSheet = Exercise(
    "The sheet that is a signal",
    topic: "Signal, flatMapLatest, compactMap",
    page: "11-kakao-search.md",
    yours: sortOrder(_:sheet:),
    solution: Solution.sortOrder(_:sheet:),
    mistakes: [
      "cancel sorts": { taps, sheet in order(taps.flatMapLatest { sheet() }).startWith(.title) },
      "two sheets are shown": { taps, sheet in
        order(taps.flatMap { sheet() }.filter { $0 != .cancel }).startWith(.title)
      },
      "the second tap does nothing": { taps, sheet in
        order(taps.flatMapFirst { sheet() }.filter { $0 != .cancel }).startWith(.title)
      },
      "no order at first": { taps, sheet in
        order(taps.flatMapLatest { sheet() }.filter { $0 != .cancel })
      },
    ],
    hints: [
      "Two things are wrong. Look at the lanes of the sheets first: how many are shown at once?",
      "The sheet of an earlier tap has to go. `flatMapLatest` disposes of it.",
      "\"Cancel\" isn't an order. `compactMap` transforms elements and drops those that become `nil`.",
      "`.compactMap { choice -> SortOrder? in … }`, with `nil` for `.cancel`.",
    ],
    learned: [
      "A question to the user is a signal: subscribing asks, and the element is the answer.",
      "`flatMapLatest` dismisses the old sheet when a new one opens.",
      "`compactMap` turns a choice into an order and drops \"Cancel\".",
    ]
  ) { m, sortOrder in
    let choices = MarbleValues<SheetChoice>(
      vocabulary: ["t": .title, "d": .date, "c": .cancel]
    )
    let taps = m.hot("       -t-t----t----t----", .taps, named: "taps")
    let first = m.cold("      ----t|", choices, named: "sheet 1")
    let second = m.cold("       --d|", choices, named: "sheet 2")
    let third = m.cold("             --c|", choices, named: "sheet 3")
    let fourth = m.cold("                 --t|", choices, named: "sheet 4")
    let sheet = inTurn(first, second, third, fourth)
    let order = sortOrder(taps.asSignal(onErrorSignalWith: .empty())) {
      sheet().asSignal(onErrorSignalWith: .empty())
    }
    m.expect(order, "        t----d---------t--", ["t": .title, "d": .date], named: "order")
    m.expectSubscriptions(first, "-^-!")
    m.expectSubscriptions(second, "---^--!")
  }
}

private func order(_ choices: Signal<SheetChoice>) -> Driver<SortOrder> {
  choices.map { $0 == .date ? .date : .title }.asDriver(onErrorDriveWith: .empty())
}
