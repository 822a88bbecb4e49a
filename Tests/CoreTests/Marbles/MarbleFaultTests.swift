import Core
import MarbleTesting
import Testing

/// A marble test, and the sentences of its failure; it is green if there are none.
struct FaultCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let sentences: [String]
  let body: @Sendable (MarbleTest) -> Void

  init(_ name: String, _ sentences: String..., body: @escaping @Sendable (MarbleTest) -> Void) {
    (testDescription, self.sentences, self.body) = (name, sentences, body)
  }

  /// A hot source whose diagram is not the expected one.
  init(_ source: String, expected: String, _ sentences: String...) {
    testDescription = "\(source.prefix(30)) instead of \(expected.prefix(30))"
    self.sentences = sentences.map { "result: \($0)" }
    body = { m in m.expect(m.hot(source), expected) }
  }
}

struct `A failure says in sentences` {
  @Test(arguments: FaultCase.differences)
  func `how the run differs, and no more than a reader needs`(_ fault: FaultCase) {
    #expect(marbleReport(fault.body).sentences == fault.sentences)
  }

  @Test(arguments: FaultCase.ends)
  func `which thing a test forgot, so that nothing ends quietly`(_ fault: FaultCase) {
    #expect(marbleReport(fault.body).sentences == fault.sentences)
  }
}

