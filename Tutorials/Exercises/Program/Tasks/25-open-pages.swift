import Marbles
import Reactive

/// A shop lists its products. A tap opens the page of a product, from which the user can open other
/// products.
///
/// Emit the names of the open pages whenever they change, with the one on top last, and an empty
/// array at first. Opening a product puts its page on top. If that page is open already, the pages
/// above it close instead. Back closes the page on top, and does nothing if only the list is shown.
/// A link replaces all open pages with its own.
func shopPages(
  backTapped: Observable<Void>,
  linkOpened: Observable<[String]>,
  productOpened: Observable<String>
) -> Observable<[String]> {
  // Your turn.
  Observable.merge(
    backTapped.map { [] },
    linkOpened,
    productOpened.map { [$0] }
  )
}

// End of your file.

extension Solution {
  static func shopPages(
    backTapped: Observable<Void>,
    linkOpened: Observable<[String]>,
    productOpened: Observable<String>
  ) -> Observable<[String]> {
    Observable.merge(
      backTapped.map { PathChange.back },
      linkOpened.map { PathChange.link($0) },
      productOpened.map { PathChange.open($0) }
    )
    .scan([String]()) { pages, change in
      switch change {
      case .back: pages.dropLast()
      case .link(let pages): pages
      case .open(let name): pages.prefix { $0 != name } + [name]
      }
    }
    .startWith([])
    .distinctUntilChanged()
  }

  private enum PathChange {
    case back
    case link([String])
    case open(String)
  }
}

extension Exercise {
  static let openPages = Exercise(
    "The open pages",
    topic: "navigation as a state",
    page: "two-screens.md",
    yours: shopPages(backTapped:linkOpened:productOpened:),
    solution: Solution.shopPages(backTapped:linkOpened:productOpened:),
    mistakes: [
      "a page that is opened twice": { back, link, product in
        Self.pages(back, link, product) { $0 + [$1] }.distinctUntilChanged()
      },
      "a page that is open comes to the top": { back, link, product in
        Self.pages(back, link, product) { pages, name in pages.filter { $0 != name } + [name] }
          .distinctUntilChanged()
      },
      "a page that is open stays below": { back, link, product in
        Self.pages(back, link, product) { pages, name in
          pages.contains(name) ? pages : pages + [name]
        }
        .distinctUntilChanged()
      },
      "only one page at a time": { back, link, product in
        Self.pages(back, link, product) { _, name in [name] }.distinctUntilChanged()
      },
      "the list is emitted at each Back": { back, link, product in
        Self.pages(back, link, product) { pages, name in pages.prefix { $0 != name } + [name] }
      },
      "one path for all subscribers": { back, link, product in
        var pages: [String] = []
        return Observable.merge(
          back.map { pages = pages.dropLast() },
          link.map { pages = $0 },
          product.map { name in pages = pages.prefix { $0 != name } + [name] }
        )
        .map { pages }.startWith([]).distinctUntilChanged()
      },
    ],
    hints: [
      "First turn all three into one stream of changes: an enum with three cases, and `merge`.",
      "`scan` computes the open pages from those before and the change.",
      "`pages.dropLast()` is right for Back, even if no page is open.",
      "`pages.prefix { $0 != name } + [name]` opens a page, and closes those above it.",
    ],
    learned: [
      "What is open is a value: `scan` makes it from changes, and a test draws it.",
      "A link, a saved state and a tap change the same value, so there is only one way in.",
      "The view compares the new path with what it shows, and decides nothing.",
    ]
  ) { m, shopPages in
    let names: MarbleValues = ["c": "cup", "p": "pot", "t": "tea"]
    let back = m.hot("-t-------------t-t--", .taps, named: "backTapped")
    let product = m.hot("---c--p--t-c----c---", names, named: "productOpened")
    let open = shopPages(back.asObservable(), .never(), product.asObservable())
    let pages: MarbleValues<[String]> = [
      "0": [], "1": ["cup"], "2": ["cup", "pot"], "3": ["cup", "pot", "tea"],
    ]
    m.expect(open, "0--1--2--3-1---010--", pages, named: "open pages")
  } again: { m, shopPages in
    let links: MarbleValues<[String]> = ["2": ["pot", "cup"]]
    let back = m.hot("-------t--------", .taps, named: "backTapped")
    let link = m.hot("--2---------2---", links, named: "linkOpened")
    let product = m.hot("-----c---t----t-", ["c": "cup", "t": "tea"], named: "productOpened")
    let open = shopPages(back.asObservable(), link.asObservable(), product.asObservable())
    let pages: MarbleValues<[String]> = [
      "0": [], "2": ["pot", "cup"], "3": ["pot", "cup", "tea"], "p": ["pot"], "t": ["pot", "tea"],
    ]
    m.expect(open, "0-2----p-t--2-3-", pages, named: "open pages")
    // Each subscriber begins at the list.
    let later: MarbleValues<[String]> = [
      "0": [], "1": ["cup"], "2": ["pot", "cup"], "3": ["pot", "cup", "tea"], "T": ["tea"],
    ]
    m.expect(
      open,
      "----01-0-T--2-3-",
      later,
      subscribed: "----^",
      named: "open pages, second subscriber"
    )
  }

  /// The open pages by one rule for products or another.
  private static func pages(
    _ back: Observable<Void>,
    _ link: Observable<[String]>,
    _ product: Observable<String>,
    opening: @escaping ([String], String) -> [String]
  ) -> Observable<[String]> {
    typealias PathChange = ([String]) -> [String]
    let backs = back.map { _ -> PathChange in { Array($0.dropLast()) } }
    let links = link.map { new -> PathChange in { _ in new } }
    let products = product.map { name -> PathChange in { opening($0, name) } }
    return Observable.merge(backs, links, products)
      .scan([]) { pages, change in change(pages) }
      .startWith([])
  }
}
