import Synchronization

/// Collects what marble tests print or record, for pages that show it.
///
/// ```swift
/// let text = MarbleCapture.text { SearchTests().waits() }
/// ```
package final class MarbleCapture: Sendable {
  @TaskLocal static var current: MarbleCapture?

  private let texts = Mutex<[String]>([])

  /// The pictures, and the failures that would have been recorded, of the marble tests in `body`.
  package static func text(of body: () throws -> Void) rethrows -> String {
    let capture = MarbleCapture()
    try $current.withValue(capture, operation: body)
    return capture.texts.withLock { $0.joined(separator: "\n\n") }
  }

  func add(_ text: String) {
    texts.withLock { $0.append(text) }
  }
}
