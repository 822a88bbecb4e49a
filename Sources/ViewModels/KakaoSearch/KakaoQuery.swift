/// What is searched for, and where.
struct KakaoQuery: Equatable {
  let text: String
  let filter: DocumentFilter
}
