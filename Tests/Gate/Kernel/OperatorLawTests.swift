import Core
import MarbleTesting
import Testing

/// Pairs of expressions that have to do the same, and rules that hold for each, in random programs
/// whose observers answer what they receive.
struct `Laws of the kernel` {
  @Test(arguments: Law.all) func `hold in random programs`(_ law: Law) {
    for seed in 0..<UInt64(RunLength.isFull ? 5000 : 400) {
      let program = LawProgram(seed: seed)
      let (left, right) = (program.run(law.left), program.run(law.right))
      let isWrong = (left + right).contains { $0.hasPrefix("wrong") }
      guard isWrong || law.compared(left) != law.compared(right) else { continue }
      Issue.record("\(law.testDescription)\nseed \(seed): \(program)\n\(left)\n\(right)")
      return
    }
  }
}

/// Two expressions over two sources that have to do the same.
struct Law: Sendable, CustomTestStringConvertible {
  typealias Expression = @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>

  let testDescription: String
  let left: Expression
  let right: Expression
  private let endsFromInside: Bool

  init(
    _ name: String,
    endsFromInside: Bool = false,
    _ left: @escaping Expression,
    is right: @escaping Expression
  ) {
    (testDescription, self.left, self.right) = (name, left, right)
    self.endsFromInside = endsFromInside
  }

  /// Creates the law of an expression that leaves its source as it is.
  ///
  /// - Parameter endsFromInside: `true` if it can end only when it has subscribed to all of its
  ///   sources.
  ///   Of observers that are subscribed to inside each other, the innermost then ends first, as in
  ///   RxSwift, and the outermost without the operator: each observer is compared by itself.
  private init(same name: String, endsFromInside: Bool = false, _ expression: @escaping Expression)
  {
    self.init(name, endsFromInside: endsFromInside, expression, is: { source, _ in source })
  }

  /// The part of a log that both expressions have to agree in.
  func compared(_ log: [String]) -> [String] {
    endsFromInside ? (0..<3).flatMap { id in log.filter { $0.hasPrefix("\(id):") } } : log
  }

  static let all = unchanged + equal

  private static let unchanged = [
    Law(same: "map to itself") { source, _ in source.map { $0 } },
    Law(same: "filter of all") { source, _ in source.filter { _ in true } },
    Law(same: "compactMap of all") { source, _ in source.compactMap { $0 } },
    Law(same: "scan to the element") { source, _ in source.scan(0) { $1 } },
    Law(same: "scan(into:) to the element") { source, _ in source.scan(into: 0) { $0 = $1 } },
    Law(same: "enumerated without the index") { source, _ in source.enumerated().map(\.element) },
    Law(same: "take of many") { source, _ in source.take(.max) },
    Law(same: "take(while:) of all") { source, _ in source.take(while: { _ in true }) },
    Law(same: "take(until: never)") { source, _ in source.take(until: Observable<Int>.never()) },
    Law(same: "skip of none") { source, _ in source.skip(0) },
    Law(same: "distinctUntilChanged of all") { source, _ in
      source.distinctUntilChanged { _, _ in false }
    },
    Law(same: "do of nothing") { source, _ in source.do(onNext: { _ in }) },
    Law(same: "merge with none", endsFromInside: true) { source, _ in .merge(source, .empty()) },
    Law(same: "concat with none", endsFromInside: true) { source, _ in
      source.concat(Observable.empty())
    },
    Law(same: "catch to the error") { source, _ in source.catch { .error($0) } },
    Law(same: "retry once", endsFromInside: true) { source, _ in source.retry(1) },
    Law(same: "deferred") { source, _ in .deferred { source } },
    Law(same: "create") { source, _ in .create { source.subscribe($0) } },
  ]

  private static let equal = [
    Law("switchLatest is flatMapLatest to itself") { a, b in
      a.map { _ in b }.switchLatest()
    } is: { a, b in
      a.flatMapLatest { _ in b }
    },
    Law("flatMap is merge with no limit") { a, b in
      a.flatMap { _ in b }
    } is: { a, b in
      a.map { _ in b }.merge(maxConcurrent: .max)
    },
    Law("concatMap is merge of one at a time") { a, b in
      a.concatMap { _ in b.take(1) }
    } is: { a, b in
      a.map { _ in b.take(1) }.merge(maxConcurrent: 1)
    },
    Law("take(1) is asSingle of it, where there is one") { a, _ in
      a.startWith(0).take(1)
    } is: { a, _ in
      a.startWith(0).take(1).asSingle().asObservable()
    },
    Law("skip counts as enumerated does") { a, _ in
      a.skip(2)
    } is: { a, _ in
      a.enumerated().filter { $0.index >= 2 }.map(\.element)
    },
    Law("share is publish and refCount") { a, _ in
      Watched(a).sequence { $0.share() }
    } is: { a, _ in
      Watched(a).sequence { $0.publish().refCount() }
    },
    Law("share(replay: 2) is replay(2) and refCount") { a, _ in
      Watched(a).sequence { $0.share(replay: 2) }
    } is: { a, _ in
      Watched(a).sequence { $0.multicast { ReplaySubject.create(bufferSize: 2) }.refCount() }
    },
    Law("share of a shared sequence is the shared sequence") { a, _ in
      Watched(a).sequence { $0.share() }
    } is: { a, _ in
      Watched(a).sequence { $0.share().share() }
    },
  ]
}

/// Counts the subscriptions to a shared source: at most one at a time.
private struct Watched {
  private let source: Observable<Int>

