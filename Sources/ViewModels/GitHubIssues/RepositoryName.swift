/// The full name of a repository: its owner and its own name.
public struct RepositoryName: Hashable, Sendable {
  /// The login of the user or the organization.
  public let owner: String

  /// The name below the owner.
  public let name: String
}

extension RepositoryName {
  /// Reads `owner/name`; nil for what cannot be one, such as a half-typed name.
  ///
  /// GitHub allows ASCII letters, digits and `-`, in an owner also `_`, in a name also `_` and `.`.
  public init?(_ text: String) {
    let fullName = /([0-9A-Za-z_-]+)\/([0-9A-Za-z_.-]+)/.matchingSemantics(.unicodeScalar)
    guard let match = text.wholeMatch(of: fullName), ![".", ".."].contains(match.2) else {
      return nil
    }
    self.init(owner: String(match.1), name: String(match.2))
  }
}

/// `owner/name`.
extension RepositoryName: CustomStringConvertible {
  public var description: String { "\(owner)/\(name)" }
}
