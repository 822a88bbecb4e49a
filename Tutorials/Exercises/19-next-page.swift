import Core

/// A list loads its next page when its bottom is reached, and shows the rows of all pages so far.
///
/// Here the page number moves with each time the bottom is reached, so a page that fails is never
/// requested again, and a bottom that comes while a page loads skips one. The number is one more than
/// the count of the pages that came, counted anew for each subscriber.
func rows(
  _ reachedBottom: Observable<Void>,
  load: @escaping (Int) -> Observable<[String]>
) -> Observable<[String]> {
  // Your turn.
  reachedBottom
    .scan(0) { page, _ in page + 1 }
    .flatMapFirst { page in load(page).catch { _ in .empty() } }
    .scan([]) { rows, page in rows + page }
}
