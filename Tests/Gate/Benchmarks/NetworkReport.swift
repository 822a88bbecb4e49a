import Foundation
import Loopback
import Stress

/// Many requests in each of the ways that could stop the process, and what is left open after them.
@MainActor
enum NetworkReport {
  /// Prints a line for each path; throws when one did not end as it should.
  static func run(count: Int) async throws {
    print("requests                         answered  failed  seconds  open files  memory")
    let server = try NetworkStress.server()
    let stress = NetworkStress(server: server.url("/"))
    for path in NetworkStress.Path.allCases {
      try report("\(path.rawValue)", await stress.run(path, count: count), version: "1.1")
    }
    try report("200 at once, 1 s each", await stress.burst("/second", count: 200), version: "1.1")
    server.stop()
    try await runSecure(count: count)
  }

  /// The same over HTTP/2, or a line that says why not.
  static func runSecure(count: Int) async throws {
    let server: SecureServer
    do {
      server = try SecureServer()
    } catch let reason as SecureServer.Unavailable {
      return print("HTTP/2 is skipped: \(reason)")
    }
    defer { server.stop() }
    fflush(nil)
    let program = ProcessInfo.processInfo.arguments[0]
    let arguments = ["--network", "\(count)", "--secure-server", server.url.absoluteString]
    guard try server.run(program, arguments) == 0 else { throw UsageError("HTTP/2 failed") }
  }

  /// The paths over HTTP/2, in a process that trusts the server.
  static func run(count: Int, secure server: URL) async throws {
    let stress = NetworkStress(server: server)
    for path in NetworkStress.Path.allCases {
      try report("\(path.rawValue), HTTP/2", await stress.run(path, count: count), version: "2.0")
    }
    let burst = await stress.burst("/redirect", count: 200)
    try report("200 redirected at once, HTTP/2", burst, version: "2.0")
  }

  private static func report(
    _ name: String,
    _ outcome: NetworkStress.Outcome,
    version: String
  ) throws {
    let seconds = outcome.duration.formatted(.units(allowed: [.milliseconds], width: .narrow))
    let columns = [
      (name, -31), ("\(outcome.answered)", 10), ("\(outcome.failed)", 8), (seconds, 9),
      ("\(outcome.openFiles)", 12), ("\(outcome.kilobytes) kB", 10),
    ]
    print(columns.map { $0.0.padded(to: $0.1) }.joined())
    // libcurl 7.88 loses a stream in some thousand over HTTP/2, redirected or not.
    let tolerated = version == "1.1" ? 0 : max(outcome.count / 100, 2)
    guard outcome.failed <= tolerated, outcome.next == version else {
      throw UsageError("\(name): \(outcome.failure); the next says \(outcome.next)")
    }
  }
}

extension String {
  /// Filled with spaces on the left, or on the right for a negative width.
  fileprivate func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(abs(width) - count, 0))
    return width < 0 ? self + spaces : spaces + self
  }
}
