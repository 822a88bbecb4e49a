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

  // region: toast signal
  @Test func `a toast is not shown again when its view comes back`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = SaveViewModel().transform(input: saveTapped(m, "-t------t-"))
      m.expect(output.message, " -s------s-", said, subscribed: "^---------", named: "log")
      m.expect(output.message, " -s--------", said, subscribed: "^---!-----", named: "toast")
      m.expect(output.message, " --------s-", said, subscribed: "------^---", named: "toast, back")
    }
  }
  // endregion

  private let said = MarbleValues<String>(vocabulary: ["s": "Saved."])

  private func saveTapped(_ m: MarbleTest, _ diagram: String) -> SaveInput {
    SaveInput(
      saveTapped: m.hot(diagram, .taps, named: "saveTapped").asSignal(onErrorSignalWith: .empty())
    )
  }

  // region: relays
  @Test func `a behavior relay has a value now, a publish relay has none`() {
    marbles { m in
      let state = BehaviorRelay(value: "0")
      let event = PublishRelay<String>()
      m.act("         -1--2-", ["1": send("1"), "2": send("2")], named: "accept")
      m.expect(state, "01--2-", named: "BehaviorRelay")
      m.expect(state, "---12-", subscribed: "---^--", named: "BehaviorRelay, late")
      m.expect(event, "-1--2-", named: "PublishRelay")
      m.expect(event, "----2-", subscribed: "---^--", named: "PublishRelay, late")

      func send(_ value: String) -> () -> Void {
        {
          state.accept(value)
          event.accept(value)
        }
      }
    }
  }
  // endregion

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

  // region: forgets
  @Test func `a driver that nobody drives forgets, a relay does not`() {
    marbles { m in
      let source = m.hot(" -1------2-", named: "source")
      let state = BehaviorRelay(value: "0")
      m.act("              -1------2-", accept(in: state), named: "relay")
      let driver = source.asDriver(onErrorDriveWith: .empty())
      let kept = state.asDriver()
      m.expect(driver, "   -1--------", subscribed: "^--!------", named: "driver")
      m.expect(driver, "   --------2-", subscribed: "-----^----", named: "driver, again")
      m.expect(kept, "     01--------", subscribed: "^--!------", named: "of relay")
      m.expect(kept, "     -----1--2-", subscribed: "-----^----", named: "of relay, again")
    }
  }
  // endregion

  private func accept(in relay: BehaviorRelay<String>) -> [Character: () -> Void] {
    ["1": { relay.accept("1") }, "2": { relay.accept("2") }]
  }

  /// A selection that is combined with the list it is looked up in.
  // region: combined
  func rowOpensAgain() {
    marbles { m in
      let tapped = m.hot(" --0-----", .digits, named: "tapped")
      let rows = m.hot("   a----b--", ["a": ["Ada"], "b": ["Bea"]], named: "rows")
      let opened = Observable.combineLatest(tapped, rows) { $1[$0] }
      m.expect(opened, "   --A-----", ["A": "Ada"], named: "opened")
    }
  }
  // endregion

  // region: looked up
  @Test func `an event looks a state up`() {
    marbles { m in
      let tapped = m.hot(" --0-----", .digits, named: "tapped")
      let rows = m.hot("   a----b--", ["a": ["Ada"], "b": ["Bea"]], named: "rows")
      let opened = tapped.withLatestFrom(rows) { $1[$0] }
      m.expect(opened, "   --A-----", ["A": "Ada"], named: "opened")
    }
  }
  // endregion

  /// A view that writes where it should read.
  // region: open output
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
  // endregion

  @Test func `a relay behind a bag falls silent when the view model is gone`() {
    marbles { m in
      let added = m.hot("-+-+--", .taps, named: "added").asSignal(onErrorSignalWith: .empty())
      let output = OpenCounterViewModel().transform(input: CounterInput(added: added))
      m.expect(output.total, "0-----", .digits, named: "total")
    }
  }

  // region: closed output
  @Test func `a total that nobody can write is right`() {
    marbles { m in
      m.expect(CounterViewModel()) {
        CounterInput(added: m.taps("-+-+---+-"))
      } outputs: {
        $0.total("                  01-2---3-", .digits)
      }
    }
  }
  // endregion
}

extension Runs {
  private static let chapter = StateChapter()

  static let stateChapter: [String: Run] = [
    "state toast driver": { MarbleCapture.text { chapter.toastIsShownAgain() } },
    "state toast signal": {
      MarbleCapture.text { chapter.`a toast is not shown again when its view comes back`() }
    },
    "state relays": {
      MarbleCapture.text {
        chapter.`a behavior relay has a value now, a publish relay has none`()
      }
    },
    "state traits": {
      MarbleCapture.text {
        chapter.`a late subscriber gets the latest of a driver, and nothing of a signal`()
      }
    },
    "state forgets": {
      MarbleCapture.text { chapter.`a driver that nobody drives forgets, a relay does not`() }
    },
    "state doubled": { MarbleCapture.text { chapter.requestIsSentTwice() } },
    "state shared": { MarbleCapture.text { chapter.`two outputs share one request`() } },
    "state late": {
      MarbleCapture.text { chapter.`a late subscriber of share() has missed what was sent`() }
    },
    "state while connected": {
      MarbleCapture.text { chapter.`while connected, a subscriber after the end starts anew`() }
    },
    "state forever": {
      MarbleCapture.text { chapter.`for ever, a subscriber after the end gets what there was`() }
    },
    "state forever left": {
      MarbleCapture.text { chapter.`forever subscribes again if all leave before the end`() }
    },
    "state combined": { MarbleCapture.text { chapter.rowOpensAgain() } },
    "state looked up": { MarbleCapture.text { chapter.`an event looks a state up`() } },
    "state open output": { MarbleCapture.text { chapter.viewWritesIntoOutput() } },
    "state closed output": {
      MarbleCapture.text { chapter.`a total that nobody can write is right`() }
    },
  ]
}
