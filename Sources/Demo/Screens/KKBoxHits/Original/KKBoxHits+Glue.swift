import Core
import Foundation
import MarbleKit
import ViewModels

extension Originals.KKBoxHits {
  /// The write-up's list of new hits: it opens, scrolls, is pulled, and loads the next page at its end.
  ///
  /// Its footer is MJRefresh's, which turns until it's sent `.wait` or `.noMore`.
  @MainActor
  package static let design = OriginalDesign<KKBoxHitsGesture>(
    plays: { gesture, before in
      switch gesture {
      case .open: !before.contains(.open)
      case .pull, .scroll, .scrollToEnd, .scrollToTop: true
      case .release: before.last?.isFarPull != true
      case .pullDown, .tapFooter, .tapHeart: false
      }
    },
    shows: [\.cover, \.footer, \.songs],
    flaw: flaw,
    comparesQueries: true,
    omission: "the text doesn't show what a heart, a retry, a refresh or a second opening does"
  ) { screen in
    screen.recovery = ["o", "b"]
    screen.leaveOut(
      ScreenRule.nothingIsLeft.name,
      because: "its manager belongs to the app and continues when a screen is gone"
    )
    screen.leaveOut(
      ScreenRule.spinnerEnds.name,
      ScreenRule.recovers.name,
      "a failure is shown",
      because: "the footer is our adapter's"
    )
    screen.leaveOut(
      ScreenRule.statesChange.name,
      because: "our adapter sends the rows whenever the table is reloaded"
    )
    // The text doesn't show what requests a token.
    screen.faults = screen.faults.map { $0.only(of: ["page"]) }
  } make: { stage in
    Originals.KKBoxHits(transport: stage.transport)
  }

  /// KKBOX's tokens are good for 30 days, and its pages are as long as they're requested.
  private static func flaw(_ rule: Rule) -> String? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for answer in rule.answers {
      let body = if case .response(200, _, let body) = answer.outcome { body } else { Data() }
      if rule.pattern.method == .post {
        let token = try? decoder.decode(Token.self, from: body)
        guard let seconds = token?.expiresIn else {
          return "its token is refused, and the text doesn't show when it requests one"
        }
        guard seconds < 86_400 else { continue }
        return "its token expires after \(seconds) s,"
          + " and the text doesn't show when it requests one"
      }
      let page = try? decoder.decode(Page.self, from: body)
      if let limit = page?.paging.limit, limit != 20 {
        return "its server sends pages of \(limit) songs where 20 are requested"
      }
    }
    return nil
  }

  private struct Token: Decodable {
    let expiresIn: Int
  }

  private struct Page: Decodable {
    struct Paging: Decodable {
      let limit: Int
    }

    let paging: Paging
  }
}

extension KKBoxHitsGesture {
  fileprivate var isFarPull: Bool {
    if case .pull(let points) = self { points >= SongListLayout.refreshDistance } else { false }
  }
}

extension Originals {
  /// The write-up's list of new hits behind the input and output of the repaired one.
  public final class KKBoxHits: ViewModelType {
    private let app: KKBoxApp
    private let manager: KKBoxManager
    private let bag = DisposeBag()

    /// An app that has just started.
    public init(transport: any Transport) {
      app = KKBoxApp(id: "app", secret: "secret")
      manager = KKBoxManager(transport: transport, app: app)
      manager.accessTokenSubject
        .map { $0 }
        .bind(to: app.authorization)
        .disposed(by: bag)
    }

    /// One more screen of the app.
    public func transform(input: KKBoxHitsViewModel.Input) -> KKBoxHitsViewModel.Output {
      let screen = KKBoxHitsScreen(manager: manager)
      screen.bind(input)
      let table = screen.controller.playlistView.table
      let rows = table.rows.map { rows in
        rows.map { $0?.row ?? .cover }
      }
      let cover = table.contentOffset.map { _ in table.coverLayout }.distinctUntilChanged()
      return KKBoxHitsViewModel.Output(
        cover: cover.asDriver(onErrorDriveWith: .empty()),
        footer: screen.footer.asDriver(),
        isRefreshing: .never(),
        message: .never(),
        // What shows the rows holds the screen, as a window would.
        songs: rows.do(onDispose: { [self] in withExtendedLifetime((self, screen)) {} })
          .asDriver(onErrorDriveWith: .empty())
      )
    }
  }
}

private final class KKBoxHitsScreen {
  let controller: Originals.KKBoxHitsController
  /// MJRefresh's footer: it turns from the end of the list until it is sent something else, and
  /// requests nothing while it turns.
  let footer = BehaviorRelay(value: FooterState.wait)

  private let manager: Originals.KKBoxManager
  private let bag = DisposeBag()

  init(manager: Originals.KKBoxManager) {
    self.manager = manager
    controller = Originals.KKBoxHitsController(manager: manager)
  }

  func bind(_ input: KKBoxHitsViewModel.Input) {
    controller.playlistView.reloadingSubject
      .bind(to: footer)
      .disposed(by: bag)
    input.appeared.asObservable().take(1).asSignal(onErrorSignalWith: .empty())
      .emit(with: self) { screen, _ in screen.open() }
      .disposed(by: bag)
    input.contentOffset
      .drive(controller.playlistView.table.contentOffset)
      .disposed(by: bag)
    input.reachedBottom
      .emit(with: self) { screen, _ in screen.reachEnd() }
      .disposed(by: bag)
  }

  private func open() {
    controller.viewDidLoad()
    footer.accept(.loading)
    manager.app.authorization
      .compactMap { $0 }
      .take(1)
      .subscribe(onNext: { [manager] _ in manager.fetchHits() })
      .disposed(by: bag)
    if manager.app.authorization.value == nil { manager.fetchToken() }
  }

  private func reachEnd() {
    guard footer.value == .wait else { return }
    footer.accept(.loading)
    manager.fetchHits(nextPaging: controller.nextPaging)
  }
}

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
