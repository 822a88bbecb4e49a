/// How a load ended: what a list tells once.
package enum ListEvent: Equatable, Sendable {
  /// It succeeded; a page may hold nothing that is new.
  case loaded(newRows: Int)

  /// It failed; the text says why and what to do.
  case failed(String, wasRefresh: Bool)
}

extension ListEvent {
  /// Why the load failed, if it did.
  package var failure: String? {
    guard case .failed(let text, _) = self else { return nil }
    return text
  }
}
