import Core
import Foundation
import ViewModels

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

  /// What the server answers to the requests of a page of `blog` or `cafe`, one after the other; the
  /// last of it to all that follow.
  static func on(_ kind: String, _ page: Int, _ answers: Answer...) -> Rule {
    On(.get, "/v2/search/\(kind)?page=\(page)").answers(answers)
  }

  /// The same for one text.
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

/// What a status of 500 says.
let kakaoProblem = "The server has a problem (500). Try again later."

extension DocumentRow: MarbleListed {
  /// What the addresses end with, such as `b3 c1 b0`, with a letter for the kind; how many there are
  /// where they are none of a sample.
  public static func marbleLabel(of list: some Collection<DocumentRow>) -> String {
    guard let first = list.first else { return "no rows" }
    let names = list.compactMap(\.sampleName)
    guard names.count == list.count else { return "\(list.count) rows from \(first) on" }
    return names.joined(separator: " ")
  }

  private var sampleName: String? {
    guard let url = document.url else { return document.title ?? "_" }
    guard let host = url.host(), host.hasSuffix("example.com") else { return nil }
    let kind = host == "example.com" ? "" : String(host.prefix(1))
    return kind + url.lastPathComponent
  }
}

extension DocumentRow.ID: MarbleLabeled {
  public var marbleLabel: String {
    "\(kind == .blog ? "blog" : "café") \(index + 1) of page \(page)"
  }
}
