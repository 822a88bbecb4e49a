import Foundation

extension URL {
  /// Why no request can be sent to this address, as the end of a sentence; `nil` if one can.
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

  /// Why this cannot stand in for the hosts of an API; `nil` if it can.
  package var serverFault: String? {
    addressFault
      ?? (query() == nil && fragment() == nil ? nil : "a server's address has no query or fragment")
  }

  /// Scheme, host and port, for a comparison.
  var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    return "\(scheme)://\(host()?.lowercased() ?? ""):\(port ?? (scheme == "https" ? 443 : 80))"
  }

  /// The same address with `http` or `https` in small letters, as URLSession on Linux wants it.
  var withLowercasedScheme: URL {
    guard let scheme, scheme != scheme.lowercased(),
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    components.scheme = scheme.lowercased()
    return components.url ?? self
  }
}

extension URL {
  /// Creates a URL from a text that stands in the code.
  ///
  /// A text that is no URL gives one without a scheme; sending to it fails with
  /// ``NetworkError/requestMapping(_:)``.
  public init(literal text: StaticString) {
    self = URL(string: "\(text)") ?? URL(fileURLWithPath: "/")
  }
}
