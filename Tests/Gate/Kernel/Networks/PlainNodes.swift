/// The nodes of a network, written as plainly as RxSwift's rules are: the expectation of
/// ``NetworkTests``.
///
/// `differences` are the rows of "What behaves differently" that apply here. Without them these
/// nodes do
/// what RxSwift does; with all of them, what the kernel does.
final class PlainNodes: NetworkNodes {
  struct Differences: OptionSet {
    let rawValue: Int

    /// An observer that another one disposes of during a delivery doesn't get the present element.
    static let nothingAfterDispose = Differences(rawValue: 1)
    /// An observer that subscribes after another one has left is called last.
    static let lateObserverIsLast = Differences(rawValue: 2)
    /// Once the first source of `merge` has ended the sequence, the next is not subscribed to.
    static let noVainSubscription = Differences(rawValue: 4)
    /// An inner source that emits at once is held before it emits.
    static let innerSourceIsHeld = Differences(rawValue: 8)

    /// A `BehaviorSubject` that has ended has no observers any more.
    static let endedSubjectForgets = Differences(rawValue: 16)

    static let all: Differences = [
      .nothingAfterDispose, .lateObserverIsLast, .noVainSubscription, .innerSourceIsHeld,
      .endedSubjectForgets,
    ]
  }

  private let rules: PlainRules
  private var sources: [PlainSource] = []
  private let main: PlainMain

  init(_ network: Network, differences: Differences = .all) {
    rules = PlainRules(differences)
    main = PlainMain(rules)
    for (index, node) in network.nodes.enumerated() {
      let source = make(node)
      let isShared = network.isDriver(index) && !node.inputs.isEmpty
      sources.append(isShared ? PlainShare(rules, source, replaysLast: true) : source)
    }
  }

  private func make(_ node: Network.Node) -> PlainSource {
    switch node {
    case .publishSubject: return PlainSubject(rules)
    case .behaviorSubject: return PlainSubject(rules, current: 0)
    case .replaySubject: return PlainSubject(rules, bufferSize: 2)
    case .of: return PlainSequence(rules, [-1, -2])
    case .map(let input):
      return PlainOperator(rules, sources[input]) { event, sink in
        if case .next(let number) = event {
          sink.send(.next(number + 100))
        } else {
          sink.end(event)
        }
      }
    case .take(let input): return PlainTake(rules, sources[input], 2)
    case .merge(let first, let second): return PlainMerge(rules, [sources[first], sources[second]])
    case .flatMapLatest(let first, let second):
      return PlainFlatMapLatest(rules, sources[first], sources[second])
    case .share(let input, 2):
      let replaying = PlainConnectable(rules, sources[input]) { PlainSubject($0, bufferSize: 2) }
      return PlainRefCount(rules, replaying)
    case .share(let input, let replay):
      return PlainShare(rules, sources[input], replaysLast: replay == 1)
    case .shareForever(let input):
      let subject = PlainSubject(rules, bufferSize: 1)
      return PlainRefCount(rules, PlainConnectable(rules, sources[input]) { _ in subject })
    case .publish(let input): return PlainConnectable(rules, sources[input]) { PlainSubject($0) }
    case .refCount(let input):
      guard let connectable = sources[input] as? PlainConnectable else { return sources[input] }
      return PlainRefCount(rules, connectable)
    case .combineLatest(let first, let second):
      return PlainCombineLatest(rules, [sources[first], sources[second]]) { $0[0] * 1000 + $0[1] }
    case .driver(let input):
      return PlainCatch(rules, PlainObserveOn(rules, sources[input], PlainMain(rules)), -9)
    case .driverOfOne: return PlainSubscribeOn(rules, PlainJust(rules, -5), PlainMain(rules))
    case .driverOfTwo: return PlainSequenceOn(rules, [-6, -7], PlainMain(rules))
    case .observeOnMain(let input): return PlainObserveOn(rules, sources[input], main)
    case .subscribeOnMain(let input): return PlainSubscribeOn(rules, sources[input], main)
    }
  }

  func subscribe(_ node: Int, _ receive: @escaping (Network.Event) -> Void) -> () -> Void {
    var hasEnded = false
    let end = PlainSink(rules) { event, _ in
      guard !hasEnded else { return }
      if case .next = event {} else { hasEnded = true }
      receive(event)
    }
    rules.connect(sources[node], end)
    return end.dispose
  }

  func connect(_ node: Int) -> () -> Void {
    guard let connectable = sources[node] as? PlainConnectable else { return {} }
    return connectable.connect().dispose
  }

  func send(_ event: Network.Event, to subject: Int) {
    (sources[subject] as? PlainSubject)?.on(event)
  }

  func hasObservers(_ subject: Int) -> Bool {
    (sources[subject] as? PlainSubject)?.places.isEmpty == false
  }

  func turn() { rules.turn() }
}

/// The turns of sources that emit at once, and the differences from RxSwift.
final class PlainRules {
  private let differences: PlainNodes.Differences
  private var isRunning = false
  private var waiting: [() -> Void] = []
  private var posted: [() -> Void] = []

