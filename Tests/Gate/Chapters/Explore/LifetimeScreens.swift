import Core
import Workshop

/// Small screens with one fault each, which only a view that leaves, a second view, a write or a
/// late tap brings to light.
enum LifetimeScreens {
  /// The spinner of a signal of steps: bound again, it says what it said first.
  enum ForgetfulSpinner: Explorable {
    static let rules: [ScreenRule] = []

    static func appear(on stage: ExploringStage) {
      let screen = StateChapter.SaveStepsViewModel(save: { stage.answer("save", ()) })
      stage.show(screen.transform(input: .init(saveTapped: stage.tap("save"))))
    }
  }

  /// A message made from a state: bound again, it's emitted again.
  enum MessageAgain: Explorable {
    static let rules: [ScreenRule] = []

    static func appear(on stage: ExploringStage) {
      let screen = StateChapter.SaveReplayedViewModel(save: {
        stage.answer("save", ()).catchAndReturn(())
      })
      stage.show(screen.transform(input: .init(saveTapped: stage.tap("save"))))
    }
  }

  /// The driver of steps, which keeps both rules.
  enum ReturningSpinner: Explorable {
    static let rules: [ScreenRule] = []

    static func appear(on stage: ExploringStage) {
      let screen = StateChapter.SaveViewModelThatReturns(save: { stage.answer("save", ()) })
      stage.show(screen.transform(input: .init(saveTapped: stage.tap("save"))))
    }
  }

  /// A cold request in an output: each view sends its own.
  enum RequestForEachView: Explorable {
    struct Output {
      let name: Observable<String>
    }

    static let rules: [ScreenRule] = []

    static func appear(on stage: ExploringStage) {
      let name = stage.tap("load").asObservable().startWith(())
        .flatMapLatest { stage.answer("name", "Ada").catchAndReturn("?").asObservable() }
      stage.show(Output(name: name))
    }
  }

  /// A save in the chain of its view, which a view that leaves cancels.
  enum SaveOfTheView: Explorable {
    static let rules: [ScreenRule] = []

    static func appear(on stage: ExploringStage) {
      let screen = StateChapter.SaveViewModelThatReturns(save: { stage.write("PUT song", ()) })
      stage.show(screen.transform(input: .init(saveTapped: stage.tap("save"))))
    }
  }

  /// The same save in a store, which outlives the view.
  enum SaveOfTheStore: Explorable {
    struct Output {
      let isSaving: Driver<Bool>
      let saveCommands: Signal<Void>
    }

    static let rules: [ScreenRule] = []

    static func appear(on stage: ExploringStage) {
      let store = SongStore(put: { _ in stage.write("PUT song", ()) })
      stage.keep(store)
      let commands = stage.tap("save").do(onNext: { store.save("Rain") })
      stage.show(Output(isSaving: store.isSaving, saveCommands: commands))
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

  enum TapByPlace: Explorable {
    static let rules = Songs.rules

    static func appear(on stage: ExploringStage) {
      let rows = Songs.rows(on: stage)
      let tapped = stage.tap("row", on: "rows") { (place: Int, _: Songs.Row) in place }
      let opened = tapped.asObservable().withLatestFrom(rows) { place, rows in rows[place] }
      stage.show(
        Songs.Output(opened: opened.asSignal(onErrorSignalWith: .empty()), rows: rows)
      )
    }
  }

  enum TapByID: Explorable {
    static let rules = Songs.rules

    static func appear(on stage: ExploringStage) {
      let rows = Songs.rows(on: stage)
      let tapped = stage.tap("row", on: "rows") { (_: Int, row: Songs.Row) in row.id }
      let opened = tapped.asObservable()
        .withLatestFrom(rows) { id, rows in rows.first { $0.id == id } }
        .compactMap { $0 }
      stage.show(
        Songs.Output(opened: opened.asSignal(onErrorSignalWith: .empty()), rows: rows)
      )
    }
  }
}
