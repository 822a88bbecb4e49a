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

  /// How much longer answers take.
  enum Delay: Int, CaseIterable {
    case none = 0
    case some = 1000
    case much = 3000
  }

  /// One that answers from rules, in this process.
  init(rules: [Rule], scheduler: any SchedulerType) {
    name = "server"
    summary = "tried by hand"
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(600), rules: rules)
    steering = Steering(server, latency: 600, scheduler: scheduler)
    let watched = WatchedTransport(steering, scheduler: scheduler)
    changes = watched.changes
    transport = watched
  }

  /// The real service, or `url` in its place.
  init(_ server: any Transport, at url: URL?, scheduler: any SchedulerType) throws {
    let address = url.map { "\($0.host() ?? "")\($0.port.map { ":\($0)" } ?? "")" }
    name = address ?? "live server"
    summary = address.map { "\(Self.liveSummary) at \($0)" } ?? Self.liveSummary
    steering = Steering(server, latency: 300, scheduler: scheduler)
    // Below the change of server, so that what is logged is what is really sent.
    let watched = WatchedTransport(steering, scheduler: scheduler)
    changes = watched.changes
    transport = try url.map { try RedirectedTransport(watched, to: $0) } ?? watched
  }

  func send(_ request: URLRequest) -> Single<Response> { transport.send(request) }

  /// How a run against a real server is called, before its address.
  static let liveSummary = "tried live"

  /// The next answer is an error of the server.
  func failNext() { steering.failsNext.toggle() }

  /// The server can't be reached, or can again.
  func toggleOffline() { steering.isOffline.toggle() }

  /// The next longer delay, and after the longest none.
  func slowDown() {
    steering.delay =
      switch steering.delay {
      case .none: .some
      case .some: .much
      case .much: .none
      }
  }

  /// How the server is, in words.
  var words: String {
    [
      steering.isOffline ? "offline" : "online",
      steering.delay == .none ? nil : "\(steering.delay.rawValue / 1000)s slower",
      steering.failsNext ? "next answer fails" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

/// Holds requests back or answers them itself; what it answers is never sent.
private final class Steering: Transport {
  var isOffline = false
  var failsNext = false
  var delay = LiveServer.Delay.none
  private let transport: any Transport
  private let latency: Int
  private let scheduler: any SchedulerType

  /// - Parameter latency: The milliseconds that an answer of its own takes.
  init(_ transport: any Transport, latency: Int, scheduler: any SchedulerType) {
    self.transport = transport
    self.latency = latency
    self.scheduler = scheduler
  }

  func send(_ request: URLRequest) -> Single<Response> {
    Single.deferred { [self] in
      let held = delay.rawValue
      if isOffline {
        let failure = Single<Response>.error(NetworkError.transport(.offline, request))
        return failure.delaySubscription(.milliseconds(latency + held), scheduler: scheduler)
      }
      if failsNext {
        failsNext = false
        let answer = Response(statusCode: 500, data: Data(), headers: [:], request: request)
        return .just(answer).delaySubscription(.milliseconds(latency + held), scheduler: scheduler)
      }
      let answer = transport.send(request).map(\.withoutEcho)
      guard held > 0 else { return answer }
      return answer.delaySubscription(.milliseconds(held), scheduler: scheduler)
    }
  }
}
