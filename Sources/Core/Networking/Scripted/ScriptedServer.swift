import Foundation
import Reactive

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
/// rules. An answer never comes before `subscribe` has returned, whatever its latency. A redirect is
/// an answer like any other; a ``Provider`` follows it.
public final class ScriptedServer: Transport {
  /// Every request so far, in the order of their start.
  public private(set) var requests: [RecordedRequest] = []

  /// Sends each request when it starts and again when it ends.
  public var changes: Observable<RecordedRequest> { changed.asObservable() }

  private let scheduler: any SchedulerType
  private let rules: [Rule]
  private let latency: DispatchTimeInterval
  private var uses: [Int: Int] = [:]
  private let changed = PublishSubject<RecordedRequest>()

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - scheduler: Times the answers.
  ///   - latency: The latency of answers without one of their own or of their rule.
  ///   - rules: The answers.
  public init(
    scheduler: any SchedulerType,
    latency: DispatchTimeInterval = .milliseconds(0),
    rules: [Rule]
  ) {
    self.scheduler = scheduler
    self.latency = latency
    self.rules = rules
  }

  /// Creates a server from the rules in a closure.
  public convenience init(
    scheduler: any SchedulerType,
    latency: DispatchTimeInterval = .milliseconds(0),
    @RuleBuilder rules: () -> [Rule]
  ) {
    self.init(scheduler: scheduler, latency: latency, rules: rules())
  }

  /// The requests that no rule fits.
  public var unexpectedRequests: [RecordedRequest] {
    requests.filter { $0.outcome == .unexpected }
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    Single.create { [self] observer in
      let index = requests.count
      requests.append(RecordedRequest(id: index + 1, request: request, started: scheduler.now))
      changed.onNext(requests[index])
      let (answer, delay) = choose(for: request)
      let cancel = Disposables.create { [self] in end(index, as: .cancelled) }
      if case .silence? = answer?.outcome { return cancel }
      let timer = scheduler.scheduleRelative((), dueTime: delay) { [self] in
        if requests[index].outcome == .pending {
          observer(result(of: request, index: index, answer))
        }
        return Disposables.create()
      }
      return Disposables.create(timer, cancel)
    }
  }
}

extension ScriptedServer {
  /// Ends a request as `answer` has it.
  private func result(
    of request: URLRequest,
    index: Int,
    _ answer: Answer?
  ) -> Result<Response, any Error> {
    switch answer?.outcome {
    case .response(let statusCode, let headers, let body):
      end(index, as: .answered(status: statusCode, bytes: body.count))
      return .success(
        Response(statusCode: statusCode, data: body, headers: headers, request: request)
      )
    case .failure(let failure):
      end(index, as: .failed(failure.label))
      return .failure(NetworkError.transport(failure, request))
    case .silence, nil:
      end(index, as: .unexpected)
      return .failure(NetworkError.transport(.unexpectedRequest(reasonOfRefusal(index)), request))
    }
  }

  private func end(_ index: Int, as outcome: RecordedRequest.Outcome) {
    guard requests[index].outcome == .pending else { return }
    requests[index].outcome = outcome
    requests[index].ended = scheduler.now
    changed.onNext(requests[index])
  }

  private func choose(for request: URLRequest) -> (Answer?, DispatchTimeInterval) {
    let own = rules.filter { $0.number == requests.count }
    let (answer, latency) = chooseFromAll(for: request)
    return (
      own.lazy.compactMap(\.answers.first).first ?? answer,
      own.lazy.compactMap { $0.latency ?? $0.answers.first?.latency }.first ?? latency
    )
  }

  private func chooseFromAll(for request: URLRequest) -> (Answer?, DispatchTimeInterval) {
    let ruleIndex = rules.firstIndex { $0.number == nil && $0.pattern.matches(request) }
    let rule = ruleIndex.map { rules[$0] }
    guard let ruleIndex, let rule else { return (nil, .nanoseconds(0)) }
    let use = uses[ruleIndex, default: 0]
    uses[ruleIndex] = use + 1
    let answer = rule.answers.isEmpty ? .silence : rule.answers[min(use, rule.answers.count - 1)]
    return (answer, answer.latency ?? rule.latency ?? latency)
  }

