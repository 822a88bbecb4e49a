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
      "how do I cancel a search": "Tutorials/12-github-issues.html",
      "cancelled request": "Tutorials/12-github-issues.html",
      "ViewModelType": "Sources/Core/ViewModelType.swift",
      "GankFeedViewModel": "Sources/ViewModels/GankFeed/GankFeedViewModel.swift",
      "DisposeBag": "Tutorials/03-input-output-transform.html#the-rules",
      "weak self": "Tutorials/review.html#a-strong-self",
      "retain cycle": "Tutorials/review.html#a-strong-self",
      "memory leak": "Tutorials/08-on-a-real-screen.html#who-holds-what",
      "401": "Tutorials/10-kkbox-hits.html#a-refused-token",
      "pagination": "Tutorials/10-kkbox-hits.html",
      "infinite scroll": "Tutorials/10-kkbox-hits.html",
      "pull to refresh": "Tutorials/08-on-a-real-screen.html#refresh-controls",
      "how to test": "Tutorials/04-marbles.html#test-a-view-model",
      "error handling": "Tutorials/14-networking.html#errors-become",
      "install": "CONTRIBUTING.html#before-you-begin",
      "switchMap": "operators/flatmaplatest",
      "debounceTime": "operators/debounce",
      "mergeMap": "operators/flatmap.html",
      "what's wrong with the KKBOX design?": "Tutorials/10-kkbox-hits.html",
      "debounce": "operators/debounce.html",
      "flatMapLatest": "operators/flatmaplatest",
      "driver vs signal": "Tutorials/differences.html#driver-or-signal",
      "share replay": "operators/share.html",
      "Combine": "Tutorials/15-to-your-app.html#combine",
      "SwiftUI": "Tutorials/08-on-a-real-screen.html#swiftui",
      "UIKit": "Tutorials/08-on-a-real-screen.html#a-table-in-uikit",
      "retry": "operators/retry.html",
      "offline": "runs/gank-feed/offline",
      "race condition": "Tutorials/17-isolation.html",
      "throttle": "operators/throttle.html",
      "marble diagram syntax": "Tutorials/04-marbles.html",
      "async await": "Tutorials/15-to-your-app.html#observable-and-async",
      "without Rx": "Tutorials/why-rx.html",
      "navigation": "Tutorials/two-screens.html#navigation-is-a-state",
      "deep link": "runs/github-stars/two-deep",
      "favorites": "Tutorials/10-kkbox-hits.html#favorites",
      "action sheet": "Tutorials/11-kakao-search.html#an-action-sheet",
      "exercise": "Tutorials/Exercises/index.html",
      "main thread": "Tutorials/what-is-left-out.html#no-locks",
      "BehaviorRelay": "operators/behaviorrelay",
      "stale list": "Tutorials/12-github-issues.html#the-old-list",
      "license": "README.html#license",
      "what is a marble": "Tutorials/glossary.html#marble",
      "retry after 401": "runs/kkbox-hits/refused",
      "when should I not use Rx": "Tutorials/why-rx.html",
      "my list stops loading after an error": "Tutorials/10-kkbox-hits.html#after-an-error",
      "combineLatest vs zip": "operators/zip.html",
      "swift concurrency": "Tutorials/in-a-team.html#from-rxswift-to-async",
      "favourites": "Tutorials/10-kkbox-hits.html#favorites",
      "spinner never stops": "runs/gank-feed/failure-original.html",
      "crash on bad json": "Tutorials/14-networking.html#decoding",
      "why not Combine": "Tutorials/15-to-your-app.html#combine",
      "fuzz testing": "Tutorials/own-screens.html#what-your-tests-dont-see",
      "unsubscribe": "Tutorials/glossary.html#dispos",
      "nested subscribe": "Tutorials/review.html#subscribe-inside-subscribe",
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

    @Test func `a word of a title is found, with typing errors and in other scripts, too`() throws {
      try open("Tutorials/04-marbles.html")
      let lost = try browser.text(
        """
        siteIndex.entries.flatMap(([title]) => (title.match(/[\\p{L}\\p{N}']+/gu) ?? []))
          .filter((word) => !siteSearch.find(word).length)
        """
      )
      #expect(lost == "")
      for (typed, path) in [
        ("debonce", "operators/debounce"), ("scehduler", "Tutorials/glossary.html#"),
        ("navigaton", "Tutorials/"), ("福利", "runs/gank-feed/"), ("검색", "runs/kakao-search/"),
      ] {
        let found = try browser.text(
          "siteSearch.find(\(try text(typed))).slice(0, 3).map(({ path }) => path).join(' ')"
        )
        #expect(found.contains(path), "\(typed): \(found)")
      }
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
