import Core

extension Exercise {
  static let sortSheet = Exercise(
    "The sheet that is a signal",
    topic: "Signal, flatMapLatest, compactMap",
    page: "11-kakao-search.md",
    yours: sortOrder(_:sheet:),
    solution: Solution.sortOrder(_:sheet:),
    mistakes: [
      "cancel sorts, and two sheets are up": { taps, sheet in
        taps.flatMap { sheet() }.map { $0 == .date ? .date : .title }
          .asDriver(onErrorDriveWith: .empty()).startWith(.title)
      },
      "cancel sorts": { taps, sheet in
        taps.flatMapLatest { sheet() }.map { $0 == .date ? .date : .title }
          .asDriver(onErrorDriveWith: .empty()).startWith(.title)
      },
      "two sheets are up": { taps, sheet in
        taps.flatMap { sheet() }.filter { $0 != .cancel }.map { $0 == .date ? .date : .title }
          .asDriver(onErrorDriveWith: .empty()).startWith(.title)
      },
      "the second tap does nothing": { taps, sheet in
        taps.flatMapFirst { sheet() }.filter { $0 != .cancel }
          .map { $0 == .date ? .date : .title }
          .asDriver(onErrorDriveWith: .empty()).startWith(.title)
      },
      "no order at first": { taps, sheet in
        taps.flatMapLatest { sheet() }.filter { $0 != .cancel }
          .map { $0 == .date ? .date : .title }
          .asDriver(onErrorDriveWith: .empty())
      },
    ],
    hints: [
      "Two things are wrong. Look at the rows of the sheets first: how many are up at once?",
      "The sheet of an earlier tap has to go: that is what `flatMapLatest` does.",
      "\"Cancel\" is no order. An operator makes values and leaves out those for which there is none.",
      "`.compactMap { choice -> SortOrder? in … }`, with `nil` for `.cancel`.",
    ],
    learned: [
      "A question to the user is a signal: subscribing asks, an element is the answer.",
      "`flatMapLatest` closes the old sheet when a new one opens.",
      "`compactMap` makes an order of a choice, and nothing of \"Cancel\".",
    ]
  ) { m, sortOrder in
    let choices: [Character: SheetChoice] = ["t": .title, "d": .date, "c": .cancel]
    let taps = m.hot("  -t-t----t----t----", .taps, named: "taps")
    let sheets = [
      m.cold("           ----t|", MarbleValues(vocabulary: choices), named: "sheet 1"),
      m.cold("             --d|", MarbleValues(vocabulary: choices), named: "sheet 2"),
      m.cold("                  --c|", MarbleValues(vocabulary: choices), named: "sheet 3"),
      m.cold("                       --t|", MarbleValues(vocabulary: choices), named: "sheet 4"),
    ]
    var waiting = sheets
    m.expect(
      sortOrder(taps.asSignal(onErrorSignalWith: .empty())) {
        waiting.isEmpty
          ? .empty() : waiting.removeFirst().asSignal(onErrorSignalWith: .empty())
      },
      "                 t----d---------t--",
      ["t": .title, "d": .date],
      named: "order"
    )
    m.expectSubscriptions(sheets[0], "-^-!")
    m.expectSubscriptions(sheets[1], "---^--!")
  }
}
