import Core
import Foundation
import Loopback

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends many requests through the real transport, several at once, in one of the ways that have
/// stopped a process or left it without a network.
@MainActor
public final class NetworkStress {
  /// The treatment of the requests.
  public enum Path: String, CaseIterable, Sendable {
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

  /// The result.
  public struct Outcome: Sendable {
    /// The number of requests.
    public internal(set) var count = 0
    /// The numbers of requests that were answered with 200 and that failed.
    public internal(set) var answered = 0, failed = 0
    /// The message of the last failure.
    public internal(set) var failure = ""
    /// The answer to one more request after all of them.
    public internal(set) var next = ""
    /// The duration.
    public internal(set) var duration = Duration.zero
    /// The number of files and sockets open, less those after the first tenth of the requests.
    public internal(set) var openFiles = 0
    /// The growth of memory after the first tenth of the requests, in kilobytes.
    public internal(set) var kilobytes = 0
  }

  private let transport: FollowingTransport
  private let server: URL
  private var outcome = Outcome()
  private var remaining = 0

  /// Makes a run against a server that knows `/fast` and `/redirect`.
  public init(server: URL, limits: URLSessionTransport.Limits = .init(deadline: .seconds(15))) {
    self.server = server
    transport = FollowingTransport(URLSessionTransport(limits: limits))
  }

  /// A server that answers the paths of a run.
  public static func server() throws -> LoopbackServer {
    try LoopbackServer(keepsRequests: false) { request in
      switch request.target {
      case "/redirect": [.respond(302, headers: ["Location": "/again"], "moved")]
      case "/again": [.respond(301, headers: ["Location": "/fast"], "moved")]
      case "/second": [.pause(1000), .respond(200, "1.1")]
      default: [.respond(200, "1.1")]
      }
    }
  }

  /// Sends `count` requests, `width` at a time.
  public func run(_ path: Path, count: Int, width: Int = 8) async -> Outcome {
    await run(path.path, cancelledWithin: path.cancellation, count: count, width: width)
  }

  /// Sends requests to `path` all at once.
  public func burst(_ path: String, count: Int) async -> Outcome {
    await run(path, cancelledWithin: nil, count: count, width: count)
  }

  private func run(
    _ path: String,
    cancelledWithin cancellation: ClosedRange<Int>?,
    count: Int,
    width: Int
  ) async -> Outcome {
    outcome = Outcome(count: count)
    remaining = count / 10
    await work(path, cancellation, width)
    let (files, kilobytes) = await Self.usage()
    remaining = count - count / 10
    let start = ContinuousClock.now
    await work(path, cancellation, width)
    outcome.duration = ContinuousClock.now - start
    outcome.next = await next()
    let after = await Self.usage()
    outcome.openFiles = after.files - files
    outcome.kilobytes = after.kilobytes - kilobytes
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

  private func work(_ path: String, _ cancellation: ClosedRange<Int>?, _ width: Int) async {
    let workers = (0..<width).map { worker in
      Task { @MainActor in
        var random = SplitMix64(seed: UInt64(worker))
        while remaining > 0 {
          remaining -= 1
          let delay = cancellation.map { Int.random(in: $0, using: &random) }
          await send(path, cancelledAfter: delay)
        }
      }
    }
    for worker in workers { await worker.value }
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
    guard response.statusCode != 200 else { return outcome.answered += 1 }
    note(NetworkError.statusCode(response))
  }

  private func note(_ error: any Error) {
    outcome.failed += 1
    outcome.failure = "\(error)"
  }

  private func request(_ path: String) -> URLRequest {
    URLRequest(url: URL(string: path, relativeTo: server)?.absoluteURL ?? server)
  }

  /// Open files and resident memory of this process; zero where the system does not say.
  private static func usage() async -> (files: Int, kilobytes: Int) {
    // What was cancelled last is closed on other threads.
    try? await Task.sleep(for: .milliseconds(100))
    let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = statistics?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (files ?? 0, (pages ?? 0) * 4)
  }
}
