import Core
import Foundation

/// The endpoints of KKBOX's Open API that the list of new hits needs.
///
/// From the API's reference (docs-en.kkbox.codes). The documented `limit` has no maximum; KKBOX's
/// own kit for Swift uses 20, as the write-up does.
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

extension Provider where Target == KKBoxTarget {
  /// Makes a provider whose requests bear an access token.
  ///
  /// The token is fetched once for all requests, before the first of them is sent. It is renewed
  /// shortly before it expires, and once after a 401, whose request is then repeated.
  ///
  /// - Parameters:
  ///   - transport: Sends the requests, including those for tokens.
  ///   - credentials: The credentials for requesting tokens.
  ///   - scheduler: The clock by which tokens expire.
  public static func authorized(
    transport: any Transport,
    credentials: KKBoxCredentials,
    scheduler: any SchedulerType = MainScheduler.instance
  ) -> Provider<KKBoxTarget> {
    let accounts = Provider<KKBoxTarget>(transport: transport)
    let tokens = AccessTokens(
      scheduler: scheduler,
      // NB: In a closure, because the request alone wouldn't keep its provider.
      fetch: Single.just(accounts).flatMap {
        $0.request(.token(credentials)).map(AccessToken.self)
      }
    )
    return Provider<KKBoxTarget>(transport: AccessTokenTransport(transport, tokens: tokens))
  }
}
