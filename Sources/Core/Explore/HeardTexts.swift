import Scenarios
import Synchronization

/// What a run says aside, such as the errors that nobody handles.
final class HeardTexts: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) {
    texts.withLock { $0.append(text) }
  }

  /// All that was said since it was asked last.
  func take() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}
