/// The observers of a subject or a connection, which all take elements of one type, and its end.
struct Observers<Element> {
  private let list = ObserverList()

  var isEmpty: Bool { list.isEmpty }

  /// `true` once the subject has ended or been disposed of.
  @inline(__always)
  var isStopped: Bool { list.isStopped }

  /// `true` after ``dispose()``.
  var isDisposed: Bool { list.isDisposed }

  /// The error that it ended with, if it did.
  var error: (any Error)? {
    if case .error(let error) = list.ending { error } else { nil }
  }

  /// Adds an observer; disposing of its place takes it out.
  func join(_ observer: Observer<Element>) -> Disposable {
    ObserverPlace(list: list, number: list.add(observer))
  }

  /// Sends an element to the observers that are in the list now.
  @inline(__always)
  func sendNext(_ element: Element) { list.sendNext(element) }

  /// Remembers the end, and sends it to every observer, once.
  func end(_ ending: Ending) {
    guard !list.isStopped else { return }
    list.isStopped = true
    list.ending = ending
    list.removeAll(of: Observer<Element>.self) { ending.send(to: $0) }
  }

  /// Sends the end to a late subscriber, and returns whether the subject had ended.
  func sendEnding(to observer: Observer<Element>, of subject: AnyObject) -> Bool {
    guard list.isStopped else { return false }
    let disposed = Ending.error(RxError.disposed(object: DisposedObject(subject)))
    (list.ending ?? disposed).send(to: observer)
    return true
  }

  /// Removes every observer without an event; a late subscriber gets `RxError.disposed`.
  func dispose() {
    list.isStopped = true
    list.isDisposed = true
    list.ending = nil
    list.removeAll(of: Observer<Element>.self) { _ in }
  }

  /// Removes every observer, because the subject is gone and will never send anything.
  func abandon() { list.removeAll(of: Observer<Element>.self) { $0.onAbandoned() } }
}

/// The end of a sequence, which a stopped subject sends to late subscribers.
enum Ending {
  case completed
  case error(any Error)

  func send<Element>(to observer: Observer<Element>) {
    switch self {
    case .completed: observer.onCompleted()
    case .error(let error): observer.onError(error)
    }
  }
}

/// Represents a subject in `RxError.disposed`: an error is `Sendable`, and a subject is not.
final class DisposedObject: Sendable, CustomStringConvertible {
  let description: String

  init(_ object: AnyObject) { description = "\(type(of: object))" }
}
