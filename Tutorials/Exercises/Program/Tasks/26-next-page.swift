import Marbles
import Reactive

/// A list loads its next page when the user reaches the bottom. It shows the rows of all pages so
/// far.
///
/// Here the page number grows each time the user reaches the bottom. So a page that fails is never
/// requested again, and reaching the bottom while a page loads skips one. The right number is one
/// more than the number of pages that arrived. Each subscriber starts with page 1.
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

// End of your file.

extension Solution {
  static func rows(
    _ reachedBottom: Observable<Void>,
    load: @escaping (Int) -> Observable<[String]>
  ) -> Observable<[String]> {
    Observable.deferred {
      // The next number and the rows both follow from the pages that came.
      var pages: [[String]] = []
      return
        reachedBottom
        .flatMapFirst { load(pages.count + 1).catch { _ in .empty() } }
        .do(onNext: { pages.append($0) })
        .map { _ in pages.flatMap { $0 } }
    }
  }
}

extension Exercise {
  static let nextPage = Exercise(
    "The same page again",
    topic: "flatMapFirst, deferred",
    page: "09-gank-feed.md",
    yours: rows(_:load:),
    solution: Solution.rows(_:load:),
    mistakes: [
      "the number grows when a page is requested": { reachedBottom, load in
        Observable.deferred {
          var page = 0
          return
            reachedBottom
            .flatMapFirst { () -> Observable<[String]> in
              page += 1
              return load(page).catch { _ in .empty() }
            }
            .scan([]) { rows, page in rows + page }
        }
      },
      "an error ends the list": { reachedBottom, load in
        Observable.deferred {
          var pages = 0
          return reachedBottom.flatMapFirst { load(pages + 1) }
            .catch { _ in .empty() }
            .do(onNext: { _ in pages += 1 })
            .scan([]) { rows, page in rows + page }
        }
      },
      "two pages at once": { reachedBottom, load in
        Observable.deferred {
          var pages = 0
          return
            reachedBottom
            .flatMap { load(pages + 1).catch { _ in .empty() } }
            .do(onNext: { _ in pages += 1 })
            .scan([]) { rows, page in rows + page }
        }
      },
      "one count for all subscribers": { reachedBottom, load in
        var pages = 0
        return
          reachedBottom
          .flatMapFirst { load(pages + 1).catch { _ in .empty() } }
          .do(onNext: { _ in pages += 1 })
          .scan([]) { rows, page in rows + page }
      },
      "the last page only": { reachedBottom, load in
        Observable.deferred {
          var pages = 0
          return
            reachedBottom
            .flatMapFirst { load(pages + 1).catch { _ in .empty() } }
            .do(onNext: { _ in pages += 1 })
        }
      },
    ],
    hints: [
      "The number has to follow from the pages that arrived, not from the requests.",
      "After `flatMapFirst` there are only pages that arrived. Keep them there, with `do(onNext:)`.",
      "Keep them in a `var` inside `Observable.deferred { … }`: each subscription has its own then.",
      "Request `load(pages.count + 1)`, followed by `.do(onNext: { pages.append($0) })`.",
    ],
    learned: [
      "The next page follows from the pages that arrived, so the number grows only on success.",
      "`flatMapFirst` requests no page while one is in flight or just arriving, so none is doubled.",
      "A `var` inside `deferred` belongs to one subscription; outside, all subscriptions share it.",
    ]
  ) { m, rows in
    let bottom = m.hot("  -tt---t----t-------t---", .taps, named: "reachedBottom")
    let first = m.cold("   ---p|", ["p": ["a", "b"]], named: "page 1")
    let failing = m.cold("      --#", [:], named: "page 2, failed") as TestableObservable<[String]>
    let second = m.cold("            --p|", ["p": ["c"]], named: "page 2")
    let third = m.cold("             --p|", ["p": ["c"]], named: "page 3")
    var pages = [1: [first], 2: [failing, second], 3: [third]]
    let shown = rows(bottom.asObservable()) { number in
      guard let page = pages[number]?.first else { return .empty() }
      if pages[number, default: []].count > 1 { pages[number]?.removeFirst() }
      return page.asObservable()
    }
    let all: MarbleValues = ["A": ["a", "b"], "B": ["a", "b", "c"], "C": ["a", "b", "c", "c"]]
    m.expect(shown, "      ----A--------B-------C--", all, named: "rows")
    m.expect(
      shown,
      "                     ----------------------A-",
      ["A": ["a", "b"]],
      subscribed: "         ------------------^-----",
      named: "rows, second subscriber"
    )
  }
}
