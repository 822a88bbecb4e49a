import Core

/// The nodes of a network on the kernel. It has only names of RxSwift, so it runs there, too.
final class KernelNodes: NetworkNodes {
  private var observables: [Observable<Int>] = []
  private var send: [Int: (Event<Int>) -> Void] = [:]
  private var hasObservers: [Int: () -> Bool] = [:]
  private var connectables: [Int: ConnectableObservable<Int>] = [:]

  private struct Failure: Error {}

  init(_ network: Network) {
    for (index, node) in network.nodes.enumerated() { observables.append(make(node, index)) }
  }

  private func make(_ node: Network.Node, _ index: Int) -> Observable<Int> {
    switch node {
    case .publishSubject:
      let subject = PublishSubject<Int>()
      (send[index], hasObservers[index]) = (subject.on, { subject.hasObservers })
      return subject
    case .behaviorSubject:
      let subject = BehaviorSubject(value: 0)
      (send[index], hasObservers[index]) = (subject.on, { subject.hasObservers })
      return subject
    case .replaySubject:
      let subject = ReplaySubject<Int>.create(bufferSize: 2)
      (send[index], hasObservers[index]) = (subject.on, { subject.hasObservers })
      return subject
    case .of: return .of(-1, -2)
    case .map(let input): return observables[input].map { $0 + 100 }
    case .take(let input): return observables[input].take(2)
    case .merge(let first, let second): return .merge(observables[first], observables[second])
    case .flatMapLatest(let first, let second):
      let inner = observables[second]
      return observables[first].flatMapLatest { _ in inner }
    case .share(let input, let replay): return observables[input].share(replay: replay)
    case .shareForever(let input): return observables[input].share(replay: 1, scope: .forever)
    case .publish(let input):
      let connectable = observables[input].publish()
      connectables[index] = connectable
      return connectable
    case .refCount(let input):
      guard let connectable = connectables[input] else { return observables[input].share() }
      return connectable.refCount()
    }
  }

  func subscribe(_ node: Int, _ receive: @escaping (Network.Event) -> Void) -> () -> Void {
    observables[node].subscribe { event in
      switch event {
      case .next(let number): receive(.next(number))
      case .error: receive(.error)
      case .completed: receive(.completed)
      }
    }.dispose
  }

  func connect(_ node: Int) -> () -> Void { connectables[node]?.connect().dispose ?? {} }

  func send(_ event: Network.Event, to subject: Int) {
    switch event {
    case .next(let number): send[subject]?(.next(number))
    case .error: send[subject]?(.error(Failure()))
    case .completed: send[subject]?(.completed)
    }
  }

  func hasObservers(_ subject: Int) -> Bool { hasObservers[subject]?() ?? false }
}
