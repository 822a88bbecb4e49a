import Core
import MarbleTesting
import Testing

/// Nothing ends quietly: what a test forgot is said.
@Suite struct MarbleLoudEndTests {
  @Test func `a test that expects nothing fails and says so`() {
    let report = marbleReport { m in
      _ = m.hot("a|")
    }
    #expect(
      report.sentences == ["this test asserts nothing; call `m.expect` inside the closure"]
    )
  }

  @Test func `a timer that outlives the drawn time is named with its time`() {
    let report = marbleReport { m in
      _ = m.scheduler.scheduleRelative((), dueTime: .milliseconds(900)) { Disposables.create() }
      m.expect(m.hot("-a|"), "-a|")
    }
    #expect(
      report.sentences == [
        "a timer was still pending when the drawn time ended at 2 ms: it was due at 900 ms;"
          + " draw that far, dispose of it, or call `m.allowPendingWork()`"
      ]
    )
  }

  @Test func `a test may say that a pending timer is fine`() {
    let report = marbleReport { m in
      _ = m.scheduler.scheduleRelative((), dueTime: .milliseconds(900)) { Disposables.create() }
      m.allowPendingWork()
      m.expect(m.hot("-a|"), "-a|")
    }
    #expect(report.isGreen)
  }

  @Test func `a subscription that nobody disposes of is named with its beginning`() {
    let report = marbleReport { m in
      let source = m.hot("-a--", named: "letters")
      m.scheduler.schedule(at: .milliseconds(2)) { _ = source.subscribe { _ in } }
      m.expect(source, "-a--")
    }
    #expect(
      report.sentences == [
        "a subscription to \"letters\" is still open; it began at 2 ms and outlived everything"
          + " that this test subscribed to"
      ]
    )
  }

  @Test func `a loop without a delay is cut after a bounded number of steps`() {
    let report = marbleReport { m in
      func again() {
        _ = m.scheduler.schedule(()) {
          again()
          return Disposables.create()
        }
      }
      m.scheduler.schedule(at: .milliseconds(3)) { again() }
      m.expect(m.hot("-a-----"), "-a-----")
    }
    #expect(
      report.sentences == [
        "endless loop: more than 10000 pieces of work ran at 3 ms and the clock did not move;"
          + " something schedules itself again with no delay"
      ]
    )
  }

  @Test func `an endless loop of values is one sentence, and its beginning is drawn`() {
    let report = marbleReport { m in
      m.expect(Observable<Int>.interval(.seconds(0), scheduler: m.scheduler), "0---1", .digits)
    }
    #expect(report.sentences.count == 1)
    #expect(report.sentences.first?.hasPrefix("endless loop: ") == true)
    #expect(report.text.hasSuffix("outputs  result  (01234567)"))
  }

  @Test func `values that come at once without an end are not kept`() {
    let report = marbleReport { m in
      let flood = Observable.repeatElement("a")
      m.expect(flood, "a", named: "flood")
    }
    #expect(
      report.sentences == [
        "flood: sent more than 10,000 events at 0 without an end; `take` ends it"
      ]
    )
    #expect(report.text.hasSuffix("outputs  flood  (aaaaaaaa)"))
  }

  @Test func `a diagram that can't be read fails the test where it was written`() {
    let report = marbleReport { m in
      m.expect(m.hot("-a5ms|"), "-a")
    }
    #expect(report.sentences.first?.contains("line 1, column 3") == true)
  }

  @Test func `a question mark fails and shows the actual diagram ready to paste`() {
    let report = marbleReport { m in
      m.expect(m.hot("-a 20ms (bc)|"), "?")
    }
    #expect(
      report.sentences == ["result: the actual diagram, ready to paste: \"-a 20ms (bc)|\""]
    )
  }

  @Test func `a subscription at another time than drawn is named`() {
    let report = marbleReport { m in
      let source = m.hot("-a-b-c-", named: "letters")
      m.expect(source, "-a-b", subscribed: "^---!")
      m.expectSubscriptions(source, "^-----!")
    }
    #expect(
      report.sentences == [
        "letters: the subscription ended 2 ms early: expected at 6 ms, ended at 4 ms"
      ]
    )
  }

  @Test func `a view model that outlives its outputs is named`() {
    var holder: EchoViewModel?
    let report = marbleReport { m in
      let viewModel = EchoViewModel()
      holder = viewModel
      m.expect(viewModel) {
        EchoViewModel.Input(text: m.hot("a").asObservable())
      } outputs: {
        $0.echo("a", .characters)
      }
    }
    #expect(
      report.sentences == [
        "EchoViewModel is still alive after all of its outputs were disposed of; something holds"
          + " it, perhaps a closure that captures `self`"
      ]
    )
    #expect(holder != nil)
  }

  @Test func `an output that emits and is not mentioned is named`() {
    let report = marbleReport { m in
      m.expect(EchoViewModel()) {
        EchoViewModel.Input(text: m.hot("a-b").asObservable())
      } outputs: { _ in
      }
    }
    #expect(
      report.sentences == [
        "echo: emitted \"a\" at 0 and 1 more, but the test says nothing about it; expect it, or"
          + " write `$0.ignore(\\.echo)`"
      ]
    )
  }

  @Test func `a test that ignores every output asserts nothing`() {
    let report = marbleReport { m in
      m.expect(EchoViewModel()) {
        EchoViewModel.Input(text: m.hot("a-b").asObservable())
      } outputs: {
        $0.ignore(\.echo)
      }
    }
    #expect(
      report.sentences == [
        "this test asserts nothing, because it ignores every output; expect one of echo"
      ]
    )
  }

  @Test func `what is expected twice is named with both lines`() {
    let line = #line
    let report = marbleReport { m in
      let source = m.hot("-a-b", named: "letters")
      m.expectSubscriptions(source, "^---")
      m.expectSubscriptions(source, "-^--")
      m.expectRequests([:])
      m.expectRequests(["/b": "^|"])
      m.expect(EchoViewModel()) {
        EchoViewModel.Input(text: source.asObservable())
      } outputs: {
        $0.echo("-x-b", .characters)
        $0[\.echo]("-a-b", .characters)
      }
    }
    let expected = """
      the subscriptions to letters are expected twice, at lines \(line + 3) and \(line + 4); one call \
      takes all diagrams
      the requests are expected twice, at lines \(line + 5) and \(line + 6); one table holds all rows
      echo is expected twice, at lines \(line + 10) and \(line + 11); an output has one expectation
      """
    #expect(report.sentences.prefix(3).joined(separator: "\n") == expected)
    #expect(report.place?.line == line + 4)
  }

  @Test func `two silent observables that are expected to be equal assert nothing`() {
    let report = marbleReport { m in
      m.expect(m.hot("---"), toEqual: m.hot("-"), named: "silence")
    }
    #expect(
      report.sentences == [
        "this test asserts nothing: neither \"silence\" nor what it is compared with emits anything;"
          + " expect a diagram"
      ]
    )
  }

  @Test func `what only the end of the test makes an output send is not judged`() {
    final class Tracker {
      let errors = PublishRelay<String>()
      let finished = PublishSubject<String>()
      deinit { finished.onCompleted() }
    }
    let report = marbleReport { m in
      let tracker = Tracker()
      let source = m.hot("-a-", named: "letters")
      m.expect(source.do(onNext: { tracker.errors.accept($0) }), "-a-", named: "letters")
      m.expect(tracker.finished, "---", named: "finished")
      m.expectSubscriptions(source, "^--")
    }
    #expect(report.isGreen)
  }

  @Test func `an event after the disposal of its subscription is named`() {
    let report = marbleReport { m in
      m.expect(Deaf(scheduler: m.scheduler), "a----", subscribed: "^--!", named: "deaf")
    }
    #expect(
      report.sentences == [
        "deaf: an event came at 5 ms, after the subscription had been disposed of"
      ]
    )
  }

  @Test func `an action that throws is named`() {
    let report = marbleReport { m in
      m.act("-x", ["x": { throw MarbleError() }])
      m.expect(m.hot("-a"), "-a")
    }
    #expect(report.sentences == ["the action \"x\" at 1 ms threw test error"])
  }
}

