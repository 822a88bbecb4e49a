/// The nodes of a network as one implementation of Rx makes them.
@MainActor
protocol NetworkNodes {
  /// Subscribes to a node, and returns a closure that disposes of the subscription.
  func subscribe(_ node: Int, _ receive: @escaping (Network.Event) -> Void) -> () -> Void

  /// Connects a node that `publish()` made, and returns a closure that disposes of the connection.
  func connect(_ node: Int) -> () -> Void

  func send(_ event: Network.Event, to subject: Int)

  func hasObservers(_ subject: Int) -> Bool

  /// Lets the main queue do what has been posted to it, and what that posts.
  func turn() async
}

/// One run of a network, and the log of all that its observers received.
@MainActor
final class NetworkRun<Nodes: NetworkNodes> {
  private let network: Network
  private let nodes: Nodes
  private var log: [String] = []
  private var places: [Place]
  private var connections: [() -> Void] = []
  private var lastNumber = 0

  private final class Place {
    var eventCount = 0
    var subscription: Subscription?
  }

  private final class Subscription {
    var dispose: (() -> Void)?
    var isDisposed = false
  }

  private init(_ network: Network, on nodes: Nodes) {
    self.network = network
    self.nodes = nodes
    places = network.observers.map { _ in Place() }
  }

  /// Runs all steps and disposes of what is left; an observer's events are `1:5`, `1:#` or
  /// `1:|`, a turn of the main queue is `~`, and a subject that is observed is `open` after the
  /// steps, and `leaked` at the end.
  static func log(of network: Network, on nodes: Nodes) async -> [String] {
    let run = NetworkRun(network, on: nodes)
    let hasTurns = network.steps.contains(.turn)
    for step in network.steps {
      if step == .turn {
        run.log.append("~")
        await nodes.turn()
      } else {
        run.perform(step)
      }
    }
    if hasTurns { await nodes.turn() }
    run.noteObserved("open")
    run.places.indices.forEach(run.dispose)
    run.connections.forEach { $0() }
    if hasTurns { await nodes.turn() }
    run.noteObserved("leaked")
    return run.log
  }

  private func noteObserved(_ word: String) {
    for index in network.nodes.indices
    where network.nodes[index].isSubject && nodes.hasObservers(index) {
      log.append("n\(index) \(word)")
    }
  }

  private func perform(_ step: Network.Step) {
    switch step {
    case .subscribe(let observer): subscribe(observer)
    case .dispose(let observer): dispose(observer)
    case .connect(let node): connections.append(nodes.connect(node))
    case .send(let node):
      lastNumber += 1
      nodes.send(.next(lastNumber), to: node)
    case .complete(let node): nodes.send(.completed, to: node)
    case .fail(let node): nodes.send(.error, to: node)
    case .turn: break
    }
  }

  private func subscribe(_ observer: Int) {
    guard places[observer].subscription == nil else { return }
    let subscription = Subscription()
    places[observer].subscription = subscription
    let dispose = nodes.subscribe(network.observers[observer].node) { [unowned self] in
      receive($0, observer, subscription)
    }
    if subscription.isDisposed { dispose() } else { subscription.dispose = dispose }
  }

  private func receive(_ event: Network.Event, _ observer: Int, _ subscription: Subscription) {
    switch event {
    case .next(let number): log.append("\(observer):\(number)")
    case .error: log.append("\(observer):#")
    case .completed: log.append("\(observer):|")
    }
    if case .next = event {
    } else if places[observer].subscription === subscription {
      places[observer].subscription = nil
    }
    places[observer].eventCount += 1
    if let answer = network.observers[observer].answers[places[observer].eventCount] {
      perform(answer)
    }
  }

  private func dispose(_ observer: Int) {
    guard let subscription = places[observer].subscription else { return }
    places[observer].subscription = nil
    subscription.isDisposed = true
    subscription.dispose?()
    subscription.dispose = nil
  }
}
