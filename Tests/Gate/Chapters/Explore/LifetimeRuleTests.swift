import Core
import MarbleTesting
import Testing
import Workshop

/// Each rule of a screen's life finds the small fault that was planted for it.
@MainActor
struct LifetimeRuleTests {
  typealias Screens = LifetimeScreens

  @Test func `each rule finds the fault that was planted for it`() throws {
    try expect(Screens.ForgetfulSpinner.self, toBreak: .comesBack)
    try expect(Screens.RequestForEachView.self, toBreak: .secondViewIsFree)
    try expect(Screens.TapByPlace.self, toBreak: Screens.Songs.rules[0])
  }

  private func expect<Screen: YourScreen>(
    _ screen: Screen.Type,
    toBreak rule: ScreenRule
  ) throws {
    let exploration = Exploration(ExploredScreen(screen))
    let result = exploration.run(999, rule: rule.name, untilBroken: 1)
    let broken = try #require(result.broken.first, "\(Screen.self): \(rule.name)")
    let shortest = exploration.shortest(broken)
    #expect(shortest.gestureCount <= 2, "\(shortest.text())")
  }
}

/// Small screens with one fault each, which only a view that leaves, a second view or a late tap
/// brings to light.
enum LifetimeScreens {
  /// The spinner of a signal of steps: bound again, it says what it said first.
  enum ForgetfulSpinner: YourScreen {
    static func output(on stage: ExploringStage) -> StateChapter.SaveStepsViewModel.Output {
      let screen = StateChapter.SaveStepsViewModel(save: { stage.answer("save", ()) })
      return screen.transform(input: .init(saveTapped: stage.tap("save")))
    }
  }

  /// A cold request in an output: each view sends its own.
  enum RequestForEachView: YourScreen {
    struct Output {
      let name: Observable<String>
    }

    static func output(on stage: ExploringStage) -> Output {
      let name = stage.tap("load").asObservable().startWith(())
        .flatMapLatest { stage.answer("name", "Ada").catchAndReturn("?").asObservable() }
      return Output(name: name)
    }
  }

  /// Songs that a refresh puts into another order. What a tap sends decides what it opens.
  struct Songs {
    struct Row: Equatable, Sendable {
      let id: String
    }

    struct Output {
      let opened: Signal<Row>
      let rows: Driver<[Row]>
    }

    static let rules: [ScreenRule] = [
      .aTapMeansTheRow(opens: "opened") { (row: Row, opened: Row) in opened.id == row.id }
    ]

    static func rows(on stage: ExploringStage) -> Driver<[Row]> {
      stage.tap("refresh").asObservable()
        .scan(["Rain", "Sun", "Fog"]) { rows, _ in rows.dropFirst() + [rows[0]] }
        .startWith(["Rain", "Sun", "Fog"])
        .map { $0.map(Row.init) }
        .asDriver(onErrorDriveWith: .empty())
    }
  }

  enum TapByPlace: YourScreen {
    static let rules = Songs.rules

    static func output(on stage: ExploringStage) -> Songs.Output {
      let rows = Songs.rows(on: stage)
      let tapped = stage.tap("row", on: "rows") { (place: Int, _: Songs.Row) in place }
      let opened = tapped.asObservable().withLatestFrom(rows) { place, rows in rows[place] }
      return Songs.Output(opened: opened.asSignal(onErrorSignalWith: .empty()), rows: rows)
    }
  }
}
