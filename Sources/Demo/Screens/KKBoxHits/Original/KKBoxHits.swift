import Core
import ViewModels

extension Originals {
  /// Requests for the whole app, and passes on what came by subjects.
  ///
  /// The write-up's is shared by all. Here it is made for each run, and controllers that are
  /// given the same one are those of one app.
  public final class KKBoxManager {
    /// Sends the token's type and the token.
    let accessTokenSubject = PublishSubject<String>()

    /// Sends the songs of a page.
    let hitsSubject = PublishSubject<[KKBoxSong]>()

    /// Sends where the next page begins; nil at the end.
    let nextPagingSubject = PublishSubject<Int?>()

    let app: KKBoxApp
    private let tokenProvider: Provider<KKBox.AccessToken>
    private let hitsProvider: Provider<KKBox.NewHits>
    private let bag = DisposeBag()

    init(transport: any Transport, app: KKBoxApp) {
      self.app = app
      tokenProvider = Provider(transport: transport)
      hitsProvider = Provider(transport: transport)
    }

    func fetchToken() {
      tokenProvider.request(KKBox.AccessToken(id: app.id, secret: app.secret))
        .filterSuccessfulStatusCodes()
        .map(KKBox.AccessToken.ResponseType.self)
        .subscribe(
          onSuccess: { token in
            self.accessTokenSubject.onNext("\(token.tokenType) \(token.accessToken)")
          },
          onFailure: { error in self.app.print(error) }
        )
        .disposed(by: bag)
    }

    /// Requests twenty songs.
    func fetchHits(nextPaging: Int? = 0) {
      guard let nextPaging, let hits = app.hits(at: nextPaging) else { return }
      hitsProvider.request(hits)
        .filterSuccessfulStatusCodes()
        .map(KKBox.NewHits.ResponseType.self)
        .subscribe(
          onSuccess: { response in
            self.nextPagingSubject.onNext(response.paging.next == nil ? nil : nextPaging + 20)
            self.hitsSubject.onNext(response.data)
          },
          onFailure: { error in self.app.print(error) }
        )
        .disposed(by: bag)
    }
  }
}

extension Originals {
  /// Keeps the songs and where the next page begins, as the manager's subjects send them.
  public final class KKBoxHitsController {
    let playlistView = KKBoxPlaylistView()
    private(set) var songs: [KKBoxSong] = []
    private(set) var nextPaging: Int?

    // NB: `unowned`, because the write-up's controller holds none: it reaches for the shared one.
    private unowned let manager: KKBoxManager
    private let bag = DisposeBag()

    init(manager: KKBoxManager) {
      self.manager = manager
    }

    func viewDidLoad() {
      manager.hitsSubject
        .subscribe(onNext: { page in
          self.songs += page
          self.playlistView.bindTable(to: self.songs)
        })
        .disposed(by: bag)

      manager.nextPagingSubject
        .subscribe(onNext: { next in
          self.nextPaging = next
          self.playlistView.reloadingSubject.onNext(next == nil ? .noMore : .wait)
        })
        .disposed(by: bag)
    }
  }
}

extension Originals {
  /// The table of songs under its cover.
  final class KKBoxPlaylistView {
    /// Is sent whether there are more songs.
    let reloadingSubject = PublishSubject<FooterState>()

    let table = KKBoxTable()
    private var favorites: Set<String> = []
    private let bag = DisposeBag()

    init() {
      table.contentOffset
        .subscribe(onNext: { [table] offset in
          let top = table.cell(at: 0)
          if offset < 0 {
            top?.height = CoverLayout.restingHeight - offset
            top?.originY = offset
          } else {
            top?.alpha = (CoverLayout.restingHeight - offset) / CoverLayout.restingHeight
          }
        })
        .disposed(by: bag)
    }

    func bindTable(to songs: [KKBoxSong]) {
      table.items(Observable.of(rows(of: songs))) { row, song in
        let cell = KKBoxCell()
        guard let song else { return cell }
        cell.picture = song.album.images[0].url
        cell.name = song.name
        cell.isFavorite = self.favorites.contains(song.id)
        cell.heartTapped
          .subscribe(onNext: { self.heartTapped(of: song) })
          .disposed(by: cell.bag)
        return cell
      }
      .disposed(by: bag)
    }
  }
}

extension Originals {
  /// The requests of KKBOX's Open API: a struct each, which names the type of its response.
  ///
  /// After *KKBox-Playlist-RxSwift* by Wun Tseng, rewritten.
  public enum KKBox {
    /// Requests a token for the app.
    struct AccessToken: AccountTarget {
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
