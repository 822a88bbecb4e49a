import Core
import Dispatch
import Foundation
import MarbleTesting
import Testing

/// An error of a test.
enum Failure: String, Error {
  case first
  case second
}

/// Returns what `source` sends at once.
func words<Element>(of source: Observable<Element>) -> String {
  let log = Trace()
  source.subscribe(log.observer()).dispose()
  return log.text
}

/// A row of a table: its name and what it tries.
struct Named<Value: Sendable>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let value: Value

  init(_ name: String, _ value: Value) { (testDescription, self.value) = (name, value) }
}

/// A marble test after which no object of the kernel is left.
func operatorMarbles(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (MarbleTest) throws -> Void
) rethrows {
  try expectNoLeak(sourceLocation: sourceLocation) {
    try marbles(sourceLocation: sourceLocation, body)
  }
}

/// Runs `body` and expects that no object of the kernel outlives it.
func expectNoLeak(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) rethrows {
  try Resources.scope {
    // Those that send within a delivery on purpose print nothing.
    try Hooks.listen({ _ in }, while: body)
    #expect(
      Resources.total == 0,
      "objects of the kernel are left",
      sourceLocation: sourceLocation
    )
  }
}

/// The length of runs that would overflow the stack if anything recursed.
enum LongRun {
  /// A fiftieth of a million would overflow the stack, too.
  static let million = RunLength.isFull ? 1_000_000 : 20_000
}

/// The words that a test writes down, in order.
final class Trace {
  private(set) var words: [String] = []

  func add(_ word: String) { words.append(word) }

  func add(isObserved: Bool) { add(isObserved ? "observed" : "unobserved") }

  func add(isDisposed: Bool) { add(isDisposed ? "disposed" : "held") }

  var text: String { words.joined(separator: " ") }

  /// Returns an observer that writes its events down as `1`, `#` and `|`, each after `prefix`.
  func observer<Element>(_ prefix: String = "") -> AnyObserver<Element> {
    AnyObserver { [self] event in
      switch event {
      case .next(let element): add("\(prefix)\(element)")
      case .error(let error): add("\(prefix)#\(error)")
      case .completed: add("\(prefix)|")
      }
    }
  }

  /// Returns a disposable that writes `word` down when it is disposed of.
  func disposable(_ word: String) -> Cancelable { Disposables.create { self.add(word) } }
}

/// Lets the main queue run for `count` turns.
@MainActor func turns(_ count: Int) async {
  for _ in 0..<count {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
