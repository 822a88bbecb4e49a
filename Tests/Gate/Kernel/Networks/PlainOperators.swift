/// Sends the results of one subscription, up to its end, and holds the subscriptions to its
/// sources.
final class PlainResult {
  private let downstream: PlainSink
  private(set) var sources: [PlainSink] = []
  private(set) var isDisposed = false

  init(_ downstream: PlainSink) { self.downstream = downstream }

  func hold(_ source: PlainSink) { sources.append(source) }

  func send(_ event: Network.Event) { if !isDisposed { downstream.on(event) } }

  func end(_ event: Network.Event) {
    send(event)
    dispose()
  }

  func dispose() {
    isDisposed = true
    let all = sources
    sources = []
    all.forEach { $0.dispose() }
  }
}

/// An operator of one source; `receive` handles its events.
class PlainOperator: PlainSource {
  private let source: PlainSource
  private let receive: (Network.Event, PlainResult) -> Void

  init(
    _ rules: PlainRules,
    _ source: PlainSource,
    receive: @escaping (Network.Event, PlainResult) -> Void
  ) {
    self.source = source
    self.receive = receive
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    let result = PlainResult(sink)
    let receive = receive
    let input = PlainSink(rules) { event, _ in receive(event, result) }
    result.hold(input)
    rules.connect(source, input)
    return result.dispose
  }
}

/// `take`: each subscription counts for itself.
final class PlainTake: PlainSource {
  private let source: PlainSource
  private let count: Int

  init(_ rules: PlainRules, _ source: PlainSource, _ count: Int) {
    self.source = source
    self.count = count
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    var left = count
    let taking = PlainOperator(rules, source) { event, result in
      guard case .next = event else { return result.end(event) }
      guard left > 0 else { return }
      left -= 1
      result.send(event)
      if left == 0 { result.end(.completed) }
    }
    return taking.attach(sink)
  }
}

final class PlainMerge: PlainSource {
  private let sources: [PlainSource]

  init(_ rules: PlainRules, _ sources: [PlainSource]) {
    self.sources = sources
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    let result = PlainResult(sink)
    // The list of sources counts, too: the end is sent once all have been subscribed to.
    var openCount = sources.count + 1
    func endOne() {
      openCount -= 1
      if openCount == 0 { result.end(.completed) }
    }
    for source in sources {
      if result.isDisposed, rules.has(.noVainSubscription) { break }
      let input = PlainSink(rules) { event, input in
        switch event {
        case .next: result.send(event)
        case .error: result.end(event)
        case .completed:
          input.dispose()
          endOne()
        }
      }
      if result.isDisposed { input.dispose() } else { result.hold(input) }
      rules.connect(source, input)
    }
    endOne()
    return result.dispose
  }
}

final class PlainCombineLatest: PlainSource {
  private let sources: [PlainSource]
  private let combine: ([Int]) -> Int

  init(_ rules: PlainRules, _ sources: [PlainSource], _ combine: @escaping ([Int]) -> Int) {
    self.sources = sources
    self.combine = combine
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    let result = PlainResult(sink)
    var latest = sources.map { _ in Int?.none }
    var isOpen = sources.map { _ in true }
    let inputs = sources.indices.map { [combine] index in
      PlainSink(rules) { event, input in
        switch event {
        case .next(let number):
          latest[index] = number
          let values = latest.compactMap { $0 }
          if values.count == latest.count {
            result.send(.next(combine(values)))
          } else if latest.indices.allSatisfy({ $0 == index || !isOpen[$0] }) {
            // No other source can give what is missing.
            result.end(.completed)
          }
        case .error: result.end(event)
        case .completed:
          isOpen[index] = false
          if isOpen.contains(true) { input.dispose() } else { result.end(.completed) }
        }
      }
    }
    inputs.forEach(result.hold)
    for (source, input) in zip(sources, inputs) { rules.connect(source, input) }
    return result.dispose
  }
}

final class PlainFlatMapLatest: PlainSource {
  private let outer: PlainSource
  private let inner: PlainSource

  init(_ rules: PlainRules, _ outer: PlainSource, _ inner: PlainSource) {
    self.outer = outer
    self.inner = inner
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    let result = PlainResult(sink)
    var latest: PlainSink?
    var isInnerOpen = false
    var isOuterOpen = true
    let input = PlainSink(rules) { [rules, inner] event, input in
      switch event {
      case .next:
        latest?.dispose()
        let following = PlainSink(rules) { event, following in
          guard latest === following else { return }
          switch event {
          case .next: result.send(event)
          case .error: result.end(event)
          case .completed:
            following.dispose()
            isInnerOpen = false
            if !isOuterOpen { result.end(event) }
          }
        }
        latest = following
        isInnerOpen = true
        if result.isDisposed { following.dispose() } else { result.hold(following) }
        rules.connect(inner, following)
      case .error: result.end(event)
      case .completed:
        isOuterOpen = false
        input.dispose()
        if !isInnerOpen { result.end(event) }
      }
    }
    result.hold(input)
    rules.connect(outer, input)
    return result.dispose
  }
}

