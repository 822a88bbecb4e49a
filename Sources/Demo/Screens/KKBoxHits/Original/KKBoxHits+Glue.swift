import Core
import Foundation
import MarbleKit
import ViewModels

extension Originals.KKBoxHits {
  /// The write-up's list of new hits: it opens, scrolls, is pulled, and loads the next page at its
  /// end.
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
    reduces: { output, _ in
      KKBoxHitsViewModel.Output(
        cover: output.cover,
        footer: output.footer,
        isRefreshing: .never(),
        message: .never(),
        // A cell has a picture, a name and a heart.
        songs: output.songs.map { rows in
          rows.map { row in
            row.song.map { SongRow(cellOf: $0.id, $0.name, $0.image) } ?? row
          }
        }
      )
    },
    adapted: [
      .requests("POST ", words: "the requests of a token"),
      .elements(of: "footer", [".loading"], words: "the footer's beginnings"),
    ],
    faults: faults,
    flaw: flaw,
    comparesQueries: true,
    omission: "the write-up doesn't show what a heart, a retry, a refresh or a second opening does"
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
    screen.leaveOut(
      "a refused token is replaced",
      because: "the write-up doesn't show what requests a token"
    )
    // Nor may that request fail.
    screen.badAnswers = screen.badAnswers.map { $0.only(of: ["page"]) }
  } make: { stage in
    Originals.KKBoxHits(transport: stage.transport)
  }

  private static let faults = [
    ShownFault(
      "After an error, the write-up's list is sent nothing, so its footer spins forever.",
      at: "footer",
      in: "page-fails"
    ),
    ShownFault(
      "After a refused token, no line of the write-up requests anything; ours repeats the page.",
      at: nil,
      in: "taken-back"
    ),
  ]

  /// KKBOX's tokens are good for 30 days, and its pages are as long as they're requested. That no
  /// line compares songs isn't counted as a fault.
  private static func flaw(_ rules: [Rule]) -> String? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var known: Set<Song.ID> = []
    for (rule, answer) in rules.flatMap({ rule in rule.answers.map { (rule, $0) } }) {
      let body = if case .response(200, _, let body) = answer.form { body } else { Data() }
      if rule.pattern.method == .post {
        let token = try? decoder.decode(Token.self, from: body)
        guard let seconds = token?.expiresIn else {
          return "its token is refused, and the write-up doesn't show when it requests one"
        }
        guard seconds < 86_400 else { continue }
        return "its token expires after \(seconds) s,"
          + " and the write-up doesn't show when it requests one"
      }
      let page = try? decoder.decode(Page.self, from: body)
      if let limit = page?.paging.limit, limit != 20 {
        return "its server sends pages of \(limit) songs where 20 are requested"
      }
      guard answer == rule.answers.last, let songs = page?.data.map(\.id) else { continue }
      guard known.isDisjoint(with: songs) else {
        return "one song is on two of its pages, which its chapter doesn't count as a fault"
      }
      known.formUnion(songs)
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

    struct Entry: Decodable {
      let id: String
    }

    let data: [Entry]
    let paging: Paging
  }
}

extension SongRow {
  /// A row with no more than the write-up's cell has.
  fileprivate init(cellOf id: Song.ID, _ name: String, _ image: URL?) {
    var song = Song(id: id, name: name)
    song.image = image
    self = .song(song, isFavorite: false)
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

// The parts that the write-up leaves out or takes from UIKit, as little of them as a run needs. No
// fault that the chapter shows depends on them.
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
