import Foundation
import Reactive
import Synchronization

/// A server's answer.
public struct Response: Sendable {
  /// The status code.
  public let statusCode: Int

  /// The body, unpacked; empty when there was none.
  public let data: Data

  /// The request before any redirect, credentials included: for code, not for a log.
  public let request: URLRequest?

  /// The headers, and the URL that answered after redirects.
  public let response: HTTPURLResponse?

  /// Creates a response.
  public init(
    statusCode: Int,
    data: Data = Data(),
    request: URLRequest? = nil,
    response: HTTPURLResponse? = nil
  ) {
    self.statusCode = statusCode
    self.data = data
    self.request = request
    self.response = response
  }

  /// Creates a response with the given headers, as a fake transport needs it.
  public init(statusCode: Int, data: Data, headers: [String: String], request: URLRequest) {
    let response = request.url.flatMap { url in
      HTTPURLResponse(
        url: url,
        statusCode: statusCode,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    }
    self.init(statusCode: statusCode, data: data, request: request, response: response)
  }

  /// The value of a header, whatever the case of its name; repeated ones are joined by `, `.
  public func header(_ name: String) -> String? {
    response?.value(forHTTPHeaderField: name)
  }
}

extension Response: Equatable {
  /// Compares status, body and headers; the request isn't compared.
  public static func == (lhs: Response, rhs: Response) -> Bool {
    lhs.statusCode == rhs.statusCode && lhs.data == rhs.data
      && lhs.response?.url == rhs.response?.url && lhs.headers == rhs.headers
  }

  var headers: [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in response?.allHeaderFields ?? [:] {
      headers["\(name)".lowercased()] = "\(value)"
    }
    return headers
  }
}

/// `GET https://host/path → 200, 1024 bytes`: no header, no body and no credential.
extension Response: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String {
    let asked = request.map { "\($0.maskedDescription) → " } ?? ""
    return "\(asked)\(statusCode), \(data.count) bytes"
  }

  public var debugDescription: String { description }

  /// The mirror that `dump`, a debugger and a failed test show: without the data and the headers.
  public var customMirror: Mirror {
    Mirror(self, children: ["statusCode": statusCode, "data": "hidden, as are the headers"])
  }
}

extension Response {
  /// Returns the response if its status is in `statusCodes`, else throws it as an error.
  ///
  /// - Throws: ``NetworkError/statusCode(_:)``.
  public func filter<Codes: RangeExpression>(statusCodes: Codes) throws -> Response
  where Codes.Bound == Int {
    guard statusCodes.contains(statusCode) else { throw NetworkError.statusCode(self) }
    return self
  }

  /// Returns the response if its status is 200 up to 299, else throws it as an error.
  public func filterSuccessfulStatusCodes() throws -> Response {
    try filter(statusCodes: 200..<300)
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Response {
  /// Fails with ``NetworkError/statusCode(_:)`` unless the status is 200 up to 299.
  public func filterSuccessfulStatusCodes() -> Single<Response> {
    map { try $0.filterSuccessfulStatusCodes() }
  }

  /// Decodes the body; fails with ``NetworkError/decoding(_:_:)``.
  public func map<Value: Decodable>(
    _ type: Value.Type,
    using decoder: JSONDecoder = JSONDecoder()
  ) -> Single<Value> {
    map { try $0.map(type, using: decoder) }
  }
}

extension Response {
  /// Decodes the body.
  ///
  /// - Throws: ``NetworkError/decoding(_:_:)`` with the place in the body and what is wrong
  ///   there, or ``NetworkError/reported(_:_:)`` when the body itself says that the request failed.
  public func map<Value: Decodable>(
    _ type: Value.Type,
    using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    guard !data.isEmpty else {
      throw NetworkError.decoding(DecodingFailure(reason: "the body is empty"), self)
    }
    do {
      return try decoder.decode(type, from: data)
    } catch let failure as ReportedFailure {
      throw NetworkError.reported(failure.message, self)
    } catch {
      throw NetworkError.decoding(DecodingFailure(error), self)
    }
  }
}

extension Response {
  /// The target of a `Link` header's entry, such as `next`; `nil` when there is none.
  ///
  /// RFC 8288: a target is relative to the request's URL, the first of two `rel` parameters counts,
  /// and an entry with an `anchor` is about another page. A target with `{` is a template and not a
  /// URL, like the `first` of GitHub's public repositories.
  public func link(rel: String) -> URL? {
    guard let links = header("Link") else { return nil }
    for entry in LinkEntry.entries(of: links) {
      let relations = entry.parameters.first { $0.name == "rel" }?.value.lowercased() ?? ""
      let isAboutThis = !entry.parameters.contains { $0.name == "anchor" }
      let isMeant = relations.split(separator: " ").contains(Substring(rel.lowercased()))
      if isAboutThis, isMeant, !entry.target.contains("{") {
        let base = response?.url ?? request?.url
        return URL(string: entry.target, relativeTo: base)?.absoluteURL
      }
    }
    return nil
  }
}

/// A target between angle brackets, and its parameters.
private struct LinkEntry {
  let target: String
  let parameters: [(name: String, value: String)]

  // Making an expression takes longer than matching it, so each is made once. The locks are there
  // because `Regex` isn't `Sendable`.
  private static let entry = Mutex(
    /<([^>]+)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^",;\s]*))*)/
  )

  /// A name, and a value with or without quotes.
  private static let parameter = Mutex(
    /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^",;\s]*))/
  )

  static func entries(of header: String) -> [LinkEntry] {
    let entries = entry.withLock { entry in
      header.matches(of: entry).map { (target: String($0.1), parameters: String($0.2)) }
    }
    return entries.map { LinkEntry(target: $0.target, parameters: parameters(in: $0.parameters)) }
  }

  private static func parameters(in text: String) -> [(name: String, value: String)] {
    parameter.withLock { parameter in
      text.matches(of: parameter).map {
        (name: $0.1.lowercased(), value: String($0.2 ?? $0.3 ?? ""))
      }
    }
  }
}

extension Response {
  /// `true` if the server refused because of too many requests.
  ///
  /// 429 says so by itself. GitHub's REST documentation ("Rate limits for the REST API") also uses
  /// 403, with `x-ratelimit-remaining: 0` or with `retry-after`; any other 403 is a lack of rights.
  public var isRateLimited: Bool {
    statusCode == 429
      || statusCode == 403
        && (header("x-ratelimit-remaining") == "0" || header("Retry-After") != nil)
  }

  /// The time from which the server takes requests again, if it names one in the future.
  ///
  /// `Retry-After` holds seconds or a date (RFC 9110, 10.2.3); else `x-ratelimit-reset` counts the
  /// seconds since 1970 (GitHub's documentation), where the limit is used up. A date more than a
  /// thousand years ahead is ignored.
  public func retryDate(now: Date) -> Date? {
    announcedDate(now: now).flatMap { date in
      (0...3.2e10).contains(date.timeIntervalSince(now)) ? date : nil
    }
  }

  private func announcedDate(now: Date) -> Date? {
    if let text = header("Retry-After")?.trimmingCharacters(in: .whitespaces) {
      if text.allSatisfy({ ("0"..."9").contains($0) }), let seconds = Double(text) {
        return now.addingTimeInterval(seconds)
      }
      if let date = Self.date(http: text) { return date }
    }
    guard header("x-ratelimit-remaining") == "0" else { return nil }
    return header("x-ratelimit-reset").flatMap(Double.init).map(Date.init(timeIntervalSince1970:))
  }

  /// Reads the form that RFC 9110, 5.6.7, wants of a server: `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func date(http text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter.date(from: text)
  }
}
