import Foundation

/// A server for HTTP/2 on 127.0.0.1, for what a socket of our own cannot play.
///
/// It is Node's, with a certificate that `openssl` makes for the occasion. URLSession on Linux trusts
/// one file only, so a program that is to trust it runs in a mount namespace in which that file is ours.
final class SecureServer {
  /// Why there is none.
  struct Unavailable: Error, CustomStringConvertible {
    /// What is missing.
    let description: String
  }

  /// The address of its root.
  let url: URL

  private let certificate: URL
  private let process: Process
  private let folder: URL
  private static let trusted = "/etc/ssl/certs/ca-certificates.crt"

  /// Starts a server that answers `/fast` with its version of HTTP, and redirects `/redirect` twice.
  ///
  /// - Throws: ``Unavailable`` where a program is missing.
  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "h2-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    certificate = folder.appending(path: "certificate.pem")
    let key = folder.appending(path: "key.pem")
    let openssl = try Self.start(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key.path, "-out",
        certificate.path,
      ],
      output: FileHandle.nullDevice,
      errors: FileHandle.nullDevice
    )
    openssl.waitUntilExit()
    guard openssl.terminationStatus == 0 else {
      throw Unavailable(description: "openssl cannot make a certificate")
    }
    let pipe = Pipe()
    guard try Self.trusting(certificate, "true", []) == 0 else {
      throw Unavailable(
        description: "unshare may not put a certificate in the place of the system's"
      )
    }
    process = try Self.start(
      "node",
      ["-e", Self.script, key.path, certificate.path],
      output: pipe
    )
    let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)),
      let url = URL(string: "https://localhost:\(port)/")
    else { throw Unavailable(description: "node has no HTTP/2") }
    self.url = url
  }

  /// Runs a program that trusts the server, and returns its status.
  func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    try Self.trusting(certificate, program, arguments)
  }

  private static func trusting(
    _ certificate: URL,
    _ program: String,
    _ arguments: [String]
  ) throws -> Int32 {
    let script = #"mount --bind "$0" "$1" && shift && exec "$@""#
    let process = try start(
      "unshare",
      ["-rm", "sh", "-c", script, certificate.path, trusted, program] + arguments,
      output: FileHandle.standardOutput
    )
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it.
  func stop() {
    process.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func start(
    _ program: String,
    _ arguments: [String],
    output: Any,
    errors: Any = FileHandle.standardError
  ) throws -> Process {
    let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    let path = folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { throw Unavailable(description: "\(program) is not installed") }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
  }

  private static let script = """
    const fs = require("fs");
    const [key, cert] = process.argv.slice(1).map((file) => fs.readFileSync(file));
    const moved = { "/redirect": "/again", "/again": "/fast" };
    const server = require("http2").createSecureServer({ key, cert }, (request, response) => {
      const location = moved[request.url];
      if (location) response.writeHead(302, { location });
      response.end(location ? "moved" : request.httpVersion);
    });
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));
    """
}
