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
/// A failure is an issue of the Swift Testing test or a failure of the XCTestCase that runs, at the line
/// of the expectation. Where neither runs, it stops the program. `MARBLES=all` in the environment prints
/// the pictures of green tests.
///
/// - Parameters:
///   - tick: How long one mark lasts.
///   - body: Draws the diagrams. It runs before time starts.
public func marbles(
  tick: DispatchTimeInterval = .milliseconds(1),
  fileID: String = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: (MarbleTest) throws -> Void
) rethrows {
  let report = try marbleReport(tick: tick, body)
  guard !report.isGreen else {
    if ProcessInfo.processInfo.environment["MARBLES"] == "all" { print("\n\(report.text)") }
    return
  }
  // XCTest takes only a literal as a file, so that the line has to be in the file of the call.
  let place = report.place.flatMap { $0.file == "\(file)" ? UInt($0.line) : nil } ?? line
  record(report.text, fileID: fileID, file: file, line: place)
}

private func record(_ text: String, fileID: String, file: StaticString, line: UInt) {
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
    // NB: XCTFail outside a test case is heard by nobody.
    let observer = FailureObserver()
    XCTestObservationCenter.shared.addTestObserver(observer)
    XCTFail(text, file: file, line: line)
    XCTestObservationCenter.shared.removeTestObserver(observer)
    if observer.hasHeard { return }
  #endif
  fatalError("\(text)\nno test runs here, so that nothing else can fail", file: file, line: line)
}

#if canImport(XCTest)
  /// Hears whether a test case takes a failure.
  private final class FailureObserver: NSObject, XCTestObservation {
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
