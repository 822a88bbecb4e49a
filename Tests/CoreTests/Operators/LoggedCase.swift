import Core
import Dispatch
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

  /// Runs the program, after which no object of the kernel is left.
  func check() {
    let log = Trace()
    expectNoLeak(sourceLocation: sourceLocation) { run(log) }
    #expect(log.text == expected, sourceLocation: sourceLocation)
  }
}

@Suite struct `As its log shows` {
  @Test(arguments: LoggedCase.subjects + LoggedCase.relays + LoggedCase.sharing)
  func `a subject delivers`(_ program: LoggedCase) { program.check() }

  @Test(arguments: LoggedCase.sources + LoggedCase.operators + LoggedCase.flattening)
  func `an operator works`(_ program: LoggedCase) { program.check() }

  @Test(arguments: LoggedCase.endless)
  func `a source without an end is stopped`(by program: LoggedCase) { program.check() }

  @Test(arguments: LoggedCase.disposables)
  func `a disposable is disposed of`(_ program: LoggedCase) { program.check() }

  @Test(arguments: LoggedCase.differences)
  func `the kernel differs from RxSwift on purpose`(_ program: LoggedCase) { program.check() }
}

/// The events of a test, in order.
final class Trace {
  private(set) var words: [String] = []

  func add(_ word: String) { words.append(word) }

  var text: String { words.joined(separator: " ") }

  /// Returns an observer that writes its events down as `1`, `#` and `|`, each after `prefix`.
  func observer<Element>(_ prefix: String = "") -> AnyObserver<Element> {
    AnyObserver { [self] event in
      switch event {
      case .next(let element): add("\(prefix)\(element)")
      case .error: add("\(prefix)#")
      case .completed: add("\(prefix)|")
      }
    }
  }

  /// Returns a disposable that writes `word` down when it is disposed of.
  func disposable(_ word: String) -> Cancelable { Disposables.create { self.add(word) } }
}

/// Writes a word down when it is disposed of.
struct LoggedDisposable: Disposable {
  private let log: Trace
  private let word: String

  init(_ log: Trace, _ word: String) { (self.log, self.word) = (log, word) }

  func dispose() { log.add(word) }
}

/// Lets the main queue run for `count` turns.
@MainActor func turns(_ count: Int) async {
  for _ in 0..<count {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
