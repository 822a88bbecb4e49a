import Foundation

extension Response {
  /// The target of a `Link` header's entry, such as `next`; `nil` when there is none.
  ///
  /// RFC 8288. A target with `{` is a template and no URL, as the `first` of GitHub's public
  /// repositories is.
  public func link(rel: String) -> URL? {
    for entry in Self.split(header("Link") ?? "", at: ",") {
      let parts = Self.split(entry, at: ";")
      guard let target = parts.first, target.first == "<", target.last == ">" else { continue }
      let relations = parts.dropFirst().compactMap { parameter -> [Substring]? in
        guard let equals = parameter.firstIndex(of: "=") else { return nil }
        let name = parameter[..<equals].trimmingCharacters(in: .whitespaces)
        guard name.lowercased() == "rel" else { return nil }
        let value = parameter[equals...].dropFirst().trimmingCharacters(in: .whitespaces)
        return value.filter { $0 != "\"" }.lowercased().split(separator: " ")
      }
      if relations.joined().contains(where: { $0 == rel.lowercased() }), !target.contains("{") {
        return URL(string: String(target.dropFirst().dropLast()))
      }
    }
    return nil
  }

  /// The parts between separators outside of `<…>` and quotes, without the spaces around them.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var closing: Character?
    var isEscaped = false
    for character in text {
      if character == separator, closing == nil {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
      if isEscaped || closing == "\"" && character == "\\" {
        isEscaped.toggle()
      } else if character == closing {
        closing = nil
      } else if closing == nil {
        closing = character == "<" ? ">" : character == "\"" ? "\"" : nil
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension Response {
  /// Whether the server refused because of too many requests.
  ///
  /// 429 says so by itself. GitHub's REST documentation ("Rate limits for the REST API") also uses
  /// 403, with `x-ratelimit-remaining: 0` or with `retry-after`; any other 403 is a lack of rights.
  public var isRateLimited: Bool {
    statusCode == 429
      || statusCode == 403
        && (header("x-ratelimit-remaining") == "0" || header("Retry-After") != nil)
  }

  /// When the server takes requests again, if it says so and that is not past.
  ///
  /// `Retry-After` holds seconds or a date (RFC 9110, 10.2.3); else `x-ratelimit-reset` counts the
  /// seconds since 1970 (GitHub's documentation), where the limit is used up. A date beyond the next
  /// thousand years counts as not said.
  public func retryDate(now: Date) -> Date? {
    announcedDate(now: now).flatMap { date in
      (0...3.2e10).contains(date.timeIntervalSince(now)) ? date : nil
    }
  }

  private func announcedDate(now: Date) -> Date? {
    if let text = header("Retry-After")?.trimmingCharacters(in: .whitespaces) {
      if let seconds = Double(text) { return now.addingTimeInterval(seconds) }
      if let date = Self.date(http: text) { return date }
    }
    guard header("x-ratelimit-remaining") == "0" else { return nil }
    return header("x-ratelimit-reset").flatMap(Double.init).map(Date.init(timeIntervalSince1970:))
  }

  /// Reads the three forms of RFC 9110, 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94
  /// 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  static func date(http text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    for format in [
      "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
    ] {
      formatter.dateFormat = format
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}
