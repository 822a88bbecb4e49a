#if canImport(Combine) && canImport(RxSwift)
  import Combine
  import RxSwift

  // region: to RxSwift
  extension Publisher {
    /// The same elements for RxSwift; each subscription subscribes to the publisher.
    func asObservable() -> Observable<Output> {
      Observable.create { observer in
        let cancellable = self.sink(
          receiveCompletion: { completion in
            if case .failure(let error) = completion { observer.onError(error) }
            observer.onCompleted()
          },
          receiveValue: { observer.onNext($0) }
        )
        return Disposables.create { cancellable.cancel() }
      }
    }
  }
  // endregion

  // region: to Combine
  /// The elements of an observable for Combine; each subscriber subscribes once it asks for some.
  struct ObservablePublisher<Output>: Publisher {
    typealias Failure = any Error
    let source: Observable<Output>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: Link(source: source, subscriber: subscriber))
    }

    private final class Link<S: Subscriber>: Subscription
    where S.Input == Output, S.Failure == Failure {
      private var source: Observable<Output>?
      private let subscriber: S
      private let disposable = SingleAssignmentDisposable()

      init(source: Observable<Output>, subscriber: S) {
        (self.source, self.subscriber) = (source, subscriber)
      }

      // `sink` and `assign` ask for everything, so later demands change nothing.
      func request(_ demand: Subscribers.Demand) {
        guard let source else { return }
        self.source = nil
        disposable.setDisposable(
          source.subscribe(
            onNext: { [subscriber] in _ = subscriber.receive($0) },
            onError: { [subscriber] in subscriber.receive(completion: .failure($0)) },
            onCompleted: { [subscriber] in subscriber.receive(completion: .finished) }
          )
        )
      }

      func cancel() { disposable.dispose() }
    }
  }
// endregion
#endif
