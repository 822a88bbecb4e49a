/// How a subject ends, and what it tells those who come late.
extension ObserverList {
  /// The error that it ended with, if it did.
  var error: (any Error)? {
    if case .error(let error) = ending { error } else { nil }
  }

  /// Remembers how it ended, and tells everybody, once.
  func end(_ ending: Ending, last: Box<Element>? = nil) {
    guard !isStopped else { return }
    isStopped = true
    self.ending = ending
    // What was sent before the end comes before it.
    drain()
    if let last { sendNext(last.value) }
    removeAll { ending.send(to: $0) }
  }

  /// Tells a late subscriber how it ended, and returns whether it had.
  func sendEnding(to observer: Observer<Element>, of subject: AnyObject) -> Bool {
    guard isStopped else { return false }
    (ending ?? .error(RxError.disposed(object: DisposedObject(subject)))).send(to: observer)
    return true
  }

  /// Forgets everybody without an event; a late subscriber is told that the subject was disposed of.
  func dispose() {
    isStopped = true
    isDisposed = true
    ending = nil
    removeAll { _ in }
  }

  /// Forgets everybody, because the subject is gone and nothing will ever be sent.
  func abandon() {
    removeAll { $0.onAbandoned() }
  }
}
