/// The full name of a repository: its owner and its own name.
public struct RepositoryName: Hashable, Sendable {
  /// The login of the user or the organization.
  public let owner: String

  /// The name below the owner.
  public let name: String

  /// Makes a name.
  public init(owner: String, name: String) {
    self.owner = owner
    self.name = name
  }

  /// Reads `owner/name`; nil for what cannot be one, such as a half-typed name.
  ///
  /// GitHub allows ASCII letters, digits and `-`, in an owner also `_`, in a name also `_` and `.`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      parts[0].utf8.allSatisfy({ $0.isLetterOrDigit || $0.isAny(of: "-_") }),
      parts[1].utf8.allSatisfy({ $0.isLetterOrDigit || $0.isAny(of: "-_.") }),
      ![".", ".."].contains(parts[1])
    else { return nil }
    self.init(owner: parts[0], name: parts[1])
  }
}

/// `owner/name`.
extension RepositoryName: CustomStringConvertible {
  public var description: String { "\(owner)/\(name)" }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  fileprivate func isAny(of signs: StaticString) -> Bool {
    signs.withUTF8Buffer { $0.contains(self) }
  }
}
