import Core
import MarbleTesting
import Testing

/// The examples of "State and events".
@MainActor
@Suite struct StateChapter {
  /// A toast that is a driver comes back with the view.
  // region: toast driver
  func toastIsShownAgain() {
    marbles(tick: .milliseconds(100)) { m in
      let output = SaveAsStateViewModel().transform(input: saveTapped(m, "-t--------"))
      m.expect(output.message, " -s--------", said, subscribed: "^---------", named: "log")
      m.expect(output.message, " -s--------", said, subscribed: "^---!-----", named: "toast")
      m.expect(output.message, " ----------", said, subscribed: "------^---", named: "toast, back")
    }
  }
  // endregion

  @Test func `a toast is not shown again when its view comes back`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = SaveViewModel().transform(input: saveTapped(m, "-t------t-"))
      m.expect(output.message, " -s------s-", said, subscribed: "^---------", named: "log")
      m.expect(output.message, " -s--------", said, subscribed: "^---!-----", named: "toast")
      m.expect(output.message, " --------s-", said, subscribed: "------^---", named: "toast, back")
    }
  }

  func messageFromState(_ m: MarbleTest) {
    let save = m.cold("--(s|)", ["s": ()], named: "save")
    let viewModel = SaveReplayedViewModel(save: { save.asSingle() })
    let output = viewModel.transform(input: saveTapped(m, "-t--------"))
    m.expect(output.isSaving, " ft-f------", .flags, named: "isSaving")
    m.expect(output.message, "  ---s------", said, subscribed: "^----!", named: "message")
    m.expect(output.message, "  ----------", said, subscribed: "------^---", named: "message, back")
  }

  @Test func `a state and an event come from one stream of steps`() {
    marbles(tick: .milliseconds(100)) { m in
      let save = m.cold("--(s|)", ["s": ()], named: "save")
      let viewModel = SaveStepsViewModel(save: { save.asSingle() })
      let output = viewModel.transform(input: saveTapped(m, "-t-----t---"))
      m.expect(output.isSaving, " ft-f---t-f", .flags, named: "isSaving")
      m.expect(output.message, "  ---s------", said, subscribed: "^----!", named: "message")
      m.expect(
        output.isSaving,
        " ------ft-f",
        .flags,
        subscribed: "------^---",
        named: "isSaving, back"
      )
      m.expect(
        output.message,
        "  ---------s",
        said,
        subscribed: "------^---",
        named: "message, back"
      )
    }
  }

  private let said = MarbleValues<String>(vocabulary: ["s": "Saved."])

  private func saveTapped(_ m: MarbleTest, _ diagram: String) -> SaveInput {
    SaveInput(
      saveTapped: m.hot(diagram, .taps, named: "saveTapped").asSignal(onErrorSignalWith: .empty())
    )
  }

  // region: traits
  @Test func `a late subscriber gets the latest of a driver, and nothing of a signal`() {
    marbles { m in
      let source = m.hot("   -1--2--", named: "source")
      let driver = source.asDriver(onErrorDriveWith: .empty())
      let signal = source.asSignal(onErrorSignalWith: .empty())
      m.expect(driver, "     -1--2--", named: "Driver")
      m.expect(driver, "     ---12--", subscribed: "---^---", named: "Driver, late")
      m.expect(signal, "     -1--2--", named: "Signal")
      m.expect(signal, "     ----2--", subscribed: "---^---", named: "Signal, late")
    }
  }
  // endregion

  private func accept(in relay: BehaviorRelay<String>) -> [Character: () -> Void] {
    ["1": { relay.accept("1") }, "2": { relay.accept("2") }]
  }

  /// A selection that is combined with the list it is looked up in.
  func rowOpensAgain() {
    marbles { m in
      let tapped = m.hot(" --0-----", .digits, named: "tapped")
      let rows = m.hot("   a----b--", ["a": ["Ada"], "b": ["Bea"]], named: "rows")
      let opened = Observable.combineLatest(tapped, rows) { $1[$0] }
      m.expect(opened, "   --A-----", ["A": "Ada"], named: "opened")
    }
  }

  /// A view that writes where it should read.
  func viewWritesIntoOutput() {
    marbles { m in
      let viewModel = OpenCounterViewModel()
      let added = m.hot("-+-+---+-", .taps, named: "added").asSignal(onErrorSignalWith: .empty())
      let output = viewModel.transform(input: CounterInput(added: added))
      let clear = { withExtendedLifetime(viewModel) { output.total.accept(0) } }
      m.act("                -----c--c", ["c": clear], named: "clear tapped")
      m.expect(output.total, "01-2---3-", .digits, named: "total")
    }
  }

  @Test func `a relay behind a bag falls silent when the view model is gone`() {
    marbles { m in
      let added = m.hot("-+-+--", .taps, named: "added").asSignal(onErrorSignalWith: .empty())
      let output = OpenCounterViewModel().transform(input: CounterInput(added: added))
      m.expect(output.total, "0-----", .digits, named: "total")
    }
  }

  @Test func `a total that nobody can write is right`() {
    marbles { m in
      m.expect(CounterViewModel()) {
        CounterInput(added: m.taps("-+-+---+-"))
      } outputs: {
        $0.total("                  01-2---3-", .digits)
      }
    }
  }
}

extension Runs {
  private static let chapter = StateChapter()

  static let stateChapter: [String: Run] = [
    "state toast driver": { MarbleCapture.text { chapter.toastIsShownAgain() } },
    "state toast signal": {
      MarbleCapture.text { chapter.`a toast is not shown again when its view comes back`() }
    },
    "state traits": {
      MarbleCapture.text {
        chapter.`a late subscriber gets the latest of a driver, and nothing of a signal`()
      }
    },
    "state doubled": { MarbleCapture.text { chapter.requestIsSentTwice() } },
    "state late": {
      MarbleCapture.text { chapter.`a late subscriber of share() has missed what was sent`() }
    },
    "state while connected": {
      MarbleCapture.text { chapter.`while connected, a subscriber after the end starts again`() }
    },
    "state forever": {
      MarbleCapture.text { chapter.`for ever, a subscriber after the end gets what there was`() }
    },
    "state forever left": {
      MarbleCapture.text { chapter.`forever subscribes again if all leave before the end`() }
    },
    "state combined": { MarbleCapture.text { chapter.rowOpensAgain() } },
    "state replayed": { tenths { chapter.messageFromState($0) } },
    "state steps": {
      MarbleCapture.text { chapter.`a state and an event come from one stream of steps`() }
    },
    "state deferred": {
      MarbleCapture.text { chapter.`a variable in deferred belongs to one subscription`() }
    },
    "state open output": { MarbleCapture.text { chapter.viewWritesIntoOutput() } },
    "state closed output": {
      MarbleCapture.text { chapter.`a total that nobody can write is right`() }
    },
  ]
}
