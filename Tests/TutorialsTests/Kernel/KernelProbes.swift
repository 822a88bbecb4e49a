import Core

@testable import Reactive

// region: counter
/// Counts how it is called.
final class CallCounter<Element>: ObserverType {
  private(set) var events = 0
  private(set) var elements = 0

  func on(_ event: Event<Element>) { events += 1 }

  func onNext(_ element: Element) { elements += 1 }
}
// endregion

/// Keeps the observers that are attached to it.
final class ObserverSpy<Element>: Observable<Element> {
  private let source: Observable<Element>
  private(set) var observers: [Observer<Element>] = []

  init(_ source: Observable<Element> = .never()) {
    self.source = source
  }

  override func attach(_ observer: Observer<Element>) -> Disposable {
    observers.append(observer)
    return source.attach(observer)
  }

  /// The classes of the last observer, its own first.
  var ancestry: [String] {
    guard let last = observers.last else { return [] }
    return sequence(first: Mirror(reflecting: last), next: \.superclassMirror)
      .map { String(describing: $0.subjectType).prefix { $0 != "<" } }
      .map(String.init)
  }
}

extension ObservableType {
  // region: map by hand
  func mapByHand<Result>(_ transform: @escaping (Element) -> Result) -> Observable<Result> {
    Observable<Result>.create { observer in
      subscribe { event in
        switch event {
        case .next(let element): observer.onNext(transform(element))
        case .error(let error): observer.onError(error)
        case .completed: observer.onCompleted()
        }
      }
    }
  }
  // endregion

  // region: concat by hand
  static func concatByHand(_ sources: [Observable<Element>]) -> Observable<Element> {
    guard let first = sources.first else { return .empty() }
    return Observable.create { observer in
      let rest = SerialDisposable()
      let subscription = first.subscribe(
        onNext: { observer.onNext($0) },
        onError: { observer.onError($0) },
        onCompleted: {
          rest.disposable = concatByHand(Array(sources.dropFirst())).subscribe(observer)
        }
      )
      return Disposables.create(subscription, rest)
    }
  }
  // endregion
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
