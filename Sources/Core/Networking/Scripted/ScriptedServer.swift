import Foundation
import Reactive

/// A server that answers by its rules, on any scheduler: in virtual time for a test, in real time
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
/// rules. No answer arrives before `subscribe` has returned, whatever its latency. A redirect is an
/// answer like any other; a ``Provider`` follows it.
public final class ScriptedServer: Transport {
  /// Every request so far, in the order of their start.
  public var requests: [ServerRequest] { log.requests }

  /// Sends each request when it starts and again when it ends.
  public var changes: Observable<ServerRequest> { log.changes }

  private let scheduler: any SchedulerType
  private let rules: [Rule]
  private let latency: DispatchTimeInterval
  private var uses: [Int: Int] = [:]
  private let log = RequestLog()

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
  public var unexpectedRequests: [ServerRequest] {
    requests.filter { $0.outcome == .unexpected }
  }

  public func send(_ request: URLRequest) -> Single<Response> {
    log.record(request) { [self] record in
      Single.create { [self] observer in
        let (answer, delay) = choose(for: request, number: record.id)
        if case .silence? = answer?.form { return Disposables.create() }
        return scheduler.scheduleRelative((), dueTime: delay) { [self] in
          observer(result(of: request, record, answer))
          return Disposables.create()
        }
      }
    }
  }
}

extension ScriptedServer {
  private func result(
    of request: URLRequest,
    _ record: ServerRequest,
    _ answer: Answer?
  ) -> Result<Response, any Error> {
    switch answer?.form {
    case .response(let statusCode, let headers, let body):
      .success(Response(statusCode: statusCode, data: body, headers: headers, request: request))
    case .failure(let failure): .failure(NetworkError.transport(failure, request))
    case .silence, nil:
      .failure(NetworkError.transport(.unexpectedRequest(reasonOfRefusal(record)), request))
    }
  }

  private func choose(
    for request: URLRequest,
    number: Int
  ) -> (Answer?, DispatchTimeInterval) {
    let own = rules.filter { $0.number == number }
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

  private func reasonOfRefusal(_ request: ServerRequest) -> String {
    let list = rules.map(\.description).joined(separator: "; ")
    return "no rule fits \(request.method) \(request.pathAndQuery)"
      + (list.isEmpty ? "; there are no rules" : " (the rules: \(list))")
  }
}
