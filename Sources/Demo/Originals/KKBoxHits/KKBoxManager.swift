import Core
import ViewModels

extension Originals {
  /// Asks KKBOX for the whole app, and tells whoever listens by subjects.
  ///
  /// NB: The write-up has one for everybody, a `static let`. Here it is made by whoever tests it; two
  /// screens that are given the same one see what "for everybody" means.
  public final class KKBoxManager {
    /// Sends the songs of a page.
    public let hitsSubject = PublishSubject<[Song]>()

    /// Sends whether there is a further page.
    public let nextPagingSubject = PublishSubject<Bool>()

    private let transport: any Transport
    private let credentials: KKBoxCredentials
    private let printing: (any Error) -> Void
    private let bag = DisposeBag()
    private var token = ""
    private var offset = 0

    /// Makes a manager that sends by `transport`, and prints its errors.
    public init(
      transport: any Transport,
      credentials: KKBoxCredentials,
      printing: @escaping (any Error) -> Void = { print($0) }
    ) {
      self.transport = transport
      self.credentials = credentials
      self.printing = printing
    }

    /// Fetches the token; call it when the app has started.
    ///
    /// NB: Once. Nothing renews a token that has ended, or that the server has taken back.
    public func fetchToken() {
      Provider<KKBoxTarget>(transport: transport)
        .request(.token(credentials))
        .map(AccessToken.self)
        .subscribe(
          onSuccess: { [unowned self] in token = $0.value },
          onFailure: printing
        )
        .disposed(by: bag)
    }

    // region: fetch hits
    /// Fetches the next twenty songs.
    ///
    /// NB: With whatever token there is, and at first there is none. An error goes to the console,
    /// and to nobody else.
    public func fetchHits() {
      let plugin = AuthorizationPlugin(scheme: "Bearer", credential: token)
      Provider<KKBoxTarget>(transport: transport, plugins: [plugin])
        .request(.hits(playlist: KKBoxTarget.mandarinHits, offset: offset, limit: 20))
        .map(SongPage.self)
        .subscribe(
          onSuccess: { [unowned self] page in
            offset += 20
            hitsSubject.onNext(page.songs)
            nextPagingSubject.onNext(page.nextOffset != nil)
          },
          onFailure: printing
        )
        .disposed(by: bag)
    }
    // endregion
  }
}