/// Says back what it hears.
private final class EchoViewModel: ViewModelType {
  struct Input {
    let text: Observable<String>
  }

  struct Output {
    let echo: Observable<String>
  }

  func transform(input: Input) -> Output {
    Output(echo: input.text)
  }
}

/// An observable that does not hear that nobody listens any more.
private struct Deaf: ObservableType {
  typealias Element = String

  let scheduler: TestScheduler

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == String {
    observer.onNext("a")
    scheduler.schedule(at: .milliseconds(5)) { observer.onNext("b") }
    return Disposables.create()
  }
}

/// Work that is due again and again after the drawn time does not flood the terminal.
@Suite struct MarbleEndlessWorkTests {
  @Test func `work without an end is said once, and its beginning is drawn`() {
    let report = marbleReport { m in
      let request = m.cold("-#", named: "request")
      let retried = request.retry { (errors: Observable<any Error>) in
        errors.delay(.milliseconds(1), scheduler: m.scheduler)
      }
      m.expect(retried, "---#")
      m.expect(Observable<Int>.interval(.milliseconds(1), scheduler: m.scheduler), "-0", .digits)
    }
    #expect(
      report.sentences.first
        == "result 2 goes on without an end after the drawn time ended at 3 ms; the picture stops at"
        + " 12 ms; `subscribed: \"^--!\"` says when to dispose of it"
    )
    #expect(report.text.split(separator: "\n").allSatisfy { $0.count < 120 })
    #expect(report.timeline.lanes.count < 10)
  }

  @Test func `endless output is drawn for a while, and not called extra`() {
    let report = marbleReport { m in
      m.expect(Observable<Int>.interval(.milliseconds(2), scheduler: m.scheduler), "--0-1", .digits)
    }
    #expect(
      report.text == """
        result goes on without an end after the drawn time ended at 4 ms; the picture stops at 13 ms;
          `subscribed: "^--!"` says when to dispose of it

                         0 2ms 6ms 10ms
        outputs  result  --0-1-2-3-4-5
        """
    )
  }
}
