import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
        "\(baseURL.maskedDescription) is no base URL: \(fault)"
      )
    }
    guard var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) else {
      throw NetworkError.requestMapping("\(baseURL.maskedDescription) is no base URL")
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

extension RequestTask {
  fileprivate func encode(into request: URLRequest) throws -> URLRequest {
    var request = request
    switch self {
    case .requestPlain:
      break
    case .requestData(let data):
      request.httpBody = data
    case .requestJSONEncodable(let value):
      request.setJSONBody(try value.jsonBody(JSONEncoder()))
    case .requestCustomJSONEncodable(let value, let encoder):
      request.setJSONBody(try value.jsonBody(encoder))
    case .requestParameters(let parameters, let encoding):
      request = try encoding.encode(request, with: parameters)
    case .requestCompositeData(let body, let urlParameters):
      request.httpBody = body
      request = try URLEncoding.queryString.encode(request, with: urlParameters)
    case .requestCompositeParameters(let bodyParameters, let encoding, let urlParameters):
      request = try encoding.encode(request, with: bodyParameters)
      request = try URLEncoding.queryString.encode(request, with: urlParameters)
    }
    return request
  }
}

extension Encodable {
  fileprivate func jsonBody(_ encoder: JSONEncoder) throws -> Data {
    do {
      return try encoder.encode(self)
    } catch {
      throw NetworkError.requestMapping("\(Self.self) has no form in JSON")
    }
  }
}

extension URLRequest {
  fileprivate mutating func setJSONBody(_ data: Data) {
    httpBody = data
    setValue("application/json", forHTTPHeaderField: "Content-Type")
  }
}

extension String {
  /// Whether it cannot end a header line: no line break, no other control byte.
  fileprivate var isHeaderText: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}

extension Substring {
  /// Whether a server or a library on the way would take the segment for a step in the tree.
  fileprivate var isUnsafeSegment: Bool {
    guard isEmpty || first == "." || first == "%" else { return false }
    return ["", ".", ".."].contains(lowercased().replacingOccurrences(of: "%2e", with: "."))
  }
}
