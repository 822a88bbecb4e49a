import Core
import Foundation
import Loopback

/// Sends many requests through the real transport, several at once, in one of the ways that have
/// stopped a process or left it without a network.
@MainActor
final class NetworkStress {
  /// The treatment of the requests.
  enum Path: String, CaseIterable, Sendable {
    /// Each is answered.
    case answered
    /// Each is redirected twice.
    case redirected
    /// Each is cancelled at a random moment, some before and some after their answer.
    case cancelled
    /// Each is redirected twice and cancelled meanwhile.
    case both = "redirected, cancelled"

    /// The path on a server of this folder.
    var path: String {
      switch self {
      case .answered, .cancelled: "/fast"
      case .redirected, .both: "/redirect"
      }
    }

    /// The microseconds within which they are cancelled: about twice what an answer takes.
    var cancellation: ClosedRange<Int>? {
      switch self {
      case .answered, .redirected: nil
      case .cancelled: 0...2500
      case .both: 0...8000
      }
    }
  }

  struct Outcome {
    /// The number of requests that failed.
    var failed = 0
    /// The message of the last failure.
    var failure = ""
    /// The answer to one more request after all of them.
    var next = ""
  }

  private let transport: FollowingTransport
  private let server: URL
  private var outcome = Outcome()
  private var remaining = 0

  /// Makes a run against a server that knows `/fast` and `/redirect`.
  init(server: URL) {
    self.server = server
    transport = FollowingTransport(URLSessionTransport(limits: .init(deadline: .seconds(15))))
  }

  /// A server that answers the paths of a run.
  static func server() throws -> LoopbackServer {
    try LoopbackServer(keepsRequests: false) { request in
      switch request.target {
      case "/redirect": [.respond(302, headers: ["Location": "/again"], "moved")]
      case "/again": [.respond(301, headers: ["Location": "/fast"], "moved")]
      default: [.respond(200, "1.1")]
      }
    }
  }

  /// Sends `count` requests, eight at a time.
  func run(_ path: Path, count: Int) async -> Outcome {
    outcome = Outcome()
    remaining = count
    let workers = (0..<8).map { worker in
      Task { @MainActor in
        var random = SplitMix64(seed: UInt64(worker))
        while remaining > 0 {
          remaining -= 1
          let delay = path.cancellation.map { Int.random(in: $0, using: &random) }
          await send(path.path, cancelledAfter: delay)
        }
      }
    }
    for worker in workers { await worker.value }
    outcome.next = await next()
    return outcome
  }

  /// The answer to one request more; asked three times, since libcurl 7.88 may lose a stream of HTTP/2.
  private func next() async -> String {
    for _ in 0..<3 {
      let answer = try? await transport.response(to: request("/fast")).mapString()
      if let answer { return answer }
    }
    return "no answer"
  }

  private func send(_ path: String, cancelledAfter microseconds: Int?) async {
    guard let microseconds else {
      do {
        note(try await transport.response(to: request(path)))
      } catch {
        note(error)
      }
      return
    }
    let subscription = transport.send(request(path)).subscribe(
      onSuccess: { [self] in note($0) },
      onFailure: { [self] in note($0) }
    )
    if microseconds > 500 { try? await Task.sleep(for: .microseconds(microseconds)) }
    subscription.dispose()
  }

  private func note(_ response: Response) {
    if response.statusCode != 200 { note(NetworkError.statusCode(response)) }
  }

  private func note(_ error: any Error) {
    outcome.failed += 1
    outcome.failure = "\(error)"
  }

  private func request(_ path: String) -> URLRequest {
    URLRequest(url: URL(string: path, relativeTo: server)?.absoluteURL ?? server)
  }
}
