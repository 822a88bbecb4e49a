/// The observers of a subject or a connection, which all take elements of one type, and how it ended.
struct Observers<Element> {
  private let list = ObserverList()

  var isEmpty: Bool { list.isEmpty }

  /// Whether nothing may be sent any more.
  @inline(__always)
  var isStopped: Bool { list.isStopped }

  /// Whether that is because of ``dispose()``.
  var isDisposed: Bool { list.isDisposed }

  /// The error that it ended with, if it did.
  var error: (any Error)? {
    if case .error(let error) = list.ending { error } else { nil }
  }

  /// Adds an observer; disposing of its place takes it out.
  func join(_ observer: Observer<Element>) -> Disposable {
    ObserverPlace(list: list, number: list.add(observer))
  }

  /// Adds an observer, and returns its number.
  func add(_ observer: Observer<Element>) -> Int { list.add(observer) }

  /// Forgets the observer with this number.
  func leave(_ number: Int) { list.leave(number) }

  /// Sends an element to those who are in the list now.
  @inline(__always)
  func sendNext(_ element: Element) { list.sendNext(element) }

  /// Remembers how it ended, and tells everybody, once.
  func end(_ ending: Ending, last: Box<Element>? = nil) {
    guard !list.isStopped else { return }
    list.isStopped = true
    list.ending = ending
    if let last { sendNext(last.value) }
    list.removeAll(of: Element.self) { ending.send(to: $0) }
  }

  /// Tells a late subscriber how it ended, and returns whether it had.
  func sendEnding(to observer: Observer<Element>, of subject: AnyObject) -> Bool {
    guard list.isStopped else { return false }
    let disposed = Ending.error(RxError.disposed(object: DisposedObject(subject)))
    (list.ending ?? disposed).send(to: observer)
    return true
  }

  /// Forgets everybody without an event; a late subscriber gets the error that the subject was
  /// disposed of.
  func dispose() {
    list.isStopped = true
    list.isDisposed = true
    list.ending = nil
    list.removeAll(of: Element.self) { _ in }
  }

  /// Forgets everybody, because the subject is gone and nothing will ever be sent.
  func abandon() { if !list.isEmpty { list.removeAll(of: Element.self) { $0.onAbandoned() } } }
}
