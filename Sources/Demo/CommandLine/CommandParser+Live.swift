import Foundation

extension CommandParser {
  /// Reads `try ID --live [--server URL]`; nil without `--live`.
  func live(_ id: String, _ scanner: ArgumentScanner) throws(UsageError) -> Command? {
    guard scanner.values["--live"] != nil else {
      guard scanner.values["--server"] == nil else {
        throw UsageError(
          description: "try --server needs --live: Demo try \(id) --live --server URL"
        )
      }
      return nil
    }
    return .tryLive(screen: id, server: try server(scanner.values["--server"]))
  }

  private func server(_ text: String?) throws(UsageError) -> URL? {
    guard let text else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil
    else {
      throw UsageError(
        description: "try --server can't be \"\(text)\"; it looks like http://127.0.0.1:8080"
      )
    }
    return url
  }
}
