import Foundation
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Site

@MainActor
struct HTMLPageTests {
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

  @Test func `every step is a section, and has a place in the timeline`() throws {
    #expect(page.components(separatedBy: "<section class=\"step\"").count - 1 == 7)
    let match = try #require(page.firstMatch(of: /data-columns="([0-9. ]+)"/))
    let places = match.1.split(separator: " ")
    #expect(places.compactMap { Double($0) } == places.compactMap { Double($0) }.sorted())
    #expect(Set(places).count == 7)
  }

  @Test func `requests have a number, and answers their status`() {
    #expect(page.contains("all/10/1</text>"))
    #expect(page.contains(/class="note"[^>]*>1<\/text>/))
    #expect(page.contains(/class="note"[^>]*>200<\/text>/))
    #expect(page.contains("<rect class=\"gone\""))
  }

  @Test func `without a script all steps are there, in order`() {
    let headings = page.matches(of: /<h2>Step (\d+) of 7/).compactMap { Int($0.1) }
    #expect(headings == Array(1...7))
    #expect(!page.contains("<section class=\"step\" hidden"))
  }

  @Test func `characters with a meaning in HTML are escaped`() {
    #expect(HTMLText.escape(#"<b a="1">&"#) == "&lt;b a=&quot;1&quot;&gt;&amp;")
    let line = HTMLText.line(.bold("<") + "福")
    #expect(line == "<span class=\"bold\">&lt;</span><i lang=\"zh\">福</i>")
    #expect(HTMLText.line("夜のサンプル") == "<i class=\"w6\" lang=\"ja\">夜のサンプル</i>")
    #expect(HTMLText.prose("b 夜の") == "b <span lang=\"ja\">夜の</span>")
    #expect(HTMLText.line("福利×") == "<i class=\"w2\" lang=\"zh\">福利</i><i class=\"n\">×</i>")
  }
}
