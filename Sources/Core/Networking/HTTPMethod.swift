/// The method of a request, as RFC 9110 names it; any other token works too.
public struct HTTPMethod: RawRepresentable, Hashable, Codable, Sendable {
  /// The method as it goes over the wire, in capitals.
  public let rawValue: String

  /// Creates a method; letters become capitals, since a server tells `get` from `GET`.
  public init(rawValue: String) {
    self.rawValue = rawValue.uppercased()
  }

  /// Removes the resource at the address.
  public static let delete = HTTPMethod(rawValue: "DELETE")

  /// Reads the resource at the address.
  public static let get = HTTPMethod(rawValue: "GET")

  /// The method that asks for the headers alone.
  public static let head = HTTPMethod(rawValue: "HEAD")

  /// Changes a part of the resource at the address.
  public static let patch = HTTPMethod(rawValue: "PATCH")

  /// Hands something to the server.
  public static let post = HTTPMethod(rawValue: "POST")

  /// Puts something at the address.
  public static let put = HTTPMethod(rawValue: "PUT")

  /// `true` if parameters belong in the query, not in the body.
  var putsParametersInQuery: Bool {
    [.get, .head, .delete].contains(self)
  }
}

extension HTTPMethod: CustomStringConvertible {
  public var description: String { rawValue }
}
