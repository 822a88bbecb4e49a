/// The documents that the user wants to see.
public enum DocumentFilter: String, CaseIterable, Codable, Equatable, Sendable {
  case all
  case blog
  case cafe

  /// The kinds that are searched for.
  var kinds: [KakaoDocument.DocumentKind] {
    switch self {
    case .all: [.blog, .cafe]
    case .blog: [.blog]
    case .cafe: [.cafe]
    }
  }
}
