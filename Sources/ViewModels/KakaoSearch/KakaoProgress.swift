import Core

/// How far a search got in each kind of documents.
struct KakaoProgress: Equatable {
  /// How many documents of each kind a page has.
  private static let pageSize = 10

  /// The page of each kind that comes next; 0 at the end.
  private var nextPages: [KakaoDocument.Kind: Int] = [:]

  /// The kinds whose page failed: they alone are requested again.
  private var failed: Set<KakaoDocument.Kind> = []

  /// Requests the next page of each kind that has one, all at once.
  ///
  /// An error becomes a part of the page, each on its own: blogs that fail take nothing from cafés.
  func load(
    _ query: KakaoQuery,
    from service: Provider<KakaoTarget>
  ) -> Observable<ListPage<KakaoProgress, DocumentRow>> {
    let open = query.filter.kinds.filter { nextPages[$0] != 0 }
    let kinds = failed.isEmpty ? open : open.filter(failed.contains)
    let answers = kinds.map { kind in
      service.request(target(of: kind, for: query.text))
        .map(KakaoPage.self)
        .map { (kind: kind, result: Result<KakaoPage, NetworkError>.success($0)) }
        .catch { .just((kind, .failure(NetworkError($0)))) }
        .asObservable()
    }
    return Observable.merge(answers)
      .enumerated()
      .scan(ListPage(rows: [], next: self)) { page, answer in
        var page = (page.next ?? self)
          .page(answer.element.result, of: answer.element.kind, in: query.filter)
        page.isLast = answer.index == kinds.count - 1
        return page
      }
  }

  private func target(of kind: KakaoDocument.Kind, for text: String) -> KakaoTarget {
    let page = nextPages[kind] ?? 1
    return switch kind {
    case .blog: .blog(query: text, page: page, size: Self.pageSize)
    case .cafe: .cafe(query: text, page: page, size: Self.pageSize)
    }
  }

  private func page(
    _ result: Result<KakaoPage, NetworkError>,
    of kind: KakaoDocument.Kind,
    in filter: DocumentFilter
  ) -> ListPage<KakaoProgress, DocumentRow> {
    var progress = self
    let number = nextPages[kind] ?? 1
    switch result {
    case .failure(let error):
      progress.failed.insert(kind)
      return ListPage(rows: [], next: progress, failure: error.message)
    case .success(let page):
      progress.failed.remove(kind)
      progress.nextPages[kind] = page.isEnd || number == KakaoTarget.lastPage ? 0 : number + 1
      let rows = page.documents.enumerated().map { index, document in
        DocumentRow(id: .init(kind: kind, page: number, index: index), document: document)
      }
      let isEnd = filter.kinds.allSatisfy { progress.nextPages[$0] == 0 }
      return ListPage(rows: rows, next: isEnd ? nil : progress)
    }
  }
}
