import Core
import MarbleTesting
import Testing

/// A marble test that fails, or doesn't; a golden file has its sentences.
struct FaultCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let body: @Sendable (MarbleTest) -> Void

  init(_ name: String, body: @escaping @Sendable (MarbleTest) -> Void) {
    (testDescription, self.body) = (name, body)
  }

  /// A hot source whose diagram is not the expected one.
  init(_ source: String, expected: String) {
    testDescription = "\(source.prefix(30)) instead of \(expected.prefix(30))"
    body = { m in m.expect(m.hot(source), expected) }
  }
}

struct `A failure says in sentences` {
  @Test func `how the run differs, and no more than a reader needs`() throws {
    try expect(FaultCase.differences, areGolden: "differences.txt")
  }

  @Test func `which thing a test forgot, so that nothing ends quietly`() throws {
    try expect(FaultCase.ends, areGolden: "forgotten.txt")
  }

  private func expect(_ cases: [FaultCase], areGolden name: String) throws {
    let said = cases.map { fault in
      (fault.testDescription, marbleReport(fault.body).sentences.joined(separator: "\n"))
    }
    try Goldens.expect(Goldens.sections(said), isGolden: name)
  }
}

extension FaultCase {
  static let differences = [
    FaultCase(
      String(repeating: "x", count: 2000),
      expected: String(repeating: "a", count: 2000)
    ),
    FaultCase(
      "-" + String(repeating: "a-", count: 1000),
      expected: String(repeating: "a-", count: 1000) + "-"
    ),
    FaultCase(
      "-" + String(repeating: "a-", count: 500) + "-b-" + String(repeating: "c-", count: 500),
      expected: String(repeating: "a-", count: 500) + "b--" + String(repeating: "c-", count: 500)
    ),
    FaultCase("--x-b-c-d-|", expected: "-a-b-c-d-|"),
    FaultCase("--b-b-b-b-|", expected: "-a-b-b-b-|"),
    FaultCase("--b-c-d-|", expected: "-a-b-c-|"),
    // Some are early and others late.
    FaultCase("--b-c-d--|", expected: "-a-b-c-|"),
    // One of them is off by another time, and the first that is late is another value.
    FaultCase("--a-b-c-d----------e", expected: "-a-b-c-d----e--"),
    FaultCase("--x-b-c-", expected: "-a-b-c-"),
    FaultCase("a few wrong values are one sentence, with what is wrong in the first") {
      m in
      let flips = ["t": [true], "f": [false]] as MarbleValues<[Bool]>
      m.expect(m.hot("-t-f-t", flips), "-f-t-f", flips)
    },
    FaultCase("---------", expected: "-a-b-c-d-|"),
    FaultCase("-a-b-c-d-|", expected: "----------"),
    FaultCase("-a-b-------|", expected: "-a-b-c-d-e-|"),
    // With right ones between them, few are said one by one, and many are counted.
    FaultCase("-f-f-f-", expected: "---f---"),
    FaultCase("a---a---a---a---a---a---a", expected: "a-a-a-a-a-a-a-a-a-a-a-a-a"),
    // Of two that might be late, the nearer one is.
    FaultCase("-a---------a", expected: "-a--a---a---"),
    FaultCase("(abcdegfhij)", expected: "(abcdefghij)"),
    FaultCase("(abhdefgcij)", expected: "(abcdefghij)"),
    FaultCase("(acdb)", expected: "(abcd)"),
    FaultCase("a subscription at another time than drawn") { m in
      let source = m.hot("-a-b-c-", named: "letters")
      m.expect(source, "-a-b", subscribed: "^---!")
      m.expectSubscriptions(source, "^-----!")
    },
    FaultCase("faults in the order of their time") { m in
      let late = m.hot("-----b--", named: "late")
      m.expect(late, "   ----b---", named: "a")
      m.expect(m.hot("-x"), " -y", named: "b")
      m.expectSubscriptions(late, "---^")
    },
  ]

