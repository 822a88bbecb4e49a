/// A main scheduler: work runs at once if none of its own runs or waits, or else in a later turn.
final class PlainMain {
  private let rules: PlainRules
  private var count = 0

  init(_ rules: PlainRules) { self.rules = rules }

  func schedule(_ work: @escaping () -> Void) {
    count += 1
    if count == 1 {
      work()
      count -= 1
    } else {
      rules.post { [self] in
        work()
        count -= 1
      }
    }
  }
}

/// `observe(on:)`: each event is a piece of work of its own.
final class PlainObserveOn: PlainSource {
  private let source: PlainSource
  private let scheduler: PlainMain

  init(_ rules: PlainRules, _ source: PlainSource, _ scheduler: PlainMain) {
    self.source = source
    self.scheduler = scheduler
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    let result = PlainResult(sink)
    var hasEnded = false
    let input = PlainSink(rules) { [scheduler] event, _ in
      guard !hasEnded else { return }
      if case .next = event {
        scheduler.schedule { result.send(event) }
      } else {
        hasEnded = true
        scheduler.schedule { result.end(event) }
      }
    }
    result.hold(input)
    rules.connect(source, input)
    return result.dispose
  }
}

/// `subscribe(on:)`: the subscription is a piece of work, and so is its disposal.
///
/// If the source ends or is disposed of during the former, the latter follows it.
final class PlainSubscribeOn: PlainSource {
  private let source: PlainSource
  private let scheduler: PlainMain

  init(_ rules: PlainRules, _ source: PlainSource, _ scheduler: PlainMain) {
    self.source = source
    self.scheduler = scheduler
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    let result = PlainResult(sink)
    var input: PlainSink?
    var isScheduling = true
    func disposeInput() {
      guard !isScheduling, let ended = input else { return }
      input = nil
      scheduler.schedule { ended.dispose() }
    }
    func dispose() {
      result.dispose()
      disposeInput()
    }
    scheduler.schedule { [rules, source] in
      guard !result.isDisposed else { return }
      let subscribing = PlainSink(rules) { event, _ in
        result.send(event)
        if case .next = event { return }
        dispose()
      }
      rules.connect(source, subscribing)
      input = subscribing
      if result.isDisposed { disposeInput() }
    }
    isScheduling = false
    if result.isDisposed { disposeInput() }
    return dispose
  }
}

/// `catchAndReturn`.
final class PlainCatch: PlainSource {
  private let source: PlainSource
  private let number: Int

  init(_ rules: PlainRules, _ source: PlainSource, _ number: Int) {
    self.source = source
    self.number = number
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    let result = PlainResult(sink)
    let input = PlainSink(rules) { [number] event, input in
      switch event {
      case .next: result.send(event)
      case .completed: result.end(event)
      case .error:
        input.dispose()
        result.send(.next(number))
        result.end(.completed)
      }
    }
    result.hold(input)
    rules.connect(source, input)
    return result.dispose
  }
}

final class PlainJust: PlainSource {
  private let number: Int

  init(_ rules: PlainRules, _ number: Int) {
    self.number = number
    super.init(rules, takesTurns: false)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    sink.on(.next(number))
    sink.on(.completed)
    return {}
  }
}

/// A sequence that sends each event as a piece of work of a scheduler.
final class PlainSequenceOn: PlainSource {
  private let numbers: [Int]
  private let scheduler: PlainMain

  init(_ rules: PlainRules, _ numbers: [Int], _ scheduler: PlainMain) {
    self.numbers = numbers
    self.scheduler = scheduler
    super.init(rules, takesTurns: true)
  }

  override func attach(_ sink: PlainSink) -> () -> Void {
    var isDisposed = false
    var rest = numbers[...]
    func sendNext() {
      scheduler.schedule {
        guard !isDisposed else { return }
        guard let number = rest.popFirst() else { return sink.on(.completed) }
        sink.on(.next(number))
        sendNext()
      }
    }
    sendNext()
    return { isDisposed = true }
  }
}
