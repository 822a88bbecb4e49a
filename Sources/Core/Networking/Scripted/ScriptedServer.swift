import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that answers from a script, on any scheduler: in virtual time for a test, in real time
/// for a demo.
///
/// ```swift
/// let server = ScriptedServer(scheduler: scheduler) {
///   On(.get, "/api/data/all/10/1").answers(.json(page1), after: .milliseconds(300))
///   On(.get, "/api/data/all/10/2").answers(.status(500), .json(page2))
/// }
/// ```
///
/// The first rule that fits answers. A request that no rule fits fails, and its error lists the
/// rules. An answer never comes before `subscribe` has returned, whatever its latency.
public final class ScriptedServer: Transport {
  /// Every request so far, in the order of their start.
  public private(set) var requests: [RecordedRequest] = []

  /// Sends each request when it starts and again when it ends.
  public var changes: Observable<RecordedRequest> { changed.asObservable() }

  /// Takes the place of the rules for the next request, once.
  public var nextAnswer: Answer?

  /// Comes on top of the latency of each answer.
  public var extraLatency: DispatchTimeInterval

  private let scheduler: any SchedulerType
  private let rules: [Rule]
  private let latency: DispatchTimeInterval
  private let jitter: DispatchTimeInterval
  private var random: SplitMix64
  private var uses: [Int: Int] = [:]
  private let changed = PublishSubject<RecordedRequest>()

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - scheduler: tells the time and holds the answers back.
  ///   - latency: how long an answer takes for which neither it nor its rule says so.
  ///   - jitter: up to so much more for each answer, drawn from `seed`.
  ///   - seed: the same seed gives the same draws.
  ///   - rules: what the server answers.
  public init(
    scheduler: any SchedulerType,
    latency: DispatchTimeInterval = .milliseconds(0),
    jitter: DispatchTimeInterval = .milliseconds(0),
    seed: UInt64 = 0,
    rules: [Rule]
  ) {
    self.scheduler = scheduler
    self.latency = latency
    self.jitter = jitter
    self.rules = rules
    random = SplitMix64(seed: seed)
    extraLatency = .milliseconds(0)
  }

  /// Makes a server from the rules in a closure.
  public convenience init(
    scheduler: any SchedulerType,
    latency: DispatchTimeInterval = .milliseconds(0),
    jitter: DispatchTimeInterval = .milliseconds(0),
    seed: UInt64 = 0,
    @RuleBuilder rules: () -> [Rule]
  ) {
    self.init(
      scheduler: scheduler,
      latency: latency,
      jitter: jitter,
      seed: seed,
      rules: rules()
    )
  }

  /// The requests that no rule fits.
  public var unexpectedRequests: [RecordedRequest] {
    requests.filter { $0.outcome == .unexpected }
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    Single.create { [self] observer in
      let exchange = SerialDisposable()
      exchange.disposable = take(request, hops: 0, exchange: exchange, observer: observer)
      return exchange
    }
  }
}

extension ScriptedServer {
  private typealias Finish = (Result<Response, any Error>) -> Void

  /// Takes one request; a redirect is one more.
  private func take(
    _ request: URLRequest,
    hops: Int,
    exchange: SerialDisposable,
    observer: @escaping Finish
  ) -> Disposable {
    let index = requests.count
    requests.append(RecordedRequest(id: index + 1, request: request, started: scheduler.now))
    changed.onNext(requests[index])
    let (answer, delay) = choose(for: request)
    let cancel = Disposables.create { [self] in end(index, as: .cancelled) }
    if case .silence? = answer?.outcome { return cancel }
    let timer = scheduler.scheduleRelative((), dueTime: delay) { [self] in
      guard requests[index].outcome == .pending else { return Disposables.create() }
      switch answer?.outcome {
      case .response(let statusCode, let headers, let body):
        end(index, as: .answered(status: statusCode, bytes: body.count))
        let response = Response(
          statusCode: statusCode,
          data: body,
          headers: headers,
          request: request
        )
        guard let next = request.redirected(by: response) else {
          observer(.success(response))
          break
        }
        guard hops < 20 else {
          observer(.failure(NetworkError.transport(.tooManyRedirects, request)))
          break
        }
        exchange.disposable = take(next, hops: hops + 1, exchange: exchange, observer: observer)
      case .failure(let failure):
        end(index, as: .failed(failure.label))
        observer(.failure(NetworkError.transport(failure, request)))
      case .silence, nil:
        end(index, as: .unexpected)
        observer(.failure(NetworkError.transport(.unexpectedRequest(complaint(index)), request)))
      }
      return Disposables.create()
    }
    return Disposables.create(timer, cancel)
  }

  private func end(_ index: Int, as outcome: RecordedRequest.Outcome) {
    guard requests[index].outcome == .pending else { return }
    requests[index].outcome = outcome
    requests[index].ended = scheduler.now
    changed.onNext(requests[index])
  }

  private func choose(for request: URLRequest) -> (Answer?, DispatchTimeInterval) {
    let ruleIndex = rules.firstIndex { $0.pattern.matches(request) }
    let rule = ruleIndex.map { rules[$0] }
    var answer = nextAnswer
    nextAnswer = nil
    if answer == nil, let ruleIndex, let rule {
      let use = uses[ruleIndex, default: 0]
      uses[ruleIndex] = use + 1
      answer =
        rule.answers.isEmpty ? .silence : rule.answers[min(use, rule.answers.count - 1)]
    }
    guard let answer else { return (nil, .nanoseconds(0)) }
    let spread = jitter.wholeNanoseconds
    let draw = spread > 0 ? Int.random(in: 0...spread, using: &random) : 0
    let base = (answer.latency ?? rule?.latency ?? latency).wholeNanoseconds
    return (answer, .nanoseconds(base + draw + extraLatency.wholeNanoseconds))
  }

  private func complaint(_ index: Int) -> String {
    let list = rules.map { "\n  \($0)" }.joined()
    return "no rule fits \(requests[index].method) \(requests[index].pathAndQuery)"
      + (list.isEmpty ? "; there are no rules" : "; the rules are:\(list)")
  }
}
