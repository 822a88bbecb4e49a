import Core
import Foundation
import Workshop

/// The scripted server of a run by hand, which the user can fail, slow down and take offline.
final class TryServer {
  let name: String
  let summary: String
  let transport: WatchedTransport
  private let steering: Steering

  /// - Parameter scenario: The scenario with these rules.
  init(rules: [Rule], of scenario: String? = nil, scheduler: any SchedulerType) {
    name = scenario.map { "server of \($0)" } ?? "server"
    summary = scenario.map { "tried by hand with the server of \($0)" } ?? "tried by hand"
    steering = Steering(rules, scheduler)
    transport = WatchedTransport(steering)
  }

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
  private let server: ScriptedServer
  private let scheduler: any SchedulerType
  private static let latency = MarbleTime.milliseconds(600)

  init(_ rules: [Rule], _ scheduler: any SchedulerType) {
    self.scheduler = scheduler
    server = ScriptedServer(scheduler: scheduler, latency: Self.latency.interval, rules: rules)
  }

  func send(_ request: URLRequest) -> Single<Response> {
    Single.deferred { [self] in
      let held = delay ?? .zero
      if let failure = isOffline ? .offline : failure {
        if !isOffline { self.failure = nil }
        let rules = [failure.rule(1), Nth(1).after((Self.latency + held).interval)]
        return ScriptedServer(scheduler: scheduler, rules: rules).send(request)
      }
      guard held > .zero else { return server.send(request) }
      return server.send(request).delaySubscription(held.interval, scheduler: scheduler)
    }
  }
}
