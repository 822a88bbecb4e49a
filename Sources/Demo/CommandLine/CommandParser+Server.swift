import Foundation

extension CommandParser {
  /// Reads `--live` and `--server URL` of `try ID`.
  func server(_ scanner: ArgumentScanner, _ id: String) throws(UsageError) -> ServerChoice {
    let text = scanner.values["--server"]
    guard scanner.values["--live"] != nil else {
      guard text == nil else {
        throw UsageError(
          description: "try --server needs --live: Demo try \(id) --live --server URL"
        )
      }
      return .scripted
    }
    guard let text else { return .live }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil
    else {
      throw UsageError(
        description: "try --server can't be \"\(text)\"; it looks like http://127.0.0.1:8080"
      )
    }
    return .given(url)
  }
}