/// `share()` and `share(replay: 1)`: a new connection for the first subscriber after the last
/// one left.
final class PlainShare: PlainSource {
  private let source: PlainSource
  private let replaysLast: Bool
  private var connection: Connection?

  private final class Connection {
    var places = PlainPlaces()
    var last: Int?
    var isStopped = false
    var input: PlainSink?
  }

  init(_ rules: PlainRules, _ source: PlainSource, replaysLast: Bool) {
    self.source = source
    self.replaysLast = replaysLast
    super.init(rules, takesTurns: false)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    let connection = self.connection ?? Connection()
    self.connection = connection
    let isFirst = connection.places.isEmpty
    let number = connection.places.add(sink, rules)
    if let last = connection.last { sink.on(.next(last)) }
    if isFirst { connect(connection) }
    return { [self] in
      guard connection.places.remove(number), connection.places.isEmpty else { return }
      stop(connection)
      connection.input?.dispose()
    }
  }

  private func connect(_ connection: Connection) {
    let input = PlainSink(rules) { [self] event, _ in
      guard !connection.isStopped else { return }
      if case .next(let number) = event {
        if replaysLast { connection.last = number }
        for sink in connection.places.sinks { sink.on(event) }
      } else {
        stop(connection)
        for sink in connection.places.removeAll() { sink.on(event) }
      }
    }
    connection.input = input
    rules.connect(source, input)
  }

  private func stop(_ connection: Connection) {
    connection.isStopped = true
    if self.connection === connection { self.connection = nil }
  }
}

/// `publish()` and `replay(_:)`: subscribers share a subject, which a connection feeds.
final class PlainConnectable: PlainSource {
  private let source: PlainSource
  private let makeSubject: (PlainRules) -> PlainSubject
  private var subject: PlainSubject?
  private var connection: Connection?

  init(
    _ rules: PlainRules,
    _ source: PlainSource,
    makeSubject: @escaping (PlainRules) -> PlainSubject
  ) {
    self.source = source
    self.makeSubject = makeSubject
    super.init(rules, takesTurns: false)
  }

  override func attach(_ sink: PlainSink) -> () -> Void { currentSubject().attach(sink) }

  /// Returns what is connected already, or connects.
  func connect() -> Connection {
    if let connection { return connection }
    let subject = currentSubject()
    let connection = Connection { [self] ended in
      guard self.connection === ended else { return }
      self.connection = nil
      self.subject = nil
    }
    self.connection = connection
    let input = PlainSink(rules) { event, _ in
      guard !connection.isDisposed else { return }
      if case .next = event {} else { connection.dispose() }
      subject.on(event)
    }
    connection.input = input
    rules.connect(source, input)
    return connection
  }

  private func currentSubject() -> PlainSubject {
    let subject = subject ?? makeSubject(rules)
    self.subject = subject
    return subject
  }

  final class Connection {
    fileprivate var input: PlainSink?
    private let onEnd: (Connection) -> Void
    private(set) var isDisposed = false

    fileprivate init(onEnd: @escaping (Connection) -> Void) { self.onEnd = onEnd }

    func dispose() {
      guard !isDisposed else { return }
      isDisposed = true
      onEnd(self)
      input?.dispose()
      input = nil
    }
  }
}

/// `refCount()`: connected while it's subscribed to.
final class PlainRefCount: PlainSource {
  private let source: PlainConnectable
  private var count = 0
  private var connection: PlainConnectable.Connection?
  /// Grows when the source ends, so that subscribers of an earlier connection don't count.
  private var round = 0

  init(_ rules: PlainRules, _ source: PlainConnectable) {
    self.source = source
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    let result = PlainResult(sink)
    var ownRound: Int?
    var hasEnded = false
    let input = PlainSink(rules) { [self] event, _ in
      if case .next = event { return result.send(event) }
      hasEnded = true
      if ownRound == round { endRound() }
      result.end(event)
    }
    result.hold(input)
    rules.connect(source, input)
    ownRound = round
    if hasEnded { return {} }
    count += 1
    if count == 1 { connection = source.connect() }
    return { [self] in
      result.dispose()
      guard ownRound == round, count > 0 else { return }
      count -= 1
      guard count == 0 else { return }
      connection?.dispose()
      connection = nil
    }
  }

  private func endRound() {
    count = 0
    round += 1
    let ended = connection
    connection = nil
    ended?.dispose()
  }
}
