import Foundation

/// Removes credentials from texts that people will read.
enum CredentialMask {
  static let sign = "***"

  /// Returns `true` if a query item, form field, JSON key or header of this name holds a
  /// credential.
  static func hides(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased().replacingOccurrences(of: "-", with: "_")
    let parts = ["token", "secret", "password", "passwd", "apikey", "api_key", "appkey"]
    return parts.contains { name.contains($0) }
      || ["key", "auth", "authorization", "client_id", "cookie", "set_cookie"].contains(name)
  }

  /// The query or form with the values of credentials masked.
  static func mask(query: some StringProtocol) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false)
      .map { pair in
        guard let equals = pair.firstIndex(of: "="),
          hides(String(pair[..<equals]).removingPercentEncoding ?? "token")
        else { return String(pair) }
        return "\(pair[...equals])\(sign)"
      }
      .joined(separator: "&")
  }

  /// A server's report with each of `secrets` masked; nothing of one that might hold others.
  static func mask(report: String, secrets: [String]) -> String {
    let signs = ["\"", "=", "bearer", "basic", "kakaoak", "token", "key(", "secret", "password"]
    let text = mask(report, secrets: secrets)
    return signs.contains(where: text.lowercased().contains) ? sign : text
  }
}

extension String {
  /// The text, or its beginning and how much is left out: a server decides how long an address, a
  /// report or a key is, and a line that a person reads has an end.
  var cut: String {
    let limit = 300
    guard utf8.count > limit, count > limit else { return self }
    return "\(prefix(limit))… (\(count) characters)"
  }
}

extension URL {
  /// The URL without user, password, fragment and the values of credentials in its query.
  var maskedDescription: String {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return CredentialMask.sign
    }
    components.user = nil
    components.password = nil
    components.fragment = nil
    components.percentEncodedQuery = nil
    let query = URLComponents(url: self, resolvingAgainstBaseURL: true)?.percentEncodedQuery
    let text = components.string ?? CredentialMask.sign
    return text + (query.map { "?\(CredentialMask.mask(query: $0))" } ?? "")
  }
}

extension URLRequest {
  /// The method and the URL, masked and cut where it's too long for a line.
  var maskedDescription: String {
    let url = CredentialMask.mask(address: url?.maskedDescription ?? "no URL", secrets: secrets)
    return "\(httpMethod ?? "GET") \(url.cut)"
  }

  /// Every credential that this request carries, to be looked for in its response.
  var secrets: [String] {
    var secrets: [String] = []
    for (name, value) in allHTTPHeaderFields ?? [:] where CredentialMask.hides(name) {
      guard name.lowercased() != "cookie" else {
        secrets += value.split(separator: ";").map { String($0.drop { $0 != "=" }.dropFirst()) }
        continue
      }
      let credential = value.split(separator: " ").last.map(String.init) ?? ""
      secrets.append(credential)
      // `Basic` holds a user and a password.
      let pair = Data(base64Encoded: credential).flatMap { String(data: $0, encoding: .utf8) }
      secrets += pair?.split(separator: ":", maxSplits: 1).suffix(1).map(String.init) ?? []
    }
    let json = httpBody.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    for (name, value) in json ?? [:] where CredentialMask.hides(name) { secrets.append("\(value)") }
    let form = httpBody.flatMap { String(data: $0, encoding: .utf8) } ?? ""
    for pair in (url?.query(percentEncoded: true) ?? "").split(separator: "&")
      + form.split(separator: "&")
    {
      guard let equals = pair.firstIndex(of: "="), CredentialMask.hides(pair[..<equals])
      else { continue }
      let value = String(pair[pair.index(after: equals)...])
      secrets += [value, value.removingPercentEncoding ?? value]
    }
    return secrets.filter { $0.count >= 4 }
  }
}

extension CredentialMask {
  /// An address, or a part of one, with each of `secrets` masked.
  static func mask(address: String, secrets: [String]) -> String {
    // A server may have escaped a part of it, twice, too.
    var shown = address
    for _ in 0..<3 { shown = shown.removingPercentEncoding ?? shown }
    let masked = mask(shown, secrets: secrets)
    return masked == shown ? address : masked
  }

  /// The text with each of `secrets` masked wherever it appears as a whole.
  static func mask(_ text: String, secrets: [String]) -> String {
    secrets.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
      .reduce(text) { $0.replacingOccurrences(of: $1, with: sign) }
  }
}
