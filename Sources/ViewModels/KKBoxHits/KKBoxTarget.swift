import Core
import Foundation

/// The endpoints of KKBOX's Open API that the list of new hits needs.
///
/// From the API's reference (docs-en.kkbox.codes). The documented `limit` has no maximum; KKBOX's own
/// kit for Swift uses 20, as the write-up does.
public enum KKBoxTarget: TargetType, Equatable, Sendable {
  /// A new access token, for the app's own credentials.
  case token(KKBoxCredentials)

  /// A part of the songs of a list of new hits; `offset` counts songs from 0.
  case hits(playlist: String, offset: Int, limit: Int)

  /// The list of new hits in Mandarin.
  public static let mandarinHits = "DZrC8m29ciOFY2JAm3"

  public var baseURL: URL {
    switch self {
    case .token: URL(literal: "https://account.kkbox.com")
    case .hits: URL(literal: "https://api.kkbox.com")
    }
  }

  public var headers: [String: String]? { ["Accept": "application/json"] }

  public var method: Method {
    switch self {
    case .token: .post
    case .hits: .get
    }
  }

  public var path: String {
    switch self {
    case .token: "/oauth2/token"
    case .hits(let playlist, _, _): "/v1.1/new-hits-playlists/\(segment: playlist)/tracks"
    }
  }

  public var task: RequestTask {
    switch self {
    // NB: In the body and not as `Authorization: Basic`. The server may answer the latter with a
    // Basic challenge, at which URLSession on Linux hangs (swift-corelibs-foundation #5457).
    case .token(let credentials):
      .requestParameters(
        parameters: [
          "client_id": credentials.clientID, "client_secret": credentials.clientSecret,
          "grant_type": "client_credentials",
        ],
        encoding: URLEncoding.httpBody
      )
    case .hits(_, let offset, let limit):
      .requestParameters(
        parameters: ["limit": limit, "offset": offset, "territory": "TW"],
        encoding: URLEncoding.queryString
      )
    }
  }

  public var validationType: ValidationType { .successCodes }
}
