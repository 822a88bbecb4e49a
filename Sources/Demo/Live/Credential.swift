/// Something that a service wants to see before it answers; it comes from the environment.
struct Credential: Equatable, Sendable {
  /// The name in the environment.
  let variable: String

  /// What it is.
  let meaning: String

  /// Where a person gets one.
  let source: String

  /// Whether the service answers without it too.
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
}

/// The credentials of a run.
struct Credentials {
  /// The values by the names of their variables.
  let values: [String: String]

  /// Takes what is needed out of the environment.
  ///
  /// - Throws: ``MissingCredential`` for the first one that is neither there nor optional.
  init(_ needed: [Credential], from environment: [String: String]) throws(MissingCredential) {
    var values: [String: String] = [:]
    for credential in needed {
      let value = environment[credential.variable]?.split(whereSeparator: \.isWhitespace).joined()
      if let value, !value.isEmpty {
        values[credential.variable] = value
      } else if !credential.isOptional {
        throw MissingCredential(credential: credential)
      }
    }
    self.values = values
  }

  /// The value of a credential; nil if it is optional and not there.
  subscript(_ credential: Credential) -> String? { values[credential.variable] }
}

/// A credential that is not in the environment.
struct MissingCredential: Error, Equatable, CustomStringConvertible {
  let credential: Credential

  var description: String {
    "set \(credential.variable) to \(credential.meaning); get one at \(credential.source)"
  }
}
