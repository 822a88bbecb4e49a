import Core
import Foundation
import Workshop

/// The server of a run by hand, which the user can fail, slow down and take offline.
final class LiveServer: Transport {
  let name: String
  let summary: String

  let changes: Observable<ServerRequest>

  private let transport: any Transport
  private let steering: Steering
  let scenario: String?

  let isLive: Bool

  /// A server in this process that answers from rules.
  ///
  /// - Parameter scenario: The scenario with these rules.
  init(rules: [Rule], of scenario: String? = nil, scheduler: any SchedulerType) {
    name = scenario.map { "server of \($0)" } ?? "server"
    summary = scenario.map { "tried by hand with the server of \($0)" } ?? "tried by hand"
    self.scenario = scenario
    isLive = false
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(600), rules: rules)
    steering = Steering(server, latency: 600, scheduler: scheduler)
    let watched = WatchedTransport(steering)
    changes = watched.changes
    transport = watched
  }

  init(_ server: any Transport, at url: URL?, scheduler: any SchedulerType) throws {
    let address = url.map { "\($0.host() ?? "")\($0.port.map { ":\($0)" } ?? "")" }
    scenario = nil
    name = address ?? "live server"
    summary = address.map { "tried live at \($0)" } ?? "tried live"
    isLive = true
    steering = Steering(server, latency: 300, scheduler: scheduler)
    // Below the change of server, so that what is logged is what is really sent.
    let watched = WatchedTransport(steering)
    changes = watched.changes
    transport = try url.map { try RedirectedTransport(watched, to: $0) } ?? watched
  }

  /// The credentials of all requests: a redirect or a link may carry one to a server that isn't
  /// meant to have it, and any server may send it back.
  var secrets: [String] { steering.secrets }

  func send(_ request: URLRequest) -> Single<Response> { transport.send(request) }

  /// Fails the next response; again, in another way, and after the last way not at all.
  func failNext() { steering.failure = RunFailure.allCases.next(after: steering.failure) }

  func toggleOffline() { steering.isOffline.toggle() }

  /// Chooses the next longer delay, and after the longest none.
  func slowDown() { steering.delay = RunChange.delays.next(after: steering.delay) }

  var words: String {
    [
      steering.isOffline ? "offline" : "online", steering.delay.map { "\($0) slower" },
      steering.failure.map { "next answer fails: \($0.rawValue)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Collection where Element: Equatable {
  fileprivate func next(after element: Element?) -> Element? {
    guard let element else { return first }
    return drop { $0 != element }.dropFirst().first
  }
}

private final class Steering: Transport {
  var isOffline = false
  var failure: RunFailure?
  var delay: MarbleTime?
  private let transport: any Transport
  private let latency: Int
  private(set) var secrets: [String] = []
  private let scheduler: any SchedulerType

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
        let answer = CodedRule(1, endingWith: failure.rawValue)?.rule
        let rules = [answer, Nth(1).after(whole)].compactMap { $0 }
        return ScriptedServer(scheduler: scheduler, rules: rules).send(request)
      }
      secrets += request.secrets.filter { !secrets.contains($0) }
      guard held > .zero else { return transport.send(request) }
      return transport.send(request).delaySubscription(held.interval, scheduler: scheduler)
    }
  }
}