extension FaultCase {
  static let differences = [
    FaultCase(
      String(repeating: "x", count: 2000),
      expected: String(repeating: "a", count: 2000),
      "2000 values in a row are wrong, to 1.999 s: the first is \"x\" at 0 instead of \"a\""
    ),
    FaultCase(
      "-" + String(repeating: "a-", count: 1000),
      expected: String(repeating: "a-", count: 1000) + "-",
      "everything that differs came 1 ms late, from \"a\" on: expected at 0, came at 1 ms"
    ),
    FaultCase(
      "-" + String(repeating: "a-", count: 500) + "-b-" + String(repeating: "c-", count: 500),
      expected: String(repeating: "a-", count: 500) + "b--" + String(repeating: "c-", count: 500),
      "from \"a\" on, all came 1 ms late: expected at 0, came at 1 ms",
      "\"b\" came 2 ms late: expected at 1 s, came at 1.002 s"
    ),
    FaultCase(
      "--x-b-c-d-|",
      expected: "-a-b-c-d-|",
      "\"x\" came at 2 ms instead of \"a\"",
      "from \"b\" on, all came 1 ms late: expected at 3 ms, came at 4 ms"
    ),
    FaultCase(
      "--b-b-b-b-|",
      expected: "-a-b-b-b-|",
      "\"b\" came at 2 ms instead of \"a\"",
      "from \"b\" on, all came 1 ms late: expected at 3 ms, came at 4 ms"
    ),
    FaultCase(
      "--b-c-d-|",
      expected: "-a-b-c-|",
      "from \"a\" on, all came 1 ms late: expected at 1 ms, came at 2 ms",
      "3 values in a row are wrong, to 6 ms: the first is \"b\" at 2 ms instead of \"a\""
    ),
    // Some are early and others late.
    FaultCase(
      "--b-c-d--|",
      expected: "-a-b-c-|",
      "\"a\" was expected at 1 ms and did not come",
      "\"b\" came 1 ms early: expected at 3 ms, came at 2 ms",
      "\"c\" came 1 ms early: expected at 5 ms, came at 4 ms",
      "\"d\" came at 6 ms and was not expected",
      "the completion came 2 ms late: expected at 7 ms, came at 9 ms"
    ),
    FaultCase(
      "a few wrong values in a row are one sentence, with what is wrong in the first",
      "result: 3 values in a row are wrong, to 5 ms: the first is \"t\" ([true]) at 1 ms instead of"
        + " \"f\" ([false]): [0] is true instead of false"
    ) { m in
      let flips = ["t": [true], "f": [false]] as MarbleValues<[Bool]>
      m.expect(m.hot("-t-f-t", flips), "-f-t-f", flips)
    },
    FaultCase(
      "---------",
      expected: "-a-b-c-d-|",
      "nothing came: 5 events were expected, from \"a\" at 1 ms to the completion at 9 ms"
    ),
    FaultCase(
      "-a-b-c-d-|",
      expected: "----------",
      "nothing was expected: 5 events came, from \"a\" at 1 ms to the completion at 9 ms"
    ),
    FaultCase(
      "-a-b-------|",
      expected: "-a-b-c-d-e-|",
      "3 events, from \"c\" at 5 ms to \"e\" at 9 ms, were expected and did not come"
    ),
    // With right ones between them, few are said one by one, and many are counted.
    FaultCase(
      "-f-f-f-",
      expected: "---f---",
      "\"f\" came at 1 ms and was not expected",
      "\"f\" came at 5 ms and was not expected"
    ),
    FaultCase(
      "a---a---a---a---a---a---a",
      expected: "a-a-a-a-a-a-a-a-a-a-a-a-a",
      "6 events, the first \"a\" at 2 ms and the last \"a\" at 22 ms, were expected and did not come"
    ),
    // Of two that might be late, the nearer one is.
    FaultCase(
      "-a---------a",
      expected: "-a--a---a---",
      "\"a\" was expected at 4 ms and did not come",
      "\"a\" came 3 ms late: expected at 8 ms, came at 11 ms"
    ),
    FaultCase(
      "(abcdegfhij)",
      expected: "(abcdefghij)",
      "events 6 and 7 of the 10 at 0 came in the wrong order: expected \"f\", \"g\", came \"g\", \"f\""
    ),
    FaultCase(
      "(abhdefgcij)",
      expected: "(abcdefghij)",
      "events 3 and 8 of the 10 at 0 came in the wrong order: expected \"c\", \"h\", came \"h\", \"c\""
    ),
    FaultCase(
      "(acdb)",
      expected: "(abcd)",
      "events 2 to 4 of the 4 at 0 came in the wrong order: expected \"b\", \"c\", \"d\", came \"c\","
        + " \"d\", \"b\""
    ),
    FaultCase(
      "a subscription at another time than drawn",
      "letters: the subscription ended 2 ms early: expected at 6 ms, ended at 4 ms"
    ) { m in
      let source = m.hot("-a-b-c-", named: "letters")
      m.expect(source, "-a-b", subscribed: "^---!")
      m.expectSubscriptions(source, "^-----!")
    },
    FaultCase(
      "faults in the order of their time",
      "late: the subscription came 3 ms early: expected at 3 ms, came at 0",
      "b: \"x\" came at 1 ms instead of \"y\"",
      "a: \"b\" came 1 ms late: expected at 4 ms, came at 5 ms"
    ) { m in
      let late = m.hot("-----b--", named: "late")
      m.expect(late, "   ----b---", named: "a")
      m.expect(m.hot("-x"), " -y", named: "b")
      m.expectSubscriptions(late, "---^")
    },
  ]

