import Core
import Foundation
import MarbleTesting

/// What a person wants of the search, told once for both designs.
@MainActor
struct KakaoSearchStories {
  // region: cancel
  /// The person asks to sort, and thinks better of it.
  func cancel(_ m: MarbleTest, _ design: SearchDesign) {
    let screen = open(m, design) {
      blogs(page("b1 c2 a3"))
    }
    screen.act(m, "            s----o-C")
    m.expect(screen.documents, "0--t", rows, named: "documents")
  }
  // endregion

  // region: confirm
  /// A search fails, the person reads why, and searches once more.
  func confirm(_ m: MarbleTest, _ design: SearchDesign) {
    let screen = open(m, design) {
      blogs(.status(500), page("b1 c2 a3"))
    }
    screen.act(m, "            s----K--s")
    m.expect(screen.documents, "0----------t", rows, named: "documents")
  }
  // endregion

  // region: second tap
  /// The sort button is tapped twice, and then the date.
  func secondTap(_ m: MarbleTest, _ design: SearchDesign) {
    let screen = open(m, design) {
      blogs(page("b1 c2 a3"))
    }
    screen.act(m, "            s----o-o----D")
    m.expect(screen.alert, "    f----t------f", ["t": true, "f": false], named: "alert")
    m.expect(screen.documents, "0--t--------d", rows, named: "documents")
  }
  // endregion

  // region: odd posts
  /// One post has no date, and one no title.
  func oddPosts(_ m: MarbleTest, _ design: SearchDesign) {
    let screen = open(m, design) {
      blogs(page("b2 c- a1 ?3"))
    }
    screen.act(m, "            s")
    m.expect(screen.documents, "0--o", rows, named: "documents")
  }
  // endregion

  private let rows = MarbleValues<String>(vocabulary: [
    "0": "", "t": "a b c", "d": "a c b", "o": "a b c untitled",
  ])

  private func open(
    _ m: MarbleTest,
    _ design: SearchDesign,
    @RuleBuilder rules: () -> [Rule]
  ) -> KakaoSearchStage {
    let server = m.server(
      latency: .milliseconds(300),
      naming: { $0.path.split(separator: "/").last.map { "\($0)s" } ?? "" },
      rules: rules
    )
    return KakaoSearchStage(design, server, m.scheduler)
  }

  private func blogs(_ answers: Answer...) -> Rule {
    On(.get, "/v2/search/blog").answers(answers)
  }

  /// A page of posts, each written as its title and its day; `?` is no title, `-` an empty date.
  private func page(_ posts: String) -> Answer {
    let documents = posts.split(separator: " ").map { post in
      let title = post.first == "?" ? "null" : #""\#(post.prefix(1))""#
      let date = post.last == "-" ? "" : "2024-05-0\(post.suffix(1))T21:15:40.000+09:00"
      return #"{"title": \#(title), "datetime": "\#(date)", "url": "https://example.com/\#(post)"}"#
    }
    return .json(
      #"{"documents": [\#(documents.joined(separator: ", "))], "meta": {"is_end": true}}"#
    )
  }
}
