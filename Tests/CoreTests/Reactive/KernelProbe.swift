import Core
import Testing

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
