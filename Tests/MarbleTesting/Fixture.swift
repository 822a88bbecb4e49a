import Core
import Foundation

/// Answers of the real servers, in `Tests/ViewModelsTests/Fixtures`.
package enum Fixture {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "ViewModelsTests/Fixtures")

  package static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name.contains(".") ? name : "\(name).json"))
  }

  package static func response(_ name: String, headers: [String: String] = [:]) throws -> Response {
    let request = URLRequest(url: URL(literal: "http://api.example"))
    return Response(statusCode: 200, data: try data(name), headers: headers, request: request)
  }
}
