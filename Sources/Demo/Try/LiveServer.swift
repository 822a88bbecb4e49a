import Core
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server of a run by hand, which the person can fail, slow down and take off the line.
final class LiveServer: Transport {
  /// What it is called.
  let name: String

  /// How a run against it is called.
  let summary: String

  private let server: any SteerableTransport
  private(set) var isOffline = false
  private(set) var failsNext = false
  private(set) var delay = Delay.none

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
    server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(600), rules: rules)
  }

  /// The real service, or `url` in its place.
  init(
    _ transport: any Transport,
    at url: URL?,
    scheduler: any SchedulerType
  ) throws {
    let address = url.map { "\($0.host() ?? "")\($0.port.map { ":\($0)" } ?? "")" }
    name = address ?? "live server"
    summary = address.map { "tried live at \($0)" } ?? "tried live"
    let transport = try url.map { try RedirectedTransport(transport, to: $0) } ?? transport
    server = RealServer(transport, scheduler: scheduler)
  }

  /// What becomes of the requests.
  var changes: Observable<RecordedRequest> { server.changes }

  func send(_ request: URLRequest) -> Single<Response> {
    Single.deferred { [self] in
      prepare()
      return server.send(request)
    }
  }

  /// The next answer is an error of the server.
  func failNext() { failsNext.toggle() }

  /// The server can't be reached, or can again.
  func toggleOffline() { isOffline.toggle() }

  /// The next longer delay, and after the longest none.
  func slowDown() {
    delay = delay == .none ? .some : delay == .some ? .much : .none
    server.extraLatency = .milliseconds(delay.rawValue)
  }

  /// How the server is, in words.
  var words: String {
    [
      isOffline ? "offline" : "online", delay == .none ? nil : "\(delay.rawValue / 1000)s slower",
      failsNext ? "next answer fails" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private func prepare() {
    if isOffline {
      server.nextAnswer = .failure(.offline)
    } else if failsNext {
      server.nextAnswer = .status(500)
      failsNext = false
    }
  }
}