  private func reasonOfRefusal(_ index: Int) -> String {
    let list = rules.map { "\n  \($0)" }.joined()
    return "no rule fits \(requests[index].method) \(requests[index].pathAndQuery)"
      + (list.isEmpty ? "; there are no rules" : "; the rules are:\(list)")
  }
}

/// A small random number generator that gives the same numbers for the same seed on every machine.
///
/// After Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A ``ScriptedServer``'s reaction to one request: a response, a failure or silence, and its latency.
public struct Answer: Equatable, Sendable {
  /// The kind of reaction.
  public enum Outcome: Equatable, Sendable {
    /// Nothing comes back; the request stays open until its subscriber leaves.
    case silence

    /// The connection fails.
    case failure(TransportFailure)

    /// A response.
    case response(statusCode: Int, headers: [String: String], body: Data)
  }

  /// The reaction.
  public var outcome: Outcome

  /// Its latency; `nil` leaves it to the rule and then to the server.
  public var latency: DispatchTimeInterval?

  /// Creates an answer.
  public init(_ outcome: Outcome, after latency: DispatchTimeInterval? = nil) {
    self.outcome = outcome
    self.latency = latency
  }

  /// The same answer after `latency`; unequal ones let answers overtake each other.
  public func after(_ latency: DispatchTimeInterval) -> Answer {
    Answer(outcome, after: latency)
  }

  /// The same answer with one more header; a failure has none and stays as it is.
  public func header(_ name: String, _ value: String) -> Answer {
    guard case .response(let statusCode, var headers, let body) = outcome else { return self }
    headers[name] = value
    return Answer(
      .response(statusCode: statusCode, headers: headers, body: body),
      after: latency
    )
  }
}

extension Answer {
  /// A status with a body.
  public static func status(
    _ statusCode: Int,
    headers: [String: String] = [:],
    body: Data = Data()
  ) -> Answer {
    Answer(.response(statusCode: statusCode, headers: headers, body: body))
  }

  /// 200 with a text that is JSON; nobody checks it, so that it may be malformed.
  public static func json(_ text: String) -> Answer {
    .json(Data(text.utf8))
  }

  /// 200 with JSON, such as a target's ``TargetType/sampleData``.
  public static func json(_ data: Data) -> Answer {
    .status(200, headers: ["Content-Type": "application/json; charset=utf-8"], body: data)
  }

  /// 200 with plain text or HTML, the usual body of a proxy's error page.
  public static func text(_ text: String, type: String = "text/plain") -> Answer {
    .status(200, headers: ["Content-Type": "\(type); charset=utf-8"], body: Data(text.utf8))
  }

  /// 200 with no body at all.
  public static var empty: Answer { .status(200) }

  /// 200 with a body that begins like JSON and is none.
  public static var malformed: Answer { .json(#"{"results": [}"#) }

  /// The connection fails.
  public static func failure(_ failure: TransportFailure) -> Answer {
    Answer(.failure(failure))
  }

  /// Nothing ever comes back.
  public static var silence: Answer { Answer(.silence) }

  /// 301 to another place, which the client follows.
  public static func movedPermanently(to location: String) -> Answer {
    .status(301, headers: ["Location": location])
  }

  /// 304 with the tag of what the client has already.
  public static func notModified(eTag: String) -> Answer {
    .status(304, headers: ["ETag": eTag])
  }

  /// 401 as an API with bearer tokens gives it.
  public static var unauthorized: Answer {
    .status(401, headers: ["WWW-Authenticate": "Bearer"])
  }

  /// 429 with the seconds to wait.
  public static func tooManyRequests(retryAfter seconds: Int) -> Answer {
    .status(429, headers: ["Retry-After": "\(seconds)"])
  }

  /// 403 in GitHub's form: the limit is used up until `date`, given in whole seconds.
  public static func rateLimited(until date: Date) -> Answer {
    .status(
      403,
      headers: [
        "x-ratelimit-limit": "60", "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": "\(Int(date.timeIntervalSince1970))",
      ],
      body: Data(#"{"message": "API rate limit exceeded"}"#.utf8)
    )
  }
}
