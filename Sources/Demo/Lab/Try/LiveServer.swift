import Core
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server of a run by hand, which the user can fail, slow down and take off the line.
final class LiveServer: Transport {
  /// What it is called.
  let name: String

  /// How a run against it is called.
  let summary: String

  /// What becomes of the requests.
  let changes: Observable<RecordedRequest>

  private let transport: any Transport
  private let steering: Steering

  /// The scenario whose server it is; nil if it is that of the screen, or a real one.
  let scenario: String?

  /// `true` for a real server.
  let isLive: Bool

  /// One that answers from rules, in this process.
  ///
  /// - Parameter scenario: The one whose rules these are.
  init(rules: [Rule], of scenario: String? = nil, scheduler: any SchedulerType) {
    name = scenario.map { "server of \($0)" } ?? "server"
    summary = scenario.map { "tried by hand with the server of \($0)" } ?? "tried by hand"
    self.scenario = scenario
    isLive = false
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(600), rules: rules)
    steering = Steering(server, latency: 600, scheduler: scheduler)
    let watched = WatchedTransport(steering, scheduler: scheduler)
    changes = watched.changes
    transport = watched
  }

  /// The real service, or `url` in its place.
  init(_ server: any Transport, at url: URL?, scheduler: any SchedulerType) throws {
    let address = url.map { "\($0.host() ?? "")\($0.port.map { ":\($0)" } ?? "")" }
    scenario = nil
    name = address ?? "live server"
    summary = address.map { "tried live at \($0)" } ?? "tried live"
    isLive = true
    steering = Steering(server, latency: 300, scheduler: scheduler)
    // Below the change of server, so that what is logged is what is really sent.
    let watched = WatchedTransport(steering, scheduler: scheduler)
    changes = watched.changes
    transport = try url.map { try RedirectedTransport(watched, to: $0) } ?? watched
  }

  func send(_ request: URLRequest) -> Single<Response> { transport.send(request) }

  /// The next answer is a failure; once more, another one, and after the last one none.
  func failNext() { steering.failure = RunFailure.allCases.next(after: steering.failure) }

  /// The server can't be reached, or can again.
  func toggleOffline() { steering.isOffline.toggle() }

  /// The next longer delay, and after the longest none.
  func slowDown() { steering.delay = RunChange.delays.next(after: steering.delay) }

  /// How the server is, in words.
  var words: String {
    [
      steering.isOffline ? "offline" : "online", steering.delay.map { "\($0) slower" },
      steering.failure.map { "next answer fails: \($0.rawValue)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Collection where Element: Equatable {
  /// The one after another; the first after none, and none after the last.
  fileprivate func next(after element: Element?) -> Element? {
    guard let element else { return first }
    return drop { $0 != element }.dropFirst().first
  }
}

/// Holds requests back or answers them itself; what it answers is never sent.
private final class Steering: Transport {
  var isOffline = false
  var failure: RunFailure?
  var delay: MarbleTime?
  private let transport: any Transport
  private let latency: Int
  /// Those of all requests, because a redirect or a link may carry one to where it isn't sent.
  private var secrets: [String] = []
  private let scheduler: any SchedulerType

  /// - Parameter latency: The milliseconds that an answer of its own takes.
  init(_ transport: any Transport, latency: Int, scheduler: any SchedulerType) {
    self.transport = transport
    self.latency = latency
    self.scheduler = scheduler
  }

  func send(_ request: URLRequest) -> Single<Response> {
    Single.deferred { [self] in
      let held = delay ?? .zero
      if let failure = isOffline ? .offline : failure {
        if !isOffline { self.failure = nil }
        let whole = (.milliseconds(latency) + held).interval
        let rules = [failure.rule(for: 1), Nth(1).after(whole)]
        return ScriptedServer(scheduler: scheduler, rules: rules).send(request)
      }
      secrets += request.secrets.filter { !secrets.contains($0) }
      let answer = transport.send(request).map { [secrets] in $0.masking(secrets) }
      guard held > .zero else { return answer }
      return answer.delaySubscription(held.interval, scheduler: scheduler)
    }
  }
}