  init(_ source: Observable<Int>) {
    var count = 0
    self.source = .create { observer in
      count += 1
      if count > 1 { observer.onNext(-1000) }
      // A new subscriber at the end may arrive before the old subscription is disposed of.
      var isOpen = true
      func close() { if exchange(&isOpen, with: false) { count -= 1 } }
      let subscription = source.subscribe { event in
        if event.isStopEvent { close() }
        observer.on(event)
      }
      return Disposables.create {
        close()
        subscription.dispose()
      }
    }
  }

  func sequence(_ share: (Observable<Int>) -> Observable<Int>) -> Observable<Int> { share(source) }
}

/// A random program: steps, and what the observers of the expression answer.
private struct LawProgram: CustomStringConvertible {
  private enum Step { case subscribe(Int), dispose(Int), send(Int), complete(Int), fail(Int) }

  private var steps: [Step] = []
  private var answers: [[Int: Step]] = []
  private var kinds: [Int] = []

  init(seed: UInt64) {
    var random = SplitMix(state: seed)
    func step() -> Step {
      let (subject, observer) = (random.below(2), random.below(3))
      switch random.below(12) {
      case 0..<5: return .send(subject)
      case 5, 6: return .subscribe(observer)
      case 7, 8: return .dispose(observer)
      case 9: return .complete(subject)
      case 10: return .fail(subject)
      default: return .send(0)
      }
    }
    kinds = (0..<2).map { _ in random.below(3) }
    answers = (0..<3).map { _ in
      Dictionary((0..<random.below(3)).map { _ in (1 + random.below(3), step()) }) { $1 }
    }
    steps = [.subscribe(0)] + (0..<(3 + random.below(9))).map { _ in step() }
  }

  var description: String { "\(kinds) \(answers) \(steps)" }

  func run(_ expression: Law.Expression) -> [String] {
    Resources.scope {
      let log = LawRun(kinds, expression).play { run in
        for step in steps { perform(step, in: run) }
      }
      return log + (Resources.total == 0 ? [] : ["wrong: \(Resources.total) objects are left"])
    }
  }

  private func perform(_ step: Step, in run: LawRun) {
    guard run.spend() else { return }
    switch step {
    case .subscribe(let observer):
      run.subscribe(observer) { number in
        if let answer = answers[observer][number] { perform(answer, in: run) }
      }
    case .dispose(let observer): run.dispose(observer)
    case .send(let subject): run.send(.next(run.nextValue()), to: subject)
    case .complete(let subject): run.send(.completed, to: subject)
    case .fail(let subject): run.send(.error(RxError.unknown), to: subject)
    }
  }
}

/// One run of a program: its subjects, its subscriptions and its log.
private final class LawRun {
  private var send: [(Event<Int>) -> Void] = []
  private var hasObservers: [() -> Bool] = []
  private var isEnded = [false, false]
  private var result = Observable<Int>.never()
  private var subscriptions: [Int: Disposable] = [:]
  private var log: [String] = []
  private var (steps, value) = (0, 0)

  init(_ kinds: [Int], _ expression: Law.Expression) {
    let sources = kinds.map(subject)
    result = expression(sources[0], sources[1])
  }

  private func subject(_ kind: Int) -> Observable<Int> {
    func keep<S: SubjectType & ObserverType>(
      _ subject: S,
      _ hasObservers: @escaping () -> Bool
    ) -> Observable<Int> where S.Element == Int {
      send.append(subject.on)
      self.hasObservers.append(hasObservers)
      return subject.asObservable()
    }
    switch kind {
    case 0:
      let subject = PublishSubject<Int>()
      return keep(subject) { subject.hasObservers }
    case 1:
      let subject = BehaviorSubject(value: 0)
      return keep(subject) { subject.hasObservers }
    default:
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      return keep(subject) { subject.hasObservers }
    }
  }

  func play(_ steps: (LawRun) -> Void) -> [String] {
    steps(self)
    for observer in 0..<3 { dispose(observer) }
    for (index, isObserved) in hasObservers.enumerated() where isObserved() {
      log.append("wrong: source \(index) is still observed")
    }
    defer { (send, hasObservers, result) = ([], [], .never()) }
    return log
  }

  /// `false` once a program has answered itself too often.
  func spend() -> Bool {
    steps += 1
    return steps < 60
  }

  func nextValue() -> Int {
    value += 1
    return value
  }

  func subscribe(_ observer: Int, _ answer: @escaping (Int) -> Void) {
    guard subscriptions[observer] == nil else { return }
    let subscription = SerialDisposable()
    subscriptions[observer] = subscription
    // Nothing can dispose of a subscription before it has returned.
    var (count, hasEnded, hasReturned) = (0, false, false)
    subscription.disposable = result.subscribe { [weak self, weak subscription] event in
      guard let self else { return }
      let isDisposed = hasReturned && subscription?.isDisposed != false
      if hasEnded || isDisposed { log.append("wrong: an event too many") }
      if event.element == -1000 { log.append("wrong: two subscriptions to a shared source") }
      hasEnded = event.isStopEvent
      log.append("\(observer):\(event)")
      count += 1
      answer(count)
    }
    hasReturned = true
  }

  func dispose(_ observer: Int) { subscriptions.removeValue(forKey: observer)?.dispose() }

  func send(_ event: Event<Int>, to subject: Int) {
    let wasEnded = isEnded[subject]
    let count = log.count
    isEnded[subject] = wasEnded || event.isStopEvent
    send[subject](event)
    if wasEnded, log.count > count { log.append("wrong: an ended subject sent something") }
  }
}

private struct SplitMix {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((word ^ (word >> 31)) % UInt64(bound))
  }
}
