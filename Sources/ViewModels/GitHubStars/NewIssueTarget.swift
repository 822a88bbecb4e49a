import Core
import Foundation

/// The endpoint that creates an issue.
///
/// From GitHub's REST documentation ("Create an issue"): it answers 201 with the issue. A 422 lists
/// the refused fields in `errors`, a 410 says that the repository has no issues, and a 403 that the
/// user may not create one.
public struct NewIssueTarget: TargetType, Equatable, Sendable {
  let repository: RepositoryName
  let draft: IssueDraft

  public var baseURL: URL { URL(literal: "https://api.github.com") }

  public var headers: [String: String]? { GitHubTarget.commonHeaders }

  public var method: Method { .post }

  public var path: String {
    "/repos/\(segment: repository.owner)/\(segment: repository.name)/issues"
  }

  public var task: RequestTask {
    .requestParameters(
      parameters: ["body": draft.body, "title": draft.title],
      encoding: JSONEncoding.default
    )
  }

  public var validationType: ValidationType { .successCodes }
}

/// The fields that GitHub refuses, from the body of a 422.
struct FieldRefusals: Decodable {
  /// The reason by field; fields that the form doesn't have are left out.
  var problems: [IssueDraft.Field: String] = [:]

  init(from decoder: any Decoder) throws {
    for error in try decoder.fields().elements(Refusal.self, "errors") ?? [] {
      guard let field = IssueDraft.Field(rawValue: error.field) else { continue }
      problems[field] = problems[field] ?? error.reason
    }
  }

  private struct Refusal: Decodable {
    let field: String
    let reason: String

    /// The codes are those of "Troubleshooting the REST API"; only `custom` brings its own words.
    init(from decoder: any Decoder) throws {
      let error = try decoder.fields()
      field = try error.decode(String.self, forKey: "field")
      reason =
        switch error.text("code") {
        case "missing_field": "GitHub asks for this field."
        case "already_exists": "GitHub has this already."
        default: error.text("message") ?? "GitHub refuses this text."
        }
    }
  }
}
