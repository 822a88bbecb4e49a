import Core

extension KakaoSearch {
  /// Asks for the pages that `command` needs, all at once.
  ///
  /// Errors become changes, each on its own: blogs that fail take nothing from cafés.
  func load(_ command: Command, from service: Provider<KakaoTarget>) -> Observable<Change> {
    let requests = requests(for: command)
    let answers = requests.map { request in
      service.request(request.target)
        .map(KakaoPage.self)
        .asObservable()
        .map { Change.accepted($0, request) }
        .catch { .just(.failed(NetworkError($0).message, request)) }
    }
    return Observable.merge(answers).startWith(.began(command, requests))
  }
}

extension KakaoSearch.Request {
  /// How many documents of each kind a page has.
  private static let pageSize = 10

  /// The endpoint of the page.
  fileprivate var target: KakaoTarget {
    switch kind {
    case .blog: .blog(query: query, page: page, size: Self.pageSize)
    case .cafe: .cafe(query: query, page: page, size: Self.pageSize)
    }
  }
}
