import Core
import Screens
import Workshop

package struct Credential: Equatable, Sendable {
  let variable: String

  let meaning: String
  let source: String

  var isOptional = false
}

extension Credential {
  static let githubToken = Credential(
    variable: "GITHUB_TOKEN",
    meaning: "a personal access token, for more than 60 requests an hour",
    source: "https://github.com/settings/tokens",
    isOptional: true
  )

  static let kakaoKey = Credential(
    variable: "KAKAO_REST_API_KEY",
    meaning: "the REST API key of an app",
    source: "https://developers.kakao.com/console/app"
  )

  static let kkboxClient = Credential(
    variable: "KKBOX_CLIENT_ID",
    meaning: "the identifier of an app",
    source: "https://developer.kkbox.com"
  )

  static let kkboxSecret = Credential(
    variable: "KKBOX_CLIENT_SECRET",
    meaning: "the secret of an app",
    source: "https://developer.kkbox.com"
  )

  /// The values of credentials in the environment, by their variables.
  ///
  /// - Throws: ``CredentialError`` for a missing credential, or one that a header can't hold.
  static func values(
    of needed: [Credential],
    in environment: [String: String]
  ) throws(CredentialError) -> [String: String] {
    var values: [String: String] = [:]
    for credential in needed {
      let value = environment[credential.variable]?.split(whereSeparator: \.isWhitespace).joined()
      if let value, !value.isEmpty { values[credential.variable] = value }
    }
    let missing = needed.filter { !$0.isOptional && values[$0.variable] == nil }
    guard missing.isEmpty else { throw .missing(missing) }
    let garbled = needed.first { credential in
      values[credential.variable]?.utf8.contains { !(0x21...0x7E).contains($0) } ?? false
    }
    if let garbled { throw .garbled(garbled) }
    return values
  }
}

enum CredentialError: Error, Equatable, CustomStringConvertible {
  case missing([Credential])
  case garbled(Credential)

  var description: String {
    switch self {
    case .missing(let credentials):
      let variables = credentials.map { "\($0.variable) to \($0.meaning)" }
      return "set \(variables.joined(separator: " and ")); "
        + "get \(credentials.count == 1 ? "one" : "them") at \(credentials[0].source)"
    case .garbled(let credential):
      return "\(credential.variable) has a character that no credential has; copy it again"
    }
  }
}
