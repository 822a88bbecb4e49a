import Passages

// `.ci/lit` adds this file to a copy of the kernel, and calls it from there by `kernel.patch`.
extension Observable {
  /// Attaches `observer`, and notes what passes on the way to it.
  final func watching(
    _ observer: Observer<Element>,
    _ attach: (Observer<Element>) -> Disposable
  ) -> Disposable {
    let place = Passages.place(of: ObjectIdentifier(self))
    return Passages.subscribing(from: place) { subscriber in
      let watched = WatchedObserver(observer, from: place, to: subscriber)
      watched.upstream = attach(watched)
      return watched
    }
  }
}

/// Notes the events that an observable sends to an observer, and a disposal before their end.
private final class WatchedObserver<Element>: Observer<Element>, Disposable {
  private let observer: Observer<Element>
  private let place: Int
  private let subscriber: Int?
  private var hasEnded = false
  private var lastInstant: Int?
  var upstream: Disposable?

  init(_ observer: Observer<Element>, from place: Int, to subscriber: Int?) {
    self.observer = observer
    self.place = place
    self.subscriber = subscriber
  }

  override func onNext(_ element: Element) {
    lastInstant = Passages.instant
    Passages.pass(from: place, to: subscriber) { observer.onNext(element) }
  }

  override func onError(_ error: any Error) {
    hasEnded = true
    Passages.pass(from: place, to: subscriber) { observer.onError(error) }
  }

  override func onCompleted() {
    hasEnded = true
    observer.onCompleted()
  }

  override func onAbandoned() {
    hasEnded = true
    observer.onAbandoned()
  }

  func dispose() {
    // An operator that has what it needs from an element disposes of its source, too.
    if !hasEnded, lastInstant != Passages.instant { Passages.dispose(place) }
    hasEnded = true
    exchange(&upstream, with: nil)?.dispose()
  }
}
