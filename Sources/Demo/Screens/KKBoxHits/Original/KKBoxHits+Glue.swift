import Core
import Foundation
import ViewModels

// The parts that the write-up leaves out or takes from UIKit, as little of them as a run needs. No fault
// that the chapter shows depends on them.
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

    /// The rest that our row shows; the text doesn't show its model.
    var known: Song?
  }

  /// Rows, and a function that makes a cell for one when it comes into sight.
  final class KKBoxTable {
    let contentOffset = BehaviorRelay(value: 0.0)
    let rows = BehaviorRelay<[KKBoxSong?]>(value: [nil])
    private let cover = KKBoxCell()
    private let bag = DisposeBag()
    private var makeCell: (Int, KKBoxSong?) -> KKBoxCell = { _, _ in KKBoxCell() }

    init() {
      // A table lays its cells out while it scrolls.
      contentOffset
        .filter { $0 >= 0 }
        .subscribe(onNext: { [cover] _ in
          cover.height = CoverLayout.restingHeight
          cover.originY = 0
        })
        .disposed(by: bag)
    }

    func items(
      _ source: Observable<[KKBoxSong?]>,
      cell: @escaping (Int, KKBoxSong?) -> KKBoxCell
    ) -> Disposable {
      makeCell = cell
      return source.subscribe(onNext: { [rows] in rows.accept($0) })
    }

    /// The visible cover: transparent once its row is out of sight.
    var coverLayout: CoverLayout {
      cell(at: 0).map { CoverLayout(height: $0.height, originY: $0.originY, alpha: $0.alpha) }
        ?? CoverLayout(height: CoverLayout.restingHeight, originY: 0, alpha: 0)
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

extension Originals.KKBoxSong {
  private enum CodingKeys: String, CodingKey {
    case album, id, name
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    album = try values.decode(Album.self, forKey: .album)
    id = try values.decode(String.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    known = try? Song(from: decoder)
  }

  /// The row of our screen, with the write-up's name and picture.
  var row: SongRow {
    var song = Song(id: id, name: name)
    song.artist = known?.artist
    song.duration = known?.duration
    // Its cell takes the first picture without a question, and stops the program if there is none.
    song.image = album.images.first?.url
    return .song(song, isFavorite: false)
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
