import Core
import ViewModels

extension Originals {
  /// Requests for the whole app, and passes on what came by subjects.
  ///
  /// The write-up's is shared by everybody. Here it is made for each run, and controllers that are given
  /// the same one are those of one app.
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
