import Core
import Foundation
import ViewModels
import Workshop

extension KakaoSearchGesture {
  static let lists: [Scenario<KakaoSearchGesture>] = [
    Scenario(
      "untapped",
      "Nothing is requested until the search button is tapped.",
      user: "           t-u-(BK)-B-g---",
      isShown: false
    ) {
      on("blog", "스위프트", .silence)
      on("blog", "동시성", page("a1"))
    } expected: {
      $0.requests(["blog": "--------^--|"])
      $0.documents("    e----------1", ["e": "no rows", "1": "a1"])
      $0.footer("       w-------l--n", .kakaoFooters)
      $0.isLoading("    f-------t--f", .flags)
      $0.sort("         t", .sorts)
    },
    Scenario(
      "escaped",
      "The query is trimmed, and its special characters are escaped.",
      user: "           (Bq)g---",
      where: ["q": .type(" C++ 스위프트?#/%41 ")],
      isShown: false
    ) {
      on("blog", "C++ 스위프트?#/%41", page("a1"))
    } expected: {
      $0.requests(["query=C++ 스위프트?#/%41&size": "-^--|"])
      $0.documents("    e---1", ["e": "no rows", "1": "a1"])
      $0.footer("       wl--n", .kakaoFooters)
      $0.isLoading("    ft--f", .flags)
      $0.sort("         t", .sorts)
    },
    Scenario(
      "blogs-first",
      "The blogs of a page precede its cafés, whichever answers first.",
      user: "           tg-----1-4-",
      where: ["4": .tapRow(3)],
      isShown: false
    ) {
      on("blog", 1, page("a1 a2").after(.milliseconds(500)))
      on("cafe", 1, page("a3 a4"))
    } expected: {
      $0.documents("    e---1-2", ["e": "no rows", "1": "a3 a4", "2": "a1 a2 a3 a4"])
      $0.footer("       wl----n", .kakaoFooters)
      $0.isLoading("    ft----f", .flags)
      $0.opened(
        "               -------1-4",
        ["1": "https://example.com/a1", "4": "https://example.com/a4"]
      )
      $0.sort("         t", .sorts)
    },
    Scenario(
      "repeated",
      "The same search isn't sent twice while it's in flight; later it's repeated.",
      user: "           (Bt)gg---g---",
      isShown: false
    ) {
      on("blog", 1, page("a1"), page("a1 b2"))
    } expected: {
      $0.requests(["blog": "-^--|", "page=1": "------^--|"])
      $0.documents("    e---1-e--2", ["e": "no rows", "1": "a1", "2": "a1 b2"])
      $0.footer("       wl--n-l--n", .kakaoFooters)
      $0.isLoading("    ft--f-t--f", .flags)
      $0.sort("         t", .sorts)
    },
    Scenario(
      "no-address",
      "A row without an address opens nothing.",
      user: "           (Bt)g----1-2-9",
      where: ["9": .tapRow(8)],
      isShown: false
    ) {
      on(
        "blog",
        1,
        .json(
          #"""
          {"documents": [{"title": "b", "url": "https://example.com/b"}, {"title": "a", "url": ""}],
           "meta": {"is_end": true}}
          """#
        )
      )
    } expected: {
      $0.documents("    e---1", ["e": "no rows", "1": "a b"])
      $0.footer("       wl--n", .kakaoFooters)
      $0.isLoading("    ft--f", .flags)
      $0.opened("       --------u", ["u": "https://example.com/b"])
      $0.sort("         t", .sorts)
    },
    Scenario(
      "last",
      "Rows without a title or a date are sorted last.",
      user: "           (Bt)g----s-D",
      isShown: false
    ) {
      on("blog", 1, page("_9 b- c2 a- _1"))
    } expected: {
      $0.alerts("       ------^-(D|)")
      $0.documents(
        "               e---t---d",
        ["e": "no rows", "t": "a- b- c2 _9 _1", "d": "_9 c2 _1 b- a-"]
      )
      $0.footer("       wl--n", .kakaoFooters)
      $0.isLoading("    ft--f", .flags)
      $0.sort("         t-------d", .sorts)
    },
    Scenario(
      "stable",
      "Equal rows stay in the order of the server.",
      user: "           (Bt)g----b----s-D",
      isShown: false
    ) {
      on("blog", 1, page("a3 a1 b1 a2 c1", isEnd: false))
      on("blog", 2, page("a9 d1 A5"))
    } expected: {
      $0.alerts("       -----------^-(D|)")
      $0.documents(
        "               e---t----u---d",
        [
          "e": "no rows", "t": "a3 a1 a2 b1 c1", "u": "a3 a1 a2 a9 A5 b1 c1 d1",
          "d": "a9 A5 a3 a2 a1 b1 c1 d1",
        ]
      )
      $0.footer("       wl--w-l--n", .kakaoFooters)
      $0.isLoading("    ft--f-t--f", .flags)
      $0.sort("         t------------d", .sorts)
    },
    Scenario(
      "order-kept",
      "The order survives a new search; choosing it again changes nothing.",
      user: "           (Bts)D-g----ug----s-D",
      isShown: false
    ) {
      on("blog", "스위프트", page("a1 b2"))
      on("blog", "동시성", page("c3 d4"))
    } expected: {
      $0.alerts("       ^(D|)------------^-(D|)")
      $0.documents("    e-----1--e--2", ["e": "no rows", "1": "b2 a1", "2": "d4 c3"])
      $0.footer("       w--l--n--l--n", .kakaoFooters)
      $0.isLoading("    f--t--f--t--f", .flags)
      $0.sort("         td", .sorts)
    },
    Scenario(
      "pages",
      "Pages follow one another until one says that it is the last.",
      user: "           (Bt)g----b---bbb----b",
      isShown: false
    ) {
      on("blog", 1, page("d4 b2", isEnd: false))
      on("blog", 2, page("e5 c3", isEnd: false))
      on("blog", 3, page("a1"))
    } expected: {
      $0.requests(["page=1": "-^--|", "page=2": "------^--|", "page=3": "----------^--|"])
      $0.documents(
        "               e---1----2---3",
        ["e": "no rows", "1": "b2 d4", "2": "b2 c3 d4 e5", "3": "a1 b2 c3 d4 e5"]
      )
      $0.footer("       wl--w-l--wl--n", .kakaoFooters)
      $0.isLoading("    ft--f-t--ft--f", .flags)
      $0.sort("         t", .sorts)
    },
    Scenario(
      "no-end",
      "A page that doesn't say whether it is the last is the last.",
      user: "           (Bt)g----b",
      isShown: false
    ) {
      on("blog", 1, .json(#"{"documents": [{"url": "https://example.com/a1"}], "meta": {}}"#))
    } expected: {
      $0.requests(["blog": "-^--|"])
      $0.documents("    e---1", ["e": "no rows", "1": "a1"])
      $0.footer("       wl--n", .kakaoFooters)
      $0.isLoading("    ft--f", .flags)
      $0.sort("         t", .sorts)
    },
    Scenario(
      "one-ended",
      "A source that has ended isn't requested while the other continues.",
      user: "           tg----b---",
      isShown: false
    ) {
      on("blog", 1, page("b2"))
      on("cafe", 1, page("c3", isEnd: false))
      on("cafe", 2, page("a1"))
    } expected: {
      $0.requests(["blog": "-^--|", "cafe": "-^--|", "cafe": "------^--|"])
      $0.documents("    e---(12)----3", ["e": "no rows", "1": "b2", "2": "b2 c3", "3": "a1 b2 c3"])
      $0.footer("       wl--w-l--n", .kakaoFooters)
      $0.isLoading("    ft--f-t--f", .flags)
      $0.sort("         t", .sorts)
    },
    Scenario(
      "moved-entry",
      "An entry that moved to the next page is shown once.",
      user: "           (Bt)g----b---",
      isShown: false
    ) {
      on("blog", 1, page("b2 c3", isEnd: false))
      on("blog", 2, page("c3 a1"))
    } expected: {
      $0.documents("    e---1----2", ["e": "no rows", "1": "b2 c3", "2": "a1 b2 c3"])
      $0.footer("       wl--w-l--n", .kakaoFooters)
      $0.isLoading("    ft--f-t--f", .flags)
      $0.sort("         t", .sorts)
    },
  ]
}

extension KakaoSearchGesture {
  /// A server with 25 blog posts and 12 posts in cafés on whatever is searched for.
  package static var server: [Rule] {
    (1...3).map { on("blog", $0, .json(KakaoSample.blog(page: $0, total: 25))) }
      + (1...2).map { on("cafe", $0, .json(KakaoSample.cafe(page: $0, total: 12))) }
  }

  /// A server with 13 blog posts and 4 posts in cafés on whatever is searched for.
  static var everything: [Rule] {
    [
      on("blog", 1, .json(KakaoSample.blog(total: 13))),
      on("blog", 2, .json(KakaoSample.blog(page: 2, total: 13))),
      on("cafe", 1, .json(KakaoSample.cafe(total: 4))),
    ]
  }

  /// The responses to the requests of a page of `blog` or `cafe`, in order; the last one repeats.
  static func on(_ kind: String, _ page: Int, _ answers: Answer...) -> Rule {
    On(.get, "/v2/search/\(kind)?page=\(page)").answers(answers)
  }

  static func on(_ kind: String, _ text: String, _ answers: Answer...) -> Rule {
    On(.get, "/v2/search/\(kind)?query=\(text)&page=1").answers(answers)
  }

  /// A page of posts, each written as its title and its day: `b2 a1`; `_` is no title, `-` no day.
  static func page(_ posts: String, isEnd: Bool = true) -> Answer {
    let documents = posts.split(separator: " ").map { post in
      let title = post.first == "_" ? "null" : #""<b>\#(post.prefix(1))</b>""#
      let date = post.last == "-" ? "" : "2024-05-0\(post.suffix(1))T21:15:40.000+09:00"
      return #"{"title": \#(title), "datetime": "\#(date)", "url": "https://example.com/\#(post)"}"#
    }
    return .json(
      #"{"documents": [\#(documents.joined(separator: ", "))], "meta": {"is_end": \#(isEnd)}}"#
    )
  }
}

extension OutputExpectations where Output == KakaoSearchViewModel.Output {
  /// Expects the alerts: `^` presented, then the action and `|`, or `!` dismissed.
  func alerts(_ diagram: String, file: String = #filePath, line: Int = #line) {
    let labels: [Character: String] = ["T": ".title", "D": ".date", "C": ".cancel"]
    let used = labels.filter { diagram.contains($0.key) }
    lane("alerts", diagram, used, file: file, line: line)
  }
}

extension MarbleValues where Element == FooterState {
  /// `x` is a problem of the server, `y` no connection.
  static var kakaoFooters: MarbleValues {
    MarbleValues(vocabulary: [
      "w": .wait, "l": .loading, "n": .noMore, "x": .failed(kakaoProblem),
      "y": .failed(TransportFailure.offline.message),
    ])
  }
}

extension MarbleValues where Element == DocumentSort {
  /// `t`itle and `d`ate.
  package static var sorts: MarbleValues {
    MarbleValues(vocabulary: ["t": .title, "d": .date])
  }
}

let kakaoProblem = "The server has a problem (500). Try again later."

extension DocumentRow: MarbleListed {
  /// The ends of the addresses, such as `b3 c1 b0`, with a letter for the kind; for other
  /// documents, their number.
  public static func marbleLabel(of list: some Collection<DocumentRow>) -> String {
    guard let first = list.first else { return "no rows" }
    let names = list.compactMap(\.sampleName)
    guard names.count == list.count else { return "\(list.count) rows from \(first) on" }
    return names.joined(separator: " ")
  }

  private var sampleName: String? {
    document.url.map { $0.sampleName } ?? document.title ?? "_"
  }
}

extension DocumentRow.ID: MarbleLabeled {
  public var marbleLabel: String {
    switch self {
    case .address(let url): url.sampleName ?? "\(url)"
    case .place(let place):
      "\(place.kind == .blog ? "blog" : "café") \(place.index + 1) of page \(place.page)"
    }
  }
}

extension URL {
  /// The end of a sample's address, with a letter for the kind; `nil` for other addresses.
  fileprivate var sampleName: String? {
    guard let host = host(), host.hasSuffix("example.com") else { return nil }
    return (host == "example.com" ? "" : String(host.prefix(1))) + lastPathComponent
  }
}
