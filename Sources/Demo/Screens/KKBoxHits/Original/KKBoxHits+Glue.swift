import Core
import Foundation
import ViewModels
import Workshop

extension SongRow {
  /// A row with no more than the write-up's cell has.
  init(cellOf id: Song.ID, _ name: String, _ image: URL?) {
    var song = Song(id: id, name: name)
    song.image = image
    self = .song(song, isFavorite: false)
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
        isRefreshing: .never(),
        cover: cover.asDriver(onErrorDriveWith: .empty()),
        // What shows the rows holds the screen, as a window would.
        songs: rows.do(onDispose: { [self] in withExtendedLifetime((self, screen)) {} })
          .asDriver(onErrorDriveWith: .empty()),
        footer: screen.footer.asDriver(),
        message: .never()
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

// The parts that the write-up leaves out or takes from UIKit, as little of them as a run needs. No
// fault that the chapter shows depends on them.
extension Originals {
  /// The app around the manager: its credentials, the token's listener, and the place for errors.
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
  // Its cell takes the first picture without a question, and stops the program if there is none.
  var row: SongRow { SongRow(cellOf: id, name, album.images.first?.url) }
}

extension Originals.KKBoxPlaylistView {
  func rows(of songs: [Originals.KKBoxSong]) -> [Originals.KKBoxSong?] { [nil] + songs }

  /// The write-up does not show what a tap on a heart does.
  func heartTapped(of song: Originals.KKBoxSong) {}
}

extension Originals.KKBox {
  protocol AccountTarget: TargetType {
    associatedtype ResponseType: Decodable
  }
}

extension Originals.KKBox.AccountTarget {
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
