import Core
import Foundation
import ViewModels

// What the write-up leaves out or takes from UIKit, as little of it as a run needs. No fault that the
// chapter shows depends on it.
extension Originals {
  /// The app around the manager: its credentials, what listens to the token, and where errors go.
  final class KKBoxApp {
    let id: String
    let secret: String
    let print: (any Error) -> Void
    let authorization = BehaviorRelay<String?>(value: nil)

    init(id: String, secret: String, print: @escaping (any Error) -> Void = { _ in }) {
      self.id = id
      self.secret = secret
      self.print = print
    }

    func hits(at offset: Int) -> KKBox.NewHits? {
      authorization.value.map { KKBox.NewHits(authorization: $0, offset: offset) }
    }
  }

  struct KKBoxSong: Decodable {
    struct Album: Decodable {
      let images: [Image]
    }

    struct Image: Decodable {
      let url: URL
    }

    let album: Album
    let id: String
    let name: String
  }

  /// Rows, and a function that makes a cell for one when it comes into sight.
  final class KKBoxTable {
    let contentOffset = BehaviorRelay(value: 0.0)
    let rows = BehaviorRelay<[KKBoxSong?]>(value: [nil])
    private let cover = KKBoxCell()
    private var makeCell: (Int, KKBoxSong?) -> KKBoxCell = { _, _ in KKBoxCell() }

    func items(
      _ source: Observable<[KKBoxSong?]>,
      cell: @escaping (Int, KKBoxSong?) -> KKBoxCell
    ) -> Disposable {
      makeCell = cell
      return source.subscribe(onNext: { [rows] in rows.accept($0) })
    }

    /// The cell in a row; nil for one that is out of sight or not there.
    func cell(at row: Int) -> KKBoxCell? {
      if row == 0 { return contentOffset.value < CoverLayout.restingHeight ? cover : nil }
      guard rows.value.indices.contains(row) else { return nil }
      return makeCell(row, rows.value[row])
    }
  }

  final class KKBoxCell {
    let bag = DisposeBag()
    let heartTapped = PublishRelay<Void>()
    var alpha = 1.0
    var height = CoverLayout.restingHeight
    var isFavorite = false
    var name = ""
    var originY = 0.0
    var picture: URL?
  }
}

extension Originals.KKBoxPlaylistView {
  /// The cover, and a row for each song.
  func rows(of songs: [Originals.KKBoxSong]) -> [Originals.KKBoxSong?] { [nil] + songs }

  /// The write-up does not show what a tap on a heart does.
  func heartTapped(of song: Originals.KKBoxSong) {}
}

protocol KKBoxAccountTarget: TargetType {
  associatedtype ResponseType: Decodable
}

extension KKBoxAccountTarget {
  var baseURL: URL { URL(literal: "https://account.kkbox.com") }
}

extension Originals.KKBox {
  struct AccessTokenResponse: Decodable {
    let accessToken: String
    let tokenType: String

    private enum CodingKeys: String, CodingKey {
      case accessToken = "access_token"
      case tokenType = "token_type"
    }
  }

  struct NewHits: TargetType {
    typealias ResponseType = HitsResponse

    let authorization: String
    let offset: Int

    let baseURL = URL(literal: "https://api.kkbox.com")
    let method = HTTPMethod.get
    let path = "/v1.1/new-hits-playlists/\(KKBoxTarget.mandarinHits)/tracks"
    var headers: [String: String]? { ["Authorization": authorization] }

    var task: RequestTask {
      .requestParameters(
        parameters: ["limit": 20, "offset": offset, "territory": "TW"],
        encoding: URLEncoding.queryString
      )
    }
  }

  struct HitsResponse: Decodable {
    struct Paging: Decodable {
      let next: String?
    }

    let data: [Originals.KKBoxSong]
    let paging: Paging
  }
}
