import Foundation

/// Removes credentials from texts that somebody will read.
enum CredentialMask {
  static let sign = "***"

  /// Returns `true` if a query item, form field, JSON key or header of this name holds a credential.
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

extension Response {
  /// The same response with `secrets` masked wherever the server sends one back in the body, so that no
  /// screen and no recording shows one.
  package func masking(_ secrets: [String]) -> Response {
    let body = CredentialMask.mask(data, secrets: secrets)
    guard body != data else { return self }
    return Response(statusCode: statusCode, data: body, request: request, response: response)
  }
}

extension CredentialMask {
  /// A text with `secrets` masked, escaped ones too.
  static func mask(_ text: String, secrets: [String]) -> String {
    guard !secrets.isEmpty else { return text }
    return String(decoding: mask(Data(text.utf8), secrets: secrets), as: UTF8.self)
  }

  /// Bytes with `secrets` masked, escaped ones too.
  static func mask(_ data: Data, secrets: [String]) -> Data {
    let secrets = secrets.map { $0.unicodeScalars.map(\.value) }.filter { !$0.isEmpty }
    guard !secrets.isEmpty else { return data }
    let text = EscapedText(bytes: Array(data))
    let firsts = Set(secrets.map { $0[0] } + ["\\", "&", "%"].map { ($0 as Unicode.Scalar).value })
    var masked = Data()
    var (copied, place) = (0, 0)
    while place < text.bytes.count {
      let mayBegin = text.bytes[place] >= 0x80 || firsts.contains(UInt32(text.bytes[place]))
      if mayBegin, let end = secrets.compactMap({ text.end(of: $0, at: place) }).max() {
        masked += text.bytes[copied..<place] + Array(sign.utf8)
        (copied, place) = (end, end)
      } else {
        place += 1
      }
    }
    return copied == 0 ? data : masked + text.bytes[copied...]
  }
}

/// A text in which characters may be escaped as in JSON, HTML or a URL, with markup and invisible
/// characters between them.
private struct EscapedText {
  let bytes: [UInt8]

  /// The end of `secret` if it begins at `place`.
  func end(of secret: [UInt32], at place: Int) -> Int? {
    var place = place
    for (index, scalar) in secret.enumerated() {
      while true {
        guard let plain = plain(at: place) else { return nil }
        let decoded = plain.scalar == scalar ? plain : decoded(plain)
        if decoded.scalar == scalar {
          place = decoded.end
          break
        }
        guard index > 0, let next = endOfInvisible(decoded) else { return nil }
        place = next
      }
    }
    return place
  }

  private typealias Character = (scalar: UInt32, end: Int)

  /// The character at `place`, with the escapes of JSON decoded.
  private func plain(at place: Int) -> Character? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    if byte == UInt8(ascii: "\\"), place + 1 < bytes.count {
      guard bytes[place + 1] == UInt8(ascii: "u"), place + 6 <= bytes.count,
        let value = number(bytes[(place + 2)..<(place + 6)], radix: 16)
      else { return (UInt32(bytes[place + 1]), place + 2) }
      return (value, place + 6)
    }
    guard byte >= 0x80 else { return (UInt32(byte), place + 1) }
    let rest = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first, scalar != "\u{FFFD}" else {
      return (0, place + 1)
    }
    return (scalar.value, place + UTF8.width(scalar))
  }

  /// The character that an entity or a percent sign begins; else the same.
  private func decoded(_ first: Character) -> Character {
    switch Unicode.Scalar(first.scalar) {
    case "%":
      guard let digits = word(after: first.end, while: { $0.count < 2 }),
        let value = number(digits.text, radix: 16)
      else { return first }
      return (value, digits.end)
    case "&":
      let isOpen = { (text: [UInt8]) in text.last != UInt8(ascii: ";") && text.count < 16 }
      guard let entity = word(after: first.end, while: isOpen),
        entity.text.last == UInt8(ascii: ";")
      else { return first }
      let name = entity.text.dropLast()
      let value: UInt32? =
        switch (name.first, name.dropFirst().first.map { $0 | 0x20 }) {
        case (UInt8(ascii: "#"), UInt8(ascii: "x")): number(name.dropFirst(2), radix: 16)
        case (UInt8(ascii: "#"), _): number(name.dropFirst(), radix: 10)
        default: Self.entities[String(decoding: name, as: UTF8.self)]?.value
        }
      return value.map { ($0, entity.end) } ?? first
    default: return first
    }
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "apos": "'", "colon": ":", "comma": ",", "dash": "-", "equals": "=", "gt": ">",
    "hyphen": "-", "lowbar": "_", "lt": "<", "num": "#", "percnt": "%", "period": ".", "plus": "+",
    "quot": "\"", "semi": ";", "shy": "\u{AD}", "sol": "/", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "ZeroWidthSpace": "\u{200B}", "lrm": "\u{200E}", "rlm": "\u{200F}", "NoBreak": "\u{2060}",
  ]

  /// ASCII from `place` on for as long as `isOpen` says, with the escapes of JSON decoded.
  private func word(
    after place: Int,
    while isOpen: ([UInt8]) -> Bool
  ) -> (text: [UInt8], end: Int)? {
    var (text, end): ([UInt8], Int) = ([], place)
    while isOpen(text) {
      guard let next = plain(at: end), let byte = UInt8(exactly: next.scalar) else { return nil }
      text.append(byte)
      end = next.end
    }
    return (text, end)
  }

  /// The end of a tag, or of a character that nobody sees; nil for any other.
  private func endOfInvisible(_ character: Character) -> Int? {
    switch character.scalar {
    case 0xAD, 0x34F, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF:
      return character.end
    case UInt32(UInt8(ascii: "<")):
      let tag = word(after: character.end) { $0.last != UInt8(ascii: ">") && $0.count < 300 }
      return tag?.text.last == UInt8(ascii: ">") ? tag?.end : nil
    default: return nil
    }
  }

  private func number(_ digits: some Collection<UInt8>, radix: Int) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}
