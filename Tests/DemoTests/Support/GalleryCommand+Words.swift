@testable import Lab

extension GalleryCommand {
  /// What the command prints for these words.
  static func text(
    _ name: String?,
    _ diagrams: [String] = [],
    numbers: KeyValuePairs<String, String> = [:]
  ) throws(UsageError) -> String {
    try text(
      MarblesRequest(
        name: name,
        diagrams: diagrams,
        numbers: numbers.map { MarblesRequest.Number(name: $0.key, text: $0.value) }
      )
    )
  }
}
