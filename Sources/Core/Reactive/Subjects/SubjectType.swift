/// An observable that is also an observer: it emits the events that are sent to it.
public protocol SubjectType: ObservableType {
  /// Type of the observer behind the subject.
  associatedtype Observer: ObserverType

  /// Returns the side that takes events.
  func asObserver() -> Observer
}