  static let ends = [
    FaultCase(
      "no expectation",
      "this test asserts nothing; call `m.expect` inside the closure"
    ) { m in _ = m.hot("a|") },
    FaultCase(
      "an expectation that never subscribes",
      "`subscribed: \"---\"` never subscribes; draw a \"^\", or leave it out"
    ) { m in m.expect(m.hot("a"), "a", subscribed: "---") },
    FaultCase(
      "a timer that outlives the drawn time",
      "a timer was still pending when the drawn time ended at 2 ms: it was due at 900 ms;"
        + " draw that far, dispose of it, or call `m.allowPendingWork()`"
    ) { m in
      _ = m.scheduler.scheduleRelative((), dueTime: .milliseconds(900)) { Disposables.create() }
      m.expect(m.hot("-a|"), "-a|")
    },
    FaultCase("a pending timer that is fine, as the test says") { m in
      _ = m.scheduler.scheduleRelative((), dueTime: .milliseconds(900)) { Disposables.create() }
      m.allowPendingWork()
      m.expect(m.hot("-a|"), "-a|")
    },
    FaultCase(
      "a subscription that nobody disposes of",
      "a subscription to \"letters\" is still open; it began at 2 ms and outlived everything"
        + " that this test subscribed to"
    ) { m in
      let source = m.hot("-a--", named: "letters")
      m.scheduler.schedule(at: .milliseconds(2)) { _ = source.subscribe { _ in } }
      m.expect(source, "-a--")
    },
    FaultCase(
      "a loop without a delay",
      "endless loop: more than 10000 pieces of work ran at 3 ms and the clock did not move;"
        + " something schedules itself again with no delay"
    ) { m in
      func again() {
        _ = m.scheduler.schedule(()) {
          again()
          return Disposables.create()
        }
      }
      m.scheduler.schedule(at: .milliseconds(3)) { again() }
      m.expect(m.hot("-a-----"), "-a-----")
    },
    FaultCase(
      "a question mark",
      "result: the actual diagram, ready to paste: \"-a 20ms (bc)|\""
    ) { m in m.expect(m.hot("-a 20ms (bc)|"), "?") },
    FaultCase(
      "an output that emits and is not mentioned",
      "echo: emitted \"a\" at 0 and 1 more, but the test says nothing about it; expect it, or"
        + " write `$0.ignore(\\.echo)`"
    ) { m in
      m.expect(EchoViewModel(), input: { m.hot("a-b").asObservable() }, outputs: { _ in })
    },
    FaultCase(
      "a test that ignores every output",
      "this test asserts nothing, because it ignores every output; expect one of echo"
    ) { m in
      m.expect(EchoViewModel(), input: { m.hot("a-b").asObservable() }) { $0.ignore(\.echo) }
    },
    FaultCase("an output that only the end of the test makes send") { m in
      final class Tracker {
        let errors = PublishRelay<String>()
        let finished = PublishSubject<String>()
        deinit { finished.onCompleted() }
      }
      let tracker = Tracker()
      let source = m.hot("-a-", named: "letters")
      m.expect(source.do(onNext: { tracker.errors.accept($0) }), "-a-", named: "letters")
      m.expect(tracker.finished, "---", named: "finished")
      m.expectSubscriptions(source, "^--")
    },
    FaultCase(
      "an event after the disposal of its subscription",
      "deaf: an event came at 5 ms, after the subscription had been disposed of"
    ) { m in m.expect(Deaf(scheduler: m.scheduler), "a----", subscribed: "^--!", named: "deaf") },
    FaultCase("an action that throws", "the action \"x\" at 1 ms threw test error") { m in
      m.act("-x", ["x": { throw MarbleError() }])
      m.expect(m.hot("-a"), "-a")
    },
  ]
}

/// Says back what it hears.
private final class EchoViewModel: ViewModelType {
  struct Output { let echo: Observable<String> }

  func transform(input: Observable<String>) -> Output { Output(echo: input) }
}

/// An observable that doesn't hear that it has been disposed of.
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

