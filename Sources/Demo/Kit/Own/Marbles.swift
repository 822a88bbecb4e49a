import Dispatch
import Foundation
import RxSwift

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Runs a marble test: `body` draws what happens and what is expected, then virtual time runs.
///
/// A failure is an issue of the Swift Testing test or a failure of the XCTestCase that runs, at the
/// line of the expectation. Outside of a test, it crashes. `MARBLES=all` in the
/// environment prints the pictures of green tests.
///
/// - Parameters:
///   - tick: The duration of one mark.
///   - body: Draws the diagrams. It runs before time starts.
public func marbles(
  tick: DispatchTimeInterval = .milliseconds(1),
  fileID: String = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (MarbleTest) throws -> Void
) rethrows {
  let report: MarbleReport
  do {
    report = try marbleReport(
      tick: tick,
      failLate: { text, place in
        record(text, fileID: fileID, file: file, line: UInt(place.line))
      },
      body
    )
  } catch {
    // `try?` around the call would make a test green that has compared nothing.
    if !isSkip(error) {
      let thrown = MarbleLabel.of(error: error)
      let text = "the closure of `marbles` threw \(thrown), so nothing was compared"
      record(text, fileID: fileID, file: file, line: line)
    }
    throw error
  }
  guard !report.isGreen else {
    if ProcessInfo.processInfo.environment["MARBLES"] == "all" { print("\n\(report.text)") }
    return
  }
  // XCTest takes only a literal as a file, so that the line has to be in the file of the call.
  let place = report.place.flatMap { $0.file == "\(file)" ? UInt($0.line) : nil } ?? line
  record(report.text, fileID: fileID, file: file, line: place)
}

/// True for an error that skips a test, or that the testing library has recorded itself.
private func isSkip(_ error: any Error) -> Bool {
  #if canImport(XCTest)
    if error is XCTSkip { return true }
  #endif
  return String(reflecting: type(of: error)).hasPrefix("Testing.")
}

package func record(_ text: String, fileID: String, file: StaticString, line: UInt) {
  #if canImport(Testing)
    if Test.current != nil {
      let location = SourceLocation(
        fileID: fileID,
        filePath: "\(file)",
        line: Int(line),
        column: 1
      )
      Issue.record(Comment(rawValue: text), sourceLocation: location)
      return
    }
  #endif
  #if canImport(XCTest)
    // NB: XCTFail outside of a test case has no effect.
    let observer = FailureObserver()
    XCTestObservationCenter.shared.addTestObserver(observer)
    XCTFail(text, file: file, line: line)
    XCTestObservationCenter.shared.removeTestObserver(observer)
    if observer.hasHeard { return }
  #endif
  fatalError("\(text)\nno test is running here, so nothing else can fail", file: file, line: line)
}

#if canImport(XCTest)
  /// Hears whether a test case takes a failure.
  nonisolated private final class FailureObserver: NSObject, XCTestObservation {
    private(set) var hasHeard = false

    #if canImport(ObjectiveC)
      func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { hasHeard = true }
    #else
      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) {
        hasHeard = true
      }
    #endif
  }
#endif
