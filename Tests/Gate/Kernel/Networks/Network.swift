/// Sources, operators and observers that answer what they receive, and the steps that set them
/// going.
///
/// It's a value, so that it can be run on several implementations of Rx and made smaller.
struct Network: Equatable, Sendable {
  var nodes: [Node]
  var observers: [Observer]
  var steps: [Step]

  /// A source, or an operator on nodes before it.
  enum Node: Equatable, Sendable {
    case publishSubject, behaviorSubject, replaySubject
    case of
    case map(Int), take(Int), merge(Int, Int), flatMapLatest(Int, Int)
    case share(Int, replay: Int), shareForever(Int), publish(Int), refCount(Int)
    case combineLatest(Int, Int)
    case driver(Int), driverOfOne, driverOfTwo
    case observeOnMain(Int), subscribeOnMain(Int)
  }

  struct Observer: Equatable, Sendable {
    var node: Int
    /// Its answers to the first, second… event that it receives.
    var answers: [Int: Step]
  }

  enum Step: Equatable, Sendable {
    case subscribe(Int), dispose(Int), connect(Int)
    case send(Int), complete(Int), fail(Int)
    /// Lets the main queue do what has been posted to it; no answer of an observer.
    case turn
  }

  /// An event of a network.
  enum Event: Equatable, Sendable {
    case next(Int), error, completed
  }
}

extension Network.Node {
  var isSubject: Bool {
    switch self {
    case .publishSubject, .behaviorSubject, .replaySubject: true
    default: false
    }
  }

  /// The nodes that it subscribes to.
  var inputs: [Int] {
    switch self {
    case .publishSubject, .behaviorSubject, .replaySubject, .of, .driverOfOne, .driverOfTwo: []
    case .map(let input), .take(let input), .share(let input, _), .shareForever(let input),
      .publish(let input), .refCount(let input), .driver(let input), .observeOnMain(let input),
      .subscribeOnMain(let input):
      [input]
    case .merge(let first, let second), .flatMapLatest(let first, let second),
      .combineLatest(let first, let second):
      [first, second]
    }
  }
}

extension Network {
  /// Whether a node is a driver: made as one, or by a driver's own operator.
  func isDriver(_ node: Int) -> Bool {
    switch nodes[node] {
    case .driver, .driverOfOne, .driverOfTwo: true
    case .map, .merge, .flatMapLatest, .combineLatest: nodes[node].inputs.allSatisfy(isDriver)
    default: false
    }
  }
}

extension Network: CustomStringConvertible {
  /// The network as a program: its sources, its observers with their answers, and the steps.
  var description: String {
    let lines =
      usedNodes.map { "let \(name($0)) = \(expression(of: $0))" }
      + observers.indices.filter(isUsed).map(sentence(about:))
      + steps.enumerated().map { "\($0 + 1)  \(words(for: $1))" }
    return lines.joined(separator: "\n")
  }

  private func isUsed(_ observer: Int) -> Bool {
    (steps + observers.flatMap(\.answers.values)).contains(.subscribe(observer))
  }

  /// The nodes that an observer or a step reaches.
  private var usedNodes: [Int] {
    var used = Set(observers.indices.filter(isUsed).map { observers[$0].node })
    for step in steps + observers.indices.filter(isUsed).flatMap({ observers[$0].answers.values }) {
      switch step {
      case .send(let node), .complete(let node), .fail(let node), .connect(let node):
        used.insert(node)
      case .subscribe, .dispose, .turn: break
      }
    }
    for index in nodes.indices.reversed() where used.contains(index) {
      used.formUnion(nodes[index].inputs)
    }
    return used.sorted()
  }

  private func name(_ node: Int) -> String { "n\(node)" }

  private func expression(of node: Int) -> String {
    let type = isDriver(node) ? "Driver" : "Observable"
    return switch nodes[node] {
    case .publishSubject: "PublishSubject<Int>()"
    case .behaviorSubject: "BehaviorSubject(value: 0)"
    case .replaySubject: "ReplaySubject<Int>.create(bufferSize: 2)"
    case .of: "Observable.of(-1, -2)"
    case .map(let input): "\(name(input)).map { $0 + 100 }"
    case .take(let input): "\(name(input)).take(2)"
    case .merge(let first, let second): "\(type).merge(\(name(first)), \(name(second)))"
    case .flatMapLatest(let first, let second):
      "\(name(first)).flatMapLatest { _ in \(name(second)) }"
    case .share(let input, 0): "\(name(input)).share()"
    case .share(let input, let replay): "\(name(input)).share(replay: \(replay))"
    case .shareForever(let input): "\(name(input)).share(replay: 1, scope: .forever)"
    case .publish(let input): "\(name(input)).publish()"
    case .refCount(let input): "\(name(input)).refCount()"
    case .combineLatest(let first, let second):
      "\(type).combineLatest(\(name(first)), \(name(second))) { $0 * 1000 + $1 }"
    case .driver(let input): "\(name(input)).asDriver(onErrorJustReturn: -9)"
    case .driverOfOne: "Driver.just(-5)"
    case .driverOfTwo: "Driver.of(-6, -7)"
    case .observeOnMain(let input): "\(name(input)).observe(on: main)"
    case .subscribeOnMain(let input): "\(name(input)).subscribe(on: main)"
    }
  }

  private func sentence(about observer: Int) -> String {
    let answers = observers[observer].answers.sorted { $0.key < $1.key }
      .map { "at its event \($0.key) \(words(for: $0.value))" }
    return (["observer \(observer) of \(name(observers[observer].node))"] + answers)
      .joined(separator: ", ")
  }

  private func words(for step: Step) -> String {
    switch step {
    case .subscribe(let observer): "subscribe observer \(observer)"
    case .dispose(let observer): "dispose of observer \(observer)"
    case .connect(let node): "connect \(name(node))"
    case .send(let node): "send the next number to \(name(node))"
    case .complete(let node): "complete \(name(node))"
    case .fail(let node): "fail \(name(node))"
    case .turn: "let the main queue turn"
    }
  }
}
