import Foundation

/// Sends requests to a server for HTTP/2, in a process that trusts it: `Stress COUNT ADDRESS`.
let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[1]), let server = URL(string: arguments[2])
else {
  print("usage: Stress COUNT ADDRESS")
  exit(64)
}
let stress = NetworkStress(server: server)
for path in NetworkStress.Path.allCases {
  let outcome = await stress.run(path, count: count)
  // libcurl 7.88 loses a stream in some thousand over HTTP/2, redirected or not.
  guard outcome.failed <= max(count / 100, 2), outcome.next == "2.0" else {
    print("\(path.rawValue): \(outcome.failure); the next says \(outcome.next)")
    exit(1)
  }
}
