import Core

/// The text to search for, and where.
struct KakaoQuery: Equatable {
  let text: String
  let filter: DocumentFilter
}

/// The place of a search in the pages of each kind of documents.
struct KakaoProgress: Equatable {
  private static let pageSize = 10

  /// The next page of each kind; 0 at the end.
  private var nextPages: [KakaoDocument.DocumentKind: Int] = [:]

  /// The kinds whose page failed. Only these are requested again.
  private var failed: Set<KakaoDocument.DocumentKind> = []

  /// The kinds whose next page should be requested.
  func nextKinds(of filter: DocumentFilter) -> [KakaoDocument.DocumentKind] {
    let open = filter.kinds.filter { nextPages[$0] != 0 }
    return failed.isEmpty ? open : open.filter(failed.contains)
  }

  func target(of kind: KakaoDocument.DocumentKind, for text: String) -> KakaoTarget {
    let page = nextPages[kind] ?? 1
    return switch kind {
    case .blog: .blog(query: text, page: page, size: Self.pageSize)
    case .cafe: .cafe(query: text, page: page, size: Self.pageSize)
    }
  }

  /// Reads the answer to the request of one kind.
  func page(
    _ result: Result<KakaoPage, NetworkError>,
    of kind: KakaoDocument.DocumentKind,
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
        DocumentRow(place: .init(kind: kind, page: number, index: index), document: document)
      }
      let isEnd = filter.kinds.allSatisfy { progress.nextPages[$0] == 0 }
      return ListPage(rows: rows, next: isEnd ? nil : progress)
    }
  }
}
