/// The requests that a meaning is about, by the first words of their names.
struct RequestWords: Sendable {
  /// The first words of their names; empty for all requests but the silent ones.
  let names: [String]
  /// The first words of the requests that no output tells anything about.
  let silent: [String]

  func contains(_ request: String) -> Bool {
    names.isEmpty ? !Self.has(silent, request) : Self.has(names, request)
  }

  /// The requests in a sentence.
  var inWords: String {
    names.isEmpty ? "a request" : names.map { "`\($0)`" }.joined(separator: " or ")
  }

  /// Returns whether a request is called by one of these words, or by one and more: "sign up Ada"
  /// is a "sign up".
  static func has(_ names: [String], _ request: String) -> Bool {
    names.contains { request == $0 || request.hasPrefix($0 + " ") }
  }
}