  init(_ differences: PlainNodes.Differences) { self.differences = differences }

  func has(_ difference: PlainNodes.Differences) -> Bool { differences.contains(difference) }

  func enqueue(_ work: @escaping () -> Void) { waiting.append(work) }

  /// Posts work to the main queue.
  func post(_ work: @escaping () -> Void) { posted.append(work) }

  /// Does what has been posted to the main queue, and what that posts.
  func turn() { while !posted.isEmpty { posted.removeFirst()() } }

  /// Attaches `sink`, which holds the subscription.
  func connect(_ source: PlainSource, _ sink: PlainSink) {
    guard source.takesTurns, !isRunning else { return sink.hold(source.attach(sink)) }
    if has(.innerSourceIsHeld) {
      run { sink.hold(source.attach(sink)) }
    } else {
      var upstream: (() -> Void)?
      run { upstream = source.attach(sink) }
      if let upstream { sink.hold(upstream) }
    }
  }

  private func run(_ work: () -> Void) {
    isRunning = true
    work()
    while !waiting.isEmpty { waiting.removeFirst()() }
    isRunning = false
  }
}

/// Receives events until it has ended or been disposed of, and holds its subscription.
final class PlainSink {
  private let rules: PlainRules
  private let receive: (Network.Event, PlainSink) -> Void
  private var upstream: (() -> Void)?
  private(set) var isDisposed = false

  init(_ rules: PlainRules, _ receive: @escaping (Network.Event, PlainSink) -> Void) {
    self.rules = rules
    self.receive = receive
  }

  func on(_ event: Network.Event) {
    if !isDisposed || !rules.has(.nothingAfterDispose) { receive(event, self) }
  }

  func hold(_ dispose: @escaping () -> Void) {
    if isDisposed { dispose() } else { upstream = dispose }
  }

  func dispose() {
    isDisposed = true
    let dispose = upstream
    upstream = nil
    dispose?()
  }
}

/// A source, which a subclass attaches sinks to.
class PlainSource {
  let rules: PlainRules
  let takesTurns: Bool

  init(_ rules: PlainRules, takesTurns: Bool) {
    self.rules = rules
    self.takesTurns = takesTurns
  }

  /// Returns a closure that disposes of the subscription.
  func attach(_ sink: PlainSink) -> () -> Void { {} }
}

/// A list of sinks, and the order in which they get an event.
struct PlainPlaces {
  private var all: [(number: Int, sink: PlainSink)] = []
  private var lastNumber = 0
  /// The number of the sink that RxSwift keeps apart from the others, and calls first.
  private var firstNumber: Int?

  var isEmpty: Bool { all.isEmpty }

  var sinks: [PlainSink] { all.map(\.sink) }

  mutating func add(_ sink: PlainSink, _ rules: PlainRules) -> Int {
    lastNumber += 1
    if firstNumber == nil, !rules.has(.lateObserverIsLast) {
      firstNumber = lastNumber
      all.insert((lastNumber, sink), at: 0)
    } else {
      all.append((lastNumber, sink))
    }
    return lastNumber
  }

  /// Returns whether the sink was still in the list.
  mutating func remove(_ number: Int) -> Bool {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return false }
    all.remove(at: index)
    if firstNumber == number { firstNumber = nil }
    return true
  }

  mutating func removeAll() -> [PlainSink] {
    defer {
      all = []
      firstNumber = nil
    }
    return sinks
  }
}

/// A subject: of no value, of the current one, or of the last ones.
final class PlainSubject: PlainSource {
  private(set) var places = PlainPlaces()
  private var current: Int?
  private var buffer: [Int] = []
  private let bufferSize: Int
  private var ending: Network.Event?

  init(_ rules: PlainRules, current: Int? = nil, bufferSize: Int = 0) {
    self.current = current
    self.bufferSize = bufferSize
    super.init(rules, takesTurns: false)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    for number in buffer { sink.on(.next(number)) }
    if let ending {
      sink.on(ending)
      return {}
    }
    let number = places.add(sink, rules)
    if let current { sink.on(.next(current)) }
    return { [self] in _ = places.remove(number) }
  }

  func on(_ event: Network.Event) {
    guard ending == nil else { return }
    if case .next(let number) = event {
      if current != nil { current = number }
      buffer = (buffer + [number]).suffix(bufferSize)
      for sink in places.sinks { sink.on(event) }
    } else {
      ending = event
      let isForgetful = current == nil || rules.has(.endedSubjectForgets)
      for sink in isForgetful ? places.removeAll() : places.sinks { sink.on(event) }
    }
  }
}

/// A source that emits at once, one element a turn.
final class PlainSequence: PlainSource {
  private let numbers: [Int]

  init(_ rules: PlainRules, _ numbers: [Int]) {
    self.numbers = numbers
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    var isDisposed = false
    var rest = numbers[...]
    func turn() {
      guard !isDisposed else { return }
      guard let number = rest.popFirst() else { return sink.on(.completed) }
      sink.on(.next(number))
      if !isDisposed { rules.enqueue(turn) }
    }
    rules.enqueue(turn)
    return { isDisposed = true }
  }
}
