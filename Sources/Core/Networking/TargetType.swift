import Foundation

/// One endpoint of an API, and all that it takes to call it.
///
/// An API is an enum with a case per endpoint. The members are those of Moya 15, and an enum that
/// was written for them conforms with two words changed: `Task` is ``RequestTask`` (the other would
/// be Swift's own), and `Moya.Method` is `Method`. Nothing reads its `sampleData`, and there is no
/// upload and no download among the tasks. What Moya 8 had, `parameters`, `parameterEncoding` and
/// `task: .request`, is one task since: `.requestParameters(parameters:encoding:)`.
///
/// ```swift
/// enum GitHub: TargetType {
///   case issues(owner: String, name: String)
///
///   var baseURL: URL { URL(literal: "https://api.github.com") }
///   var method: Method { .get }
///   var path: String {
///     switch self {
///     case .issues(let owner, let name): "/repos/\(segment: owner)/\(segment: name)/issues"
///     }
///   }
///   var task: RequestTask {
///     .requestParameters(parameters: ["state": "open"], encoding: URLEncoding.queryString)
///   }
/// }
/// ```
public protocol TargetType {
  /// Lets a target write `Method`, as it does with Moya.
  typealias Method = HTTPMethod

  /// The scheme, the host and, where an API has one, the path that all endpoints share.
  var baseURL: URL { get }

  /// Headers of this endpoint; a header that the task sets may be replaced here.
  var headers: [String: String]? { get }

  /// The method.
  var method: Method { get }

  /// The part of the address after the base URL, without a query.
  ///
  /// Text that a person typed goes in as `\(segment: text)`, which cannot break out of its place.
  /// Other characters that a path can't hold are percent-encoded; escapes such as `%2F` stay.
  var path: String { get }

  /// The parameters or the body.
  var task: RequestTask { get }

  /// The status codes that count as success; `.none` accepts every response.
  var validationType: ValidationType { get }
}

extension TargetType {
  public var headers: [String: String]? { nil }
  public var validationType: ValidationType { .none }
}

extension DefaultStringInterpolation {
  /// Adds `text` to a target's path as exactly one segment, whatever it holds.
  ///
  /// A slash, a question mark, a percent sign and all else outside of `A-Z a-z 0-9 - . _ ~` is
  /// escaped. An empty segment, `.` and `..` cannot be; a request whose path holds one fails with
  /// ``NetworkError/requestMapping(_:)`` before anything is sent.
  public mutating func appendInterpolation(segment text: some CustomStringConvertible) {
    appendInterpolation(text.description.percentEncoded(keeping: .unreserved))
  }
}

extension TargetType {
  /// The request that calls this endpoint.
  ///
  /// - Throws: ``NetworkError/requestMapping(_:)`` when the target makes no valid request.
  public func urlRequest() throws -> URLRequest {
    var request = URLRequest(url: try url())
    request.httpMethod = method.rawValue
    request = try task.encode(into: request)
    guard method != .get || request.httpBody == nil else {
      throw NetworkError.requestMapping("a GET carries no body")
    }
    for (name, value) in headers ?? [:] {
      guard name.isHeaderText, value.isHeaderText else {
        throw NetworkError.requestMapping("the header \(name) holds a line break or control byte")
      }
      request.setValue(value, forHTTPHeaderField: name)
    }
    return request
  }

  private func url() throws -> URL {
    if let fault = baseURL.addressFault {
      throw NetworkError.requestMapping(
        "\(baseURL.maskedDescription.cut) isn't a base URL: \(fault)"
      )
    }
    guard var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) else {
      throw NetworkError.requestMapping("\(baseURL.maskedDescription.cut) isn't a base URL")
    }
    let tail = path.percentEncodedPath
    let segments = tail.split(separator: "/", omittingEmptySubsequences: false)
    let inner = segments.dropFirst(tail.hasPrefix("/") ? 1 : 0)
    if let fault = inner.dropLast(inner.last == "" ? 1 : 0).first(where: \.isUnsafeSegment) {
      throw NetworkError.requestMapping(
        "the path \(tail) has \"\(fault)\" as a segment; names are not empty, \".\" or \"..\""
      )
    }
    if !tail.isEmpty {
      var prefix = components.percentEncodedPath
      while prefix.hasSuffix("/") { prefix.removeLast() }
      components.percentEncodedPath = prefix + (tail.hasPrefix("/") ? tail : "/\(tail)")
    }
    components.fragment = nil
    guard let url = components.url else {
      throw NetworkError.requestMapping("the path \(tail) makes no URL")
    }
    return url
  }
}

extension String {
  /// `true` without a line break or another control byte, so that it can't end a header line.
  fileprivate var isHeaderText: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}

extension Substring {
  /// `true` if a server or a library might read the segment as a step in the folder tree.
  fileprivate var isUnsafeSegment: Bool {
    guard isEmpty || first == "." || first == "%" else { return false }
    return ["", ".", ".."].contains(lowercased().replacingOccurrences(of: "%2e", with: "."))
  }
}

extension URL {
  /// The reason why no request can be sent here, as the end of a sentence; `nil` if one can.
  package var addressFault: String? {
    guard ["http", "https"].contains(scheme?.lowercased()) else {
      return "it begins neither with http:// nor with https://"
    }
    guard let host = host(), !host.isEmpty else { return "it names no host" }
    guard user() == nil, password() == nil else {
      return "it holds a user or a password; credentials belong in a header"
    }
    guard (1...65_535).contains(port ?? 80) else { return "its port is not from 1 to 65535" }
    #if canImport(FoundationNetworking)
      guard !host.contains(":") else {
        return "URLSession on Linux cannot reach an IPv6 address; a host's name works"
      }
    #endif
    return nil
  }

  /// Scheme, host and port, for a comparison.
  var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    return "\(scheme)://\(host()?.lowercased() ?? ""):\(port ?? (scheme == "https" ? 443 : 80))"
  }

  /// This address with `http` or `https` in lowercase, as URLSession on Linux requires.
  var withLowercasedScheme: URL {
    guard let scheme, scheme != scheme.lowercased(),
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    components.scheme = scheme.lowercased()
    return components.url ?? self
  }
}

extension URL {
  /// Creates a URL from a literal.
  ///
  /// A text that is no URL gives one without a scheme; sending to it fails with
  /// ``NetworkError/requestMapping(_:)``.
  public init(literal text: StaticString) {
    self = URL(string: "\(text)") ?? URL(fileURLWithPath: "/")
  }
}
