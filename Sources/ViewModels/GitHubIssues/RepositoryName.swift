import Foundation

/// The full name of a repository: its owner and its own name.
///
/// GitHub ignores the case of both, and so does `==`.
public struct RepositoryName: Hashable, Sendable {
  /// The login of the user or the organization.
  public let owner: String

  /// The name below the owner.
  public let name: String

  package init(owner: String, name: String) {
    self.owner = owner
    self.name = name
  }

  public static func == (one: RepositoryName, other: RepositoryName) -> Bool {
    one.key == other.key
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: String { description.lowercased() }
}

extension RepositoryName {
  /// Reads `owner/name`; `nil` for anything else, such as a half-typed name.
  ///
  /// GitHub allows ASCII letters, digits and `-`, in an owner also `_`, in a name also `_` and `.`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), ![".", ".."].contains(parts[1]),
      parts[0].unicodeScalars.allSatisfy({ Self.isPart($0) }),
      parts[1].unicodeScalars.allSatisfy({ Self.isPart($0) || $0 == "." })
    else { return nil }
    self.init(owner: String(parts[0]), name: String(parts[1]))
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "_", "-": true
    default: false
    }
  }
}

/// `owner/name`.
extension RepositoryName: CustomStringConvertible {
  public var description: String { "\(owner)/\(name)" }
}
