import Marbles
import Reactive

/// A shop lists its products. A tap opens the page of a product, from which the user can open other
/// products. The navigation container removes and adds pages by itself, and says afterwards which
/// ones it shows.
///
/// Emit the names of the open pages after each change, with the one on top last, and an empty array
/// at first. Opening a product puts its page on top. If that page is open already, the pages above
/// it close instead. The pages that the container shows become the open ones. None may be open
/// twice, though: if it shows a page a second time, that counts as opening it, so the pages above
/// the first one close. Emit even if the pages stay the same, since the container may show others.
func shopPages(
  pathReplaced: Observable<[String]>,
  productOpened: Observable<String>
) -> Observable<[String]> {
  // Your turn.
  Observable.merge(
    pathReplaced,
    productOpened.map { [$0] }
  )
}

// End of your file.

extension Solution {
  static func shopPages(
    pathReplaced: Observable<[String]>,
    productOpened: Observable<String>
  ) -> Observable<[String]> {
    Observable.merge(
      pathReplaced.map { PathChange.replace($0) },
      productOpened.map { PathChange.open($0) }
    )
    .scan([String]()) { pages, change in
      switch change {
      case .open(let name): return pages.prefix { $0 != name } + [name]
      case .replace(let shown):
        var opened: [String] = []
        for name in shown { opened = opened.prefix { $0 != name } + [name] }
        return opened
      }
    }
    .startWith([])
  }

  private enum PathChange {
    case open(String)
    case replace([String])
  }
}

extension Exercise {
  static let openPages = Exercise(
    "The open pages",
    topic: "navigation as a state",
    page: "two-screens.md",
    yours: shopPages(pathReplaced:productOpened:),
    solution: Solution.shopPages(pathReplaced:productOpened:),
    mistakes: [
      "a page that is opened twice": { shown, product in
        Self.pages(shown, product) { $0 + [$1] }
      },
      "a page that is open comes to the top": { shown, product in
        Self.pages(shown, product) { pages, name in pages.filter { $0 != name } + [name] }
      },
      "a page that is open stays below": { shown, product in
        Self.pages(shown, product) { pages, name in
          pages.contains(name) ? pages : pages + [name]
        }
      },
      "only one page at a time": { shown, product in
        Self.pages(shown, product) { _, name in [name] }
      },
      "the container is believed": { shown, product in
        Observable<([String]) -> [String]>.merge(
          shown.map { new in { _ in new } },
          product.map { name in { $0.prefix { $0 != name } + [name] } }
        )
        .scan([]) { pages, change in change(pages) }
        .startWith([])
      },
      "the container isn't told again": { shown, product in
        Self.pages(shown, product) { pages, name in pages.prefix { $0 != name } + [name] }
          .distinctUntilChanged()
      },
      "one path for all subscribers": { shown, product in
        var pages: [String] = []
        return Observable.merge(
          shown.map { new in
            pages = new.reduce([]) { all, name in all.prefix { $0 != name } + [name] }
          },
          product.map { name in pages = pages.prefix { $0 != name } + [name] }
        )
        .map { pages }.startWith([])
      },
    ],
    hints: [
      "First turn both into one stream of changes: an enum with two cases, and `merge`.",
      "`scan` computes the open pages from those before and the change.",
      "`pages.prefix { $0 != name } + [name]` opens a page, and closes those above it.",
      "What the container shows is a list of pages to open, one after the other, on an empty array.",
    ],
    learned: [
      "What is open is a value: `scan` makes it from changes, and a test draws it.",
      "A container reports its pages after changing them: an input like a tap, and it can be wrong.",
      "Emit again where view and path may disagree: `distinctUntilChanged` would leave them apart.",
    ]
  ) { m, shopPages in
    let names: MarbleValues = ["c": "cup", "p": "pot", "t": "tea"]
    let paths: MarbleValues<[String]> = ["0": [], "1": ["cup"], "d": ["cup", "pot", "cup"]]
    let shown = m.hot("  -0------------d-1-1-0", paths, named: "pathReplaced")
    let product = m.hot("---c--p--t-c-p---p---", names, named: "productOpened")
    let open = shopPages(shown.asObservable(), product.asObservable())
    let pages: MarbleValues<[String]> = [
      "0": [], "1": ["cup"], "2": ["cup", "pot"], "3": ["cup", "pot", "tea"],
    ]
    m.expect(open, "00-1--2--3-1-21-121-0", pages, named: "open pages")
  } again: { m, shopPages in
    let paths: MarbleValues<[String]> = ["p": ["pot"], "2": ["pot", "cup"], "d": ["tea", "tea"]]
    let shown = m.hot("  --2----p---2-d--", paths, named: "pathReplaced")
    let product = m.hot("-----c---t----t-", ["c": "cup", "t": "tea"], named: "productOpened")
    let open = shopPages(shown.asObservable(), product.asObservable())
    let pages: MarbleValues<[String]> = [
      "0": [], "2": ["pot", "cup"], "p": ["pot"], "t": ["pot", "tea"], "T": ["tea"],
    ]
    m.expect(open, "0-2--2-p-t-2-TT-", pages, named: "open pages")
    // Each subscriber begins at the list.
    let later: MarbleValues<[String]> = [
      "0": [], "1": ["cup"], "2": ["pot", "cup"], "p": ["pot"], "t": ["pot", "tea"], "T": ["tea"],
    ]
    m.expect(
      open,
      "----01-p-t-2-TT-",
      later,
      subscribed: "----^",
      named: "open pages, second subscriber"
    )
  }

  /// The open pages by one rule for products or another.
  private static func pages(
    _ shown: Observable<[String]>,
    _ product: Observable<String>,
    opening: @escaping ([String], String) -> [String]
  ) -> Observable<[String]> {
    typealias PathChange = ([String]) -> [String]
    let replacements = shown.map { new -> PathChange in
      { _ in new.reduce([], opening) }
    }
    let products = product.map { name -> PathChange in { opening($0, name) } }
    return Observable.merge(replacements, products)
      .scan([]) { pages, change in change(pages) }
      .startWith([])
  }
}
