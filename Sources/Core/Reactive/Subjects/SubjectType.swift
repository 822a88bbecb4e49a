/// An observable that is also an observer: what is sent to it comes out of it.
public protocol SubjectType: ObservableType {
  /// Type of the observer behind the subject.
  associatedtype Observer: ObserverType

  /// Returns the side that takes events.
  func asObserver() -> Observer
}
