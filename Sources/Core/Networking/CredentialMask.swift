import Foundation

/// Removes credentials from texts that somebody will read.
package enum CredentialMask {
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

  /// A body's text with everything masked that looks like a credential, cut off or not, and each of
  /// `secrets` wherever it appears: servers echo what they were sent.
  static func mask(body: String, secrets: [String] = []) -> String {
    var text = mask(body, secrets: secrets)
    guard mayHoldCredentials(text) else { return text }
    let json = #/"(?<name>[^"\\]*)"(?<gap>\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,}\]"{\[]+)/#
    text = text.replacing(json) { match in
      hides(match.name) ? "\"\(match.name)\"\(match.gap)\"\(sign)\"" : String(match.0)
    }
    let form = #/(?<name>[A-Za-z0-9_\-\.]+)=(?<value>[^&\s"<>]+)/#
    text = text.replacing(form) { match in
      hides(match.name) ? "\(match.name)=\(sign)" : String(match.0)
    }
    let scheme = #/(?<scheme>Bearer|Basic|KakaoAK|token)\s+[A-Za-z0-9\-\._~+\/]{8,}=*/#
      .ignoresCase()
    text = text.replacing(scheme) { "\($0.scheme) \(sign)" }
    // Kakao's 401 quotes the key that it did not like.
    return text.replacing(#/appKey\([^)]*\)?/#.ignoresCase()) { _ in "appKey(\(sign))" }
  }

  /// Returns `false` for a text that none of the patterns can match, as most sentences of a server.
  private static func mayHoldCredentials(_ text: String) -> Bool {
    if text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "=") }) {
      return true
    }
    let text = text.lowercased()
    return ["bearer", "basic", "kakaoak", "token", "appkey("].contains { text.contains($0) }
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
  /// The method and the URL, masked.
  var maskedDescription: String {
    let url = url?.maskedDescription ?? "no URL"
    return "\(httpMethod ?? "GET") \(CredentialMask.mask(url, secrets: secrets))"
  }

  /// Every credential that this request carries, to be looked for in what comes back.
  package var secrets: [String] {
    var secrets: [String] = []
    for (name, value) in allHTTPHeaderFields ?? [:] where CredentialMask.hides(name) {
      secrets += value.split(separator: " ").suffix(1).map(String.init)
    }
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
  /// The text with each of `secrets` masked wherever it appears as a whole.
  ///
  /// A character that leaves no trace on the screen doesn't split a secret for whoever reads it.
  package static func mask(_ text: String, secrets: [String]) -> String {
    let secrets = secrets.map { $0.unicodeScalars.filter { !$0.isInvisible } }
      .filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    guard !secrets.isEmpty else { return text }
    var rest = text.unicodeScalars[...]
    var masked = String.UnicodeScalarView()
    while let first = rest.first {
      if let after = secrets.lazy.compactMap({ rest.after($0) }).first {
        masked += sign.unicodeScalars
        rest = after
      } else {
        masked.append(first)
        rest.removeFirst()
      }
    }
    return String(masked)
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }
}

extension Substring.UnicodeScalarView {
  /// What follows a secret at the beginning, whatever is invisible between its letters; `nil` if it
  /// isn't there.
  fileprivate func after(_ secret: [Unicode.Scalar]) -> Self? {
    var rest = self
    for scalar in secret {
      if rest.startIndex != startIndex { rest = rest.drop(while: \.isInvisible) }
      guard rest.popFirst() == scalar else { return nil }
    }
    return rest
  }
}