  static let ends = [
    FaultCase("no expectation") { m in _ = m.hot("a|") },
    FaultCase("an expectation that never subscribes") { m in
      m.expect(m.hot("a"), "a", subscribed: "---")
    },
    FaultCase("a timer that outlives the drawn time") { m in
      _ = m.scheduler.scheduleRelative((), dueTime: .milliseconds(900)) { Disposables.create() }
      m.expect(m.hot("-a|"), "-a|")
    },
    FaultCase("a pending timer that is fine, as the test says") { m in
      _ = m.scheduler.scheduleRelative((), dueTime: .milliseconds(900)) { Disposables.create() }
      m.allowPendingWork()
      m.expect(m.hot("-a|"), "-a|")
    },
    FaultCase("a subscription that nobody disposes of") { m in
      let source = m.hot("-a--", named: "letters")
      m.scheduler.schedule(at: .milliseconds(2)) { _ = source.subscribe { _ in } }
      m.expect(source, "-a--")
    },
    FaultCase("a loop without a delay") { m in
      func again() {
        _ = m.scheduler.schedule(()) {
          again()
          return Disposables.create()
        }
      }
      m.scheduler.schedule(at: .milliseconds(3)) { again() }
      m.expect(m.hot("-a-----"), "-a-----")
    },
    FaultCase("a question mark") { m in m.expect(m.hot("-a 20ms (bc)|"), "?") },
    FaultCase("an output that emits and is not mentioned") { m in
      m.expect(EchoViewModel(), input: { m.hot("a-b").asObservable() }, outputs: { _ in })
    },
    FaultCase("a test that ignores every output") { m in
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
    FaultCase("an event after the disposal of its subscription") { m in
      m.expect(Deaf(scheduler: m.scheduler), "a----", subscribed: "^--!", named: "deaf")
    },
    FaultCase("an action that throws") { m in
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
  @Test func `of two thousand events the two that differ are named`() throws {
    let count = 2_000
    let report = marbleReport { m in
      let source = m.hot(String(repeating: "a-", count: count - 1) + "a")
      m.expect(source, "b" + String(repeating: "-a", count: count - 2) + "-b")
    }
    #expect(report.sentences.count == 2)
    try Goldens.expect(report.text + "\n", isGolden: "two-of-two-thousand.txt")
    #expect(report.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `what is wrong stands within the page, wherever it is`() {
    for count in 50..<100 {
      let before = String(repeating: "a", count: count)
      let report = marbleReport { m in m.expect(m.hot(before + "a"), before + "b") }
      #expect(report.text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(count)")
    }
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
    #expect(lines.last == "(97 more lanes)")
  }

  @Test func `an endless loop of subscriptions draws a few of them, and names the line`() {
    let line = #line + 2
    let report = marbleReport { m in
      m.expect(m.cold("#", named: "request").retry(), "a")
    }
    #expect(report.sentences.first?.hasSuffix("\"request\" was subscribed 10,001 times") == true)
    #expect(report.place?.line == line)
    #expect(report.text.split(separator: "\n").count == 12)
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
    for (sentence, first) in zip(report.sentences, [3, 5, 8]) {
      #expect(sentence.contains("twice, on lines \(line + first) and \(line + first + 1); "))
    }
    #expect(report.sentences.count >= 3)
    #expect(report.place?.line == line + 4)
  }

  @Test func `work without an end is said once, and its beginning is drawn`() throws {
    let report = marbleReport { m in
      let request = m.cold("-#", named: "request")
      let retried = request.retry { (errors: Observable<any Error>) in
        errors.delay(.milliseconds(1), scheduler: m.scheduler)
      }
      m.expect(retried, "---#")
      m.expect(Observable<Int>.interval(.milliseconds(1), scheduler: m.scheduler), "-0", .digits)
    }
    try Goldens.expect((report.sentences.first ?? "") + "\n", isGolden: "without-an-end.txt")
    #expect(report.text.split(separator: "\n").allSatisfy { $0.count < 120 })
    #expect(report.timeline.lanes.count < 10)
    #expect(report.timeline.lanes.last?.marks.last?.time == report.timeline.end)
  }

  @Test(arguments: [
    FaultCase("at one instant") { m in
      m.expect(Observable<Int>.interval(.seconds(0), scheduler: m.scheduler), "0---1", .digits)
    },
    FaultCase("within the subscription") { m in
      m.expect(Observable.from(sequence(first: "a") { $0 }), "a", named: "flood")
    },
    FaultCase("later and later") { m in
      m.expect(Observable<Int>.interval(.milliseconds(2), scheduler: m.scheduler), "--0-1", .digits)
    },
  ])
  func `endless values are one sentence, and the first are drawn`(_ flood: FaultCase) throws {
    let report = marbleReport(flood.body)
    #expect(report.sentences.count == 1)
    let text =
      report.sentences.joined(separator: "\n") + "\n\n"
      + report.text.split(separator: "\n").suffix(2).joined(separator: "\n") + "\n"
    let name = flood.testDescription.replacing(" ", with: "-")
    try Goldens.expect(text, isGolden: "\(name).txt")
  }
}
