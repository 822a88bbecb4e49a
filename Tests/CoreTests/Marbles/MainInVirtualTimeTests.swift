import Core
import MarbleTesting
import Testing

/// What an app does in a later turn of the main queue, a marble test does at the same instant.
@Suite struct `A driver in a marble test` {
  @Test func `delivers what is sent to it while it delivers, after that, at the same instant`() {
    marbles { m in
      let text = BehaviorRelay(value: "")
      let shown = text.asDriver()
      m.act("-t--", ["t": { text.accept("abcdef") }])
      let cut = shown.do(onNext: { if $0.count > 3 { text.accept(String($0.prefix(3))) } })
      m.expect(cut, "  e(xy)", ["e": "", "x": "abcdef", "y": "abc"], named: "cut")
      m.expect(shown, "e(xy)", ["e": "", "x": "abcdef", "y": "abc"], named: "shown")
    }
  }

  @Test func `waits until the piece of work that runs now is over`() {
    marbles { m in
      let log = Trace()
      let relay = BehaviorRelay(value: 0)
      let driver = relay.asDriver()
      m.act(
        "-a-b",
        [
          "a": {
            relay.accept(1)
            log.add("over")
          },
          "b": { #expect(log.text == "0 1 over 2") },
        ]
      )
      let answered = driver.do(onNext: { element in
        log.add("\(element)")
        if element == 1 { relay.accept(2) }
      })
      m.expect(answered, "0(12)", ["0": 0, "1": 1, "2": 2])
    }
  }

  @Test func `comes before other work of the instant`() {
    marbles { m in
      let log = Trace()
      let relay = BehaviorRelay(value: 0)
      m.act("-a-", ["a": { relay.accept(1) }], named: "first")
      m.act("-b-c", ["b": { log.add("b") }, "c": { #expect(log.text == "0 1 2 b") }])
      let answered = relay.asDriver().do(onNext: { element in
        log.add("\(element)")
        if element == 1 { relay.accept(2) }
      })
      m.expect(answered, "0(12)", ["0": 0, "1": 1, "2": 2])
    }
  }

  @Test func `of several elements sends all at its instant`() {
    marbles { m in
      m.expect(Driver.of("a", "b", "c"), "(abc|)")
      m.expect(m.taps("-t").flatMapLatest { Driver.of("a", "b") }, "-(ab)")
    }
  }

  @Test func `that answers itself for ever is an endless loop`() {
    let report = marbleReport { m in
      let relay = BehaviorRelay(value: 0)
      m.expect(relay.asDriver().do(onNext: { relay.accept($0 + 1) }), "?", [:])
    }
    #expect(report.sentences.contains { $0.contains("endless loop") })
  }

  @Test func `stays with its own test`() {
    // Drivers that are made while time runs are on the test's scheduler as well; no test sets it.
    marbles { m in
      let made = m.hot("-a-b").flatMapLatest { Observable.just($0).asDriver(onErrorJustReturn: "") }
      m.expect(made, "  -a-b")
    }
  }
}
