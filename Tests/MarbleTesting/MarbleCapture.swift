import Synchronization
import Workshop

/// Collects what marble tests print or record, for pages that show it.
///
/// ```swift
/// let text = MarbleCapture.text { SearchTests().waits() }
/// ```
package final class MarbleCapture: Sendable {
  @TaskLocal static var current: MarbleCapture?

  private let texts = Mutex<[String]>([])
  private let timelines = Mutex<[Timeline]>([])

  /// The pictures, and the failures that would have been recorded, of the marble tests in `body`.
  package static func text(of body: () throws -> Void) rethrows -> String {
    let capture = MarbleCapture()
    let outer = current
    try $current.withValue(capture, operation: body)
    capture.timelines.withLock { $0 }.forEach { outer?.add($0) }
    return capture.texts.withLock { $0.joined(separator: "\n\n") }
  }

  /// Returns the timelines of the marble tests in `body`, even of those whose text it captures.
  package static func timelines(of body: () throws -> Void) rethrows -> [Timeline] {
    let capture = MarbleCapture()
    try $current.withValue(capture, operation: body)
    return capture.timelines.withLock { $0 }
  }

  /// Counts a run that isn't a marble test among the captured ones.
  package static func add(_ timeline: Timeline) {
    current?.add(timeline)
  }

  func add(_ report: MarbleReport) {
    texts.withLock { $0.append(report.text) }
    add(report.timeline)
  }

  /// Adds a failure without a report.
  func add(_ sentence: String) {
    texts.withLock { $0.append(sentence) }
  }

  private func add(_ timeline: Timeline) {
    timelines.withLock { $0.append(timeline) }
  }
}
