import Core
import Foundation
import MarbleTesting
import Testing

/// Writes down what an observable sends, as text: `1`, `2`, `|` or `#`.
final class Recording<Element> {
  private(set) var marks: [String] = []
  private(set) var elements: [Element] = []
  private(set) var isDisposed = false
  private var subscription: Disposable?

  init(_ source: Observable<Element>) {
    subscription = source.subscribe(
      onNext: { [weak self] element in
        self?.elements.append(element)
        self?.marks.append("\(element)")
      },
      onError: { [weak self] error in
        self?.marks.append("#\(error)")
      },
      onCompleted: { [weak self] in
        self?.marks.append("|")
      },
      onDisposed: { [weak self] in
        self?.isDisposed = true
      }
    )
  }

  deinit {
    subscription?.dispose()
  }

  func dispose() {
    subscription?.dispose()
  }
}

/// An error of a test.
enum Failure: String, Error {
  case first
  case second
}

/// Returns what `source` sends at once.
func marks<Element>(_ source: Observable<Element>) -> [String] {
  Recording(source).marks
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
    try body()
    #expect(
      Resources.total == 0,
      "objects of the kernel are left",
      sourceLocation: sourceLocation
    )
  }
}

/// Writes down the events that it receives.
final class EventLog<Element>: ObserverType {
  private(set) var marks: [String] = []

  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): marks.append("\(element)")
    case .error: marks.append("#")
    case .completed: marks.append("|")
    }
  }
}

/// An error of a test.
enum KernelTestError: Error {
  case expected
}

/// The length of runs that would overflow the stack if anything recursed.
enum LongRun {
  /// A million in the gate. Elsewhere a fiftieth, which would overflow the stack, too.
  static let million = ProcessInfo.processInfo.environment["GATE"] == nil ? 20_000 : 1_000_000
}
