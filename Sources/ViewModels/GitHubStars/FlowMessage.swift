/// A message to the user, which names what it's about: by the time it arrives, another screen may
/// be on top.
public struct FlowMessage: Equatable, Sendable {
  /// The repository that the message is about; `nil` if it's about none.
  public let repository: RepositoryName?

  /// The message, in whole sentences.
  public let text: String

  /// True if something has been done, and false if something couldn't be.
  public let isGood: Bool

  init(_ repository: RepositoryName?, _ text: String, isGood: Bool = false) {
    self.repository = repository
    self.text = text
    self.isGood = isGood
  }
}

extension String {
  /// The sentence as it continues another one after a colon.
  var withSmallInitial: String {
    // A name such as GitHub keeps its capital.
    hasPrefix("GitHub") ? self : prefix(1).lowercased() + dropFirst()
  }
}
