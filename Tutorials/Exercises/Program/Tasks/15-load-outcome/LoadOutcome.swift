import Core

/// A reader loads articles with each tap. Articles go to the list, problems to a banner.
///
/// The banner gets nothing yet. Send each problem there, and make only one request for each tap.
/// A failed load must not end either of the two.
func loading(
  _ taps: Observable<Void>,
  request: @escaping () -> Observable<String>
) -> (articles: Observable<String>, problems: Observable<LoadProblem>) {
  // Your turn.
  let articles = taps.flatMapLatest { request().catch { _ in .empty() } }
  return (articles, .never())
}

/// What can go wrong.
enum LoadProblem: Error {
  case offline
}