/// A failure is short, however much differs, and it is found in no time.
struct MarbleBoundTests {
  @Test func `of two thousand events the two that differ are named`() {
    let count = 2_000
    let report = marbleReport { m in
      let source = m.hot(String(repeating: "a-", count: count - 1) + "a")
      m.expect(source, "b" + String(repeating: "-a", count: count - 2) + "-b")
    }
    #expect(
      report.sentences == [
        "result: \"a\" came at 0 instead of \"b\"",
        "result: \"a\" came at 3.998 s instead of \"b\"",
      ]
    )
    #expect(report.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(report.text.hasSuffix("(drawn is 0 to 70 ms, of a run to 3.998 s)"))
  }

  @Test func `where everything differs, the first are said, and how many there are`() {
    let report = marbleReport { m in
      m.expect(m.hot(String(repeating: "xy-", count: 1000)), String(repeating: "a--", count: 1000))
    }
    #expect(report.sentences.count == 21)
    #expect(report.sentences.last == "and 1,980 more")
    #expect(report.text.split(separator: "\n").count < 50)
  }

  @Test func `of many rows a failure draws the first, and those with faults`() {
    let report = marbleReport { m in
      for number in 0..<60 { m.expect(m.hot("-a-"), number == 50 ? "-b-" : "-a-") }
    }
    let lines = report.text.split(separator: "\n")
    #expect(lines.count < 60 && report.text.contains("result 51 expected"))
    #expect(lines.last == "(97 rows more)")
  }

  @Test func `an endless loop of subscriptions draws a few of them, and names the line`() {
    let line = #line + 2
    let report = marbleReport { m in
      m.expect(m.cold("#", named: "request").retry(), "a")
    }
    #expect(report.sentences.first?.hasSuffix("\"request\" was subscribed 10000 times") == true)
    #expect(report.place?.line == line)
    #expect(report.text.split(separator: "\n").count == 12)
  }

  @Test(arguments: [0, -3])
  func `a tick that takes no time is refused`(milliseconds: Int) {
    let report = marbleReport(tick: .milliseconds(milliseconds)) { m in
      m.expect(m.hot("-a-b|"), "-a--b|")
    }
    #expect(
      report.sentences == [
        "a tick of milliseconds(\(milliseconds)) can't be drawn: it has to be longer than 0 and to end"
      ]
    )
  }

  @Test func `a diagram that can't be read fails the test where it was written`() {
    let report = marbleReport { m in m.expect(m.hot("-a5ms|"), "-a") }
    #expect(report.sentences.first?.contains("line 1, column 3") == true)
  }

  @Test func `an output that is expected twice is named with both lines`() {
    let line = #line
    let report = marbleReport { m in
      let source = m.hot("-a-b", named: "letters")
      m.expectSubscriptions(source, "^---")
      m.expectSubscriptions(source, "-^--")
      m.expectRequests([:])
      m.expectRequests(["/b": "^|"])
      m.expect(EchoViewModel(), input: { source.asObservable() }) {
        $0.echo("-x-b", .characters)
        $0[\.echo]("-a-b", .characters)
      }
    }
    let expected = """
      the subscriptions to letters are expected twice, at lines \(line + 3) and \(line + 4); one call \
      takes all diagrams
      the requests are expected twice, at lines \(line + 5) and \(line + 6); one table holds all rows
      echo is expected twice, at lines \(line + 8) and \(line + 9); an output has one expectation
      """
    #expect(report.sentences.prefix(3).joined(separator: "\n") == expected)
    #expect(report.place?.line == line + 4)
  }

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

  @Test(arguments: [
    FaultCase("at one instant", "endless loop: ", "outputs  result  (01234567)") { m in
      m.expect(Observable<Int>.interval(.seconds(0), scheduler: m.scheduler), "0---1", .digits)
    },
    FaultCase(
      "within the subscription",
      "flood: sent more than 10,000 events at 0 without an end; `take` ends it",
      "outputs  flood  (aaaaaaaa)"
    ) { m in m.expect(Observable.repeatElement("a"), "a", named: "flood") },
    FaultCase(
      "later and later",
      "result goes on without an end after the drawn time ended at 4 ms; the picture stops at 13 ms;"
        + " `subscribed: \"^--!\"` says when to dispose of it",
      "outputs  result  --0-1-2-3-4-5"
    ) { m in
      m.expect(Observable<Int>.interval(.milliseconds(2), scheduler: m.scheduler), "--0-1", .digits)
    },
  ])
  func `endless values are one sentence, and the first are drawn`(_ flood: FaultCase) {
    let report = marbleReport(flood.body)
    #expect(report.sentences.count == 1)
    #expect(report.sentences.first?.hasPrefix(flood.sentences[0]) == true)
    #expect(report.text.hasSuffix(flood.sentences[1]))
  }
}
