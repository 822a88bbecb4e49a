import Core
import ViewModels

extension Originals {
  /// The requests of KKBOX's Open API: a struct each, which names the type of its response.
  ///
  /// After *KKBox-Playlist-RxSwift* by Wun Tseng, rewritten.
  public enum KKBox {
    /// Requests a token for the app.
    struct AccessToken: KKBoxAccountTarget {
      typealias ResponseType = AccessTokenResponse

      let path = "/oauth2/token"

      let method = HTTPMethod.post

      var task: RequestTask {
        .requestParameters(parameters: form, encoding: URLEncoding.httpBody)
      }

      private let form: [String: String]

      init(id: String, secret: String) {
        form = ["client_id": id, "client_secret": secret, "grant_type": "client_credentials"]
      }
    }
  }
}
