import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes credentials out of whatever is about to be read by somebody.
enum CredentialMask {
  /// What stands in for a credential.
  static let sign = "***"

  /// Whether a query item, a form field, a JSON key or a header of this name holds a credential.
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
    var text = body
    for secret in secrets { text = text.replacingOccurrences(of: secret, with: sign) }
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

  /// Whether a text has what each of the patterns needs; most sentences of a server have none of it.
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
    "\(httpMethod ?? "GET") \(url?.maskedDescription ?? "no URL")"
  }

  /// Every credential that this request carries, to be looked for in what comes back.
  var secrets: [String] {
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

extension Response {
  /// The same answer; credentials that its request carried, and that the server sends back in the
  /// body as they are, are masked, so that no screen and no recording shows one.
  package var withoutEcho: Response {
    let secrets = (request?.secrets ?? []).map { Data($0.utf8) }
    let body = secrets.reduce(data) { $0.masking($1) }
    guard body != data else { return self }
    return Response(statusCode: statusCode, data: body, request: request, response: response)
  }
}

extension Data {
  fileprivate func masking(_ secret: Data) -> Data {
    var masked = Data()
    var rest = self[...]
    while let range = rest.range(of: secret) {
      masked += rest[..<range.lowerBound] + Data(CredentialMask.sign.utf8)
      rest = rest[range.upperBound...]
    }
    return masked + rest
  }
}
