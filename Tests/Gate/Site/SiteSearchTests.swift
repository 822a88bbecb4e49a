import Foundation
import Testing

@testable import Lab
@testable import Site

extension SiteBrowserTests {
  // The search, with the words that people have.

  @MainActor
  @Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"), .serialized)
  struct Search {
    private let browser: Browser

    init() throws { browser = try SiteBrowserTests.started.get() }

    private func open(_ path: String) throws {
      try browser.open(try SiteBrowserTests.written.get().appending(path: path))
      try browser.evaluate("one('.search input').focus()")
      #expect(try browser.wait(until: "window.siteSearch"))
    }

    /// Questions, each with the beginning of an address that answers it.
    private static let questions: KeyValuePairs = [
      "api called twice": "Tutorials/bugs/double-submit", "async await": "Tutorials/",
      "tap twice sends two requests": "Tutorials/bugs/double-submit",
      "table view not updating": "Tutorials/bugs/", "list keeps flickering": "Tutorials/bugs/stale",
      "alert shown again after rotating": "Tutorials/bugs/sticky-event",
      "spinner never stops": "Tutorials/bugs/endless-spinner",
      "flatmap vs flatmaplatest": "Tutorials/differences.html#flatmap-or-flatmaplatest",
      "zip or combineLatest?": "Tutorials/differences.html#combinelatest-or-zip",
      "driver vs signal": "Tutorials/differences.html#driver-or-signal",
      "how do I cancel a search": "Tutorials/", "DisposeBag": "Tutorials/",
      "weak self": "Tutorials/review.html", "memory leak": "Tutorials/08-on-a-real-screen",
      "pagination": "Tutorials/list-in-pages", "how to test": "Tutorials/your-screen",
      "error handling": "Tutorials/bugs/dead-stream", "install": "CONTRIBUTING.html",
      "switchMap": "operators/flatmaplatest", "debounceTime": "operators/debounce",
      "debounce": "operators/debounce.html", "share replay": "operators/share",
      "Combine": "Tutorials/15-to-your-app", "SwiftUI": "Tutorials/08-on-a-real-screen",
      "retry": "operators/retry.html", "offline": "runs/gank-feed/offline",
      "without Rx": "Tutorials/why-rx.html", "deep link": "runs/github-stars/",
      "action sheet": "Tutorials/11-kakao-search", "exercise": "Tutorials/Exercises/",
      "BehaviorRelay": "operators/behaviorrelay", "license": "README.html#license",
      "what is a marble": "Tutorials/glossary.html",
      "nested subscribe": "Tutorials/review.html#subscribe-inside-subscribe",
      // With typing errors, and in other scripts.
      "debonce": "operators/debounce", "scehduler": "Tutorials/", "福利": "runs/gank-feed/",
      "검색": "runs/kakao-search/",
    ]

    @Test func `an ordinary question finds its page among the first three`() throws {
      try open("Tutorials/04-marbles.html")
      for (question, answer) in Self.questions {
        let found = try browser.text(
          """
          (one(".search input").value = \(try text(question)),
          one(".search input").dispatchEvent(new Event("input", { bubbles: true })),
          all(".found a").slice(0, 3).map((link) => link.getAttribute("href")).join(" "))
          """
        )
        #expect(found.contains("../\(answer)"), "\(question): \(found)")
      }
    }

    @Test func `a word of a title is found`() throws {
      try open("Tutorials/04-marbles.html")
      let lost = try browser.text(
        """
        siteIndex.entries.flatMap(([title]) => (title.match(/[\\p{L}\\p{N}']+/gu) ?? []))
          .filter((word) => !siteSearch.find(word).length)
        """
      )
      #expect(lost == "")
    }

    @Test func `a result shows the sentence that has the words, and marks them`() throws {
      try open("Tutorials/04-marbles.html")
      try browser.type("optimistic")
      #expect(try browser.wait(until: "one('.found a')"))
      #expect(try browser.text("text('.found mark')").lowercased() == "optimistic")
      #expect(try browser.text("text('.found a span').length > 10") == "true")
    }

    private func text(_ words: String) throws -> String {
      String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    }

    @Test func `Enter opens the first, and the slash key asks again`() throws {
      try open("Tutorials/04-marbles.html")
      try browser.type("debounceTime")
      #expect(try browser.wait(until: "one('.found a')"))
      try browser.press("Enter")
      #expect(try browser.wait(until: "location.pathname.endsWith('/operators/debounce.html')"))
      #expect(try browser.wait(until: "document.body?.dataset.ready"))
      try browser.press("/")
      #expect(try browser.text("document.activeElement.type") == "search")
    }

    @Test func `it says how many there are, shows them all, and closes`() throws {
      try open("Tutorials/04-marbles.html")
      func isOpen() throws -> Bool { try browser.text("!one('.found').hidden") == "true" }
      try browser.type("cancel")
      #expect(try isOpen())
      #expect(try browser.text("all('.found li').length") == "10")
      let count = try browser.text("text('.found [role=status]').match(/of (\\d+)/)[1]")
      try browser.evaluate("one('.found [role=status] button').click()")
      #expect(try browser.text("all('.found li').length") == count)
      try browser.press("Escape")
      #expect(try !isOpen())
      for away in [
        "document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))",
        "one('header a').focus()",
      ] {
        try browser.evaluate("one('.search input').focus()")
        try browser.evaluate(
          "one('.search input').dispatchEvent(new Event('input', { bubbles: true }))"
        )
        #expect(try isOpen())
        try browser.evaluate(away)
        #expect(try !isOpen(), "\(away)")
      }
    }
  }
}
