import Core
import Foundation

// region: target
/// The endpoints that a playlist needs.
enum PlaylistTarget: TargetType {
  case songs(playlist: String, page: Int)
  case rename(playlist: String, title: String)

  var baseURL: URL { URL(literal: "https://music.example") }

  var path: String {
    switch self {
    case .songs(let playlist, _): "/playlists/\(segment: playlist)/songs"
    case .rename(let playlist, _): "/playlists/\(segment: playlist)"
    }
  }

  var method: Method {
    switch self {
    case .songs: .get
    case .rename: .put
    }
  }

  var task: RequestTask {
    switch self {
    case .songs(_, let page):
      .requestParameters(parameters: ["page": page], encoding: URLEncoding.queryString)
    case .rename(_, let title):
      .requestParameters(parameters: ["title": title], encoding: JSONEncoding.default)
    }
  }

  var validationType: ValidationType { .successCodes }
}
// endregion

// region: page
/// A page of a playlist; a song that can't be read is left out.
struct SongPage: Decodable {
  struct Song: Decodable {
    let title: String
  }

  let songs: TolerantList<Song>
}
// endregion
