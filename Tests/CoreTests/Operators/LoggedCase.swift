import Core
import Testing

/// A program with the kernel, and the words that it writes to a log.
struct LoggedCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let expected: String
  private let sourceLocation: SourceLocation
  private let run: @Sendable (Trace) -> Void

  init(
    _ name: String,
    _ expected: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    run: @escaping @Sendable (Trace) -> Void
  ) {
    testDescription = name
    self.expected = expected
    sourceLocation = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    self.run = run
  }

  /// A sequence that sends its events within a subscription, and starts again in the next one.
  init<Element>(
    _ name: String,
    _ expected: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    sequence: @escaping @Sendable () -> Observable<Element>
  ) {
    self.init(name, expected, fileID: fileID, filePath: filePath, line: line) { log in
      let source = sequence()
      let (first, second) = (words(of: source), words(of: source))
      log.add(first == second ? first : "\(first), then \(second)")
    }
  }

  /// Runs the program, after which no object of the kernel is left.
  func check() {
    let log = Trace()
    expectNoLeak(sourceLocation: sourceLocation) { run(log) }
    #expect(log.text == expected, sourceLocation: sourceLocation)
  }
}

struct `Operators and subjects as their logs show` {
  @Test(
    arguments:
      LoggedCase.subjects + LoggedCase.endedSubjects + LoggedCase.relays + LoggedCase.sharing
      + LoggedCase.sharingWithin
  )
  func `a subject delivers`(_ program: LoggedCase) { program.check() }

  @Test(arguments: LoggedCase.atOnce + LoggedCase.operatorsAtOnce)
  func `a sequence sends its events within its subscription`(_ program: LoggedCase) {
    program.check()
  }

  @Test(
    arguments:
      LoggedCase.sources + LoggedCase.operators + LoggedCase.flattening
      + LoggedCase.closuresThatAct + LoggedCase.disposals
  )
  func `an operator works`(_ program: LoggedCase) { program.check() }

  @Test(arguments: LoggedCase.endless)
  func `a source without an end is stopped`(by program: LoggedCase) { program.check() }

  @Test(arguments: LoggedCase.disposables)
  func `a disposable is disposed of`(_ program: LoggedCase) { program.check() }

  @Test(arguments: LoggedCase.differences)
  func `the kernel differs from RxSwift on purpose`(_ program: LoggedCase) { program.check() }
}
