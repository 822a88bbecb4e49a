import Core
import Foundation
import Testing

@testable import Lab

@MainActor
@Suite struct HTMLPageTests {
  private let page: String

  init() throws {
    let scenario = try #require(GankFeedScreen.shownScenarios.first { $0.name == "switch" })
    page = HTMLPage(recording: try ScenarioRun<GankFeedScreen>(scenario: scenario).run()).text
  }

  @Test func `the page needs nothing but itself`() {
    #expect(page.utf8.count < 300_000)
    for outside in ["src=", "@import", "url(", "fetch(", "<img", "<iframe", "href=\"http"] {
      #expect(!page.contains(outside), "\(outside)")
    }
  }

  @Test func `every step is a section, and every instant a column`() {
    #expect(page.components(separatedBy: "<section class=\"step\"").count - 1 == 7)
    #expect(page.components(separatedBy: "<th scope=\"col\">").count - 1 == 8)
  }

  @Test func `requests have a number, and answers their status`() {
    #expect(page.contains("<th scope=\"row\">1 api/data/all/10/1</th>"))
    #expect(page.contains("<b class=\"completed\">200</b>"))
    #expect(page.contains("<dt>request 1</dt><dd>GET /api/data/all/10/1, answered with 200</dd>"))
    #expect(page.contains("<b class=\"disposed\">!</b>"))
  }

  @Test func `without a script all steps are there, in order`() {
    let headings = page.matches(of: /<h2>Step (\d+) of 7/).compactMap { Int($0.1) }
    #expect(headings == Array(1...7))
    #expect(!page.contains("<section class=\"step\" hidden"))
  }

  @Test func `what HTML gives a meaning is escaped`() {
    #expect(HTMLText.escape(#"<b a="1">&"#) == "&lt;b a=&quot;1&quot;&gt;&amp;")
    #expect(HTMLText.line(.bold("<") + "福") == "<span class=\"bold\">&lt;</span><i>福</i>")
  }
}
