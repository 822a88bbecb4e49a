extension Network {
  /// A random network of up to eight nodes, five observers and twenty steps; with `drivers`, half
  /// of the nodes deliver on the main queue, which turns now and then.
  static func random(
    drivers: Bool = false,
    using random: inout some RandomNumberGenerator
  ) -> Network {
    var network = Network(nodes: [.publishSubject], observers: [], steps: [])
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      network.nodes.append(
        drivers && Bool.random(using: &random)
          ? network.randomMainNode(&random) : network.randomNode(&random)
      )
    }
    let nodes = 0..<network.nodes.count
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let last = Int.random(in: nodes, using: &random)
      let node = max(last, Int.random(in: nodes, using: &random))
      network.observers.append(Observer(node: node, answers: [:]))
    }
    for observer in network.observers.indices {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let event = Int.random(in: 1...4, using: &random)
        network.observers[observer].answers[event] = network.randomStep(&random)
      }
    }
    network.steps = network.observers.indices.prefix(2).map(Step.subscribe)
    for _ in 0..<Int.random(in: 4...18, using: &random) {
      network.steps.append(
        drivers && Int.random(in: 0..<5, using: &random) == 0 ? .turn : network.randomStep(&random)
      )
    }
    return network
  }

  private func randomMainNode(_ random: inout some RandomNumberGenerator) -> Node {
    let drivers = nodes.indices.filter(isDriver)
    func input() -> Int { Int.random(in: 0..<nodes.count, using: &random) }
    func driver() -> Int { drivers.randomElement(using: &random) ?? input() }
    switch Int.random(in: 0..<14, using: &random) {
    case 0..<4: return .driver(input())
    case 4: return .driverOfOne
    case 5: return .driverOfTwo
    case 6: return .observeOnMain(input())
    case 7: return .subscribeOnMain(input())
    case 8: return .map(driver())
    case 9, 10: return .merge(driver(), driver())
    case 11: return .flatMapLatest(driver(), driver())
    default: return .combineLatest(driver(), driver())
    }
  }

  private func randomNode(_ random: inout some RandomNumberGenerator) -> Node {
    func input() -> Int { Int.random(in: 0..<nodes.count, using: &random) }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return .publishSubject
    case 1: return .behaviorSubject
    case 2: return .replaySubject
    case 3: return .of
    case 4: return .map(input())
    case 5: return .take(input())
    case 6, 7: return .merge(input(), input())
    case 8: return .flatMapLatest(input(), input())
    case 9...12: return .share(input(), replay: Int.random(in: 0...2, using: &random))
    case 13: return .shareForever(input())
    case 14: return .publish(input())
    default:
      let published = nodes.indices.filter {
        if case .publish = nodes[$0] { true } else { false }
      }
      guard let node = published.randomElement(using: &random) else { return .publish(input()) }
      return .refCount(node)
    }
  }

  private func randomStep(_ random: inout some RandomNumberGenerator) -> Step {
    let subjects = nodes.indices.filter { nodes[$0].isSubject }
    let published = nodes.indices.filter { if case .publish = nodes[$0] { true } else { false } }
    let subject = subjects.randomElement(using: &random) ?? 0
    let observer = Int.random(in: 0..<observers.count, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5: return .subscribe(observer)
    case 5..<7: return .dispose(observer)
    case 7..<16: return .send(subject)
    case 16: return .complete(subject)
    case 17: return .fail(subject)
    default: return published.randomElement(using: &random).map(Step.connect) ?? .send(subject)
    }
  }
}
