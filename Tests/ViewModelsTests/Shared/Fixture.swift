import Core
import Foundation

/// The files beside this target's tests.
enum Fixture {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name.contains(".") ? name : "\(name).json"))
  }

  static func response(_ name: String, headers: [String: String] = [:]) throws -> Response {
    let request = URLRequest(url: URL(literal: "http://api.example"))
    return Response(statusCode: 200, data: try data(name), headers: headers, request: request)
  }

  static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
      .filter { !$0.hasSuffix(".md") }.sorted()
  }
}
