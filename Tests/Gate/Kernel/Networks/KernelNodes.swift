import Core
import Dispatch

/// The nodes of a network on the kernel. It has only names of RxSwift, so it runs there, too.
@MainActor
final class KernelNodes: NetworkNodes {
  private var observables: [Observable<Int>] = []
  private var send: [Int: (Event<Int>) -> Void] = [:]
  private var hasObservers: [Int: () -> Bool] = [:]
  private var connectables: [Int: ConnectableObservable<Int>] = [:]
  private var drivers: [Int: Driver<Int>] = [:]
  private let main = MainScheduler()

  private struct Failure: Error {}

  init(_ network: Network) {
    for (index, node) in network.nodes.enumerated() {
      if network.isDriver(index) {
        let driver = makeDriver(node)
        drivers[index] = driver
        observables.append(driver.asObservable())
      } else {
        observables.append(make(node, index))
      }
    }
  }

  private func makeDriver(_ node: Network.Node) -> Driver<Int> {
    switch node {
    case .driver(let input): return observables[input].asDriver(onErrorJustReturn: -9)
    case .driverOfOne: return .just(-5)
    case .map(let input): return driver(input).map { $0 + 100 }
    case .merge(let first, let second): return .merge(driver(first), driver(second))
    case .flatMapLatest(let first, let second):
      let inner = driver(second)
      return driver(first).flatMapLatest { _ in inner }
    case .combineLatest(let first, let second):
      return .combineLatest(driver(first), driver(second)) { $0 * 1000 + $1 }
    default: return .of(-6, -7)
    }
  }

  private func driver(_ node: Int) -> Driver<Int> { drivers[node] ?? .never() }

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
    case .combineLatest(let first, let second):
      return .combineLatest(observables[first], observables[second]) { $0 * 1000 + $1 }
    case .observeOnMain(let input): return observables[input].observe(on: main)
    case .subscribeOnMain(let input): return observables[input].subscribe(on: main)
    case .driver, .driverOfOne, .driverOfTwo: return .never()
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

  func turn() async {
    // More than any chain of pieces of work that post the next one needs.
    for _ in 0..<20 {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }
}
