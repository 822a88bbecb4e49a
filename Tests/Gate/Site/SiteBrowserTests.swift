import Foundation
import Testing

@testable import GateSupport
@testable import Lab
@testable import Site

@MainActor
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"), .serialized)
struct SiteBrowserTests {
  // Pages of the site in a browser, with the mouse, the touches and the keys of a user.

  static let started = Result { try Browser() }
  static let written = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try SiteFolder(url: folder, name: "site").write(SiteTests.site.get())
    return folder
  }

  private let browser: Browser

  init() throws { browser = try Self.started.get() }

  private func open(
    _ path: String,
    fragment: String = "",
    width: Int = 1280,
    media: [String: String] = [:]
  ) throws {
    let file = try Self.written.get().appending(path: path)
    try browser.open(file, fragment: fragment, width: width, media: media)
  }

  private func shown(_ selector: String) throws -> String {
    try browser.text("text('\(selector)')")
  }

  private func isTrue(
    _ condition: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try browser.text(condition) == "true", "\(condition)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "index.html", "Tutorials/index.html", "Tutorials/04-marbles.html",
    "Tutorials/09-gank-feed.html",
    "operators/index.html", "operators/debounce.html", "runs/index.html",
    "runs/gank-feed/failure.html", "runs/gank-feed/failure-original.html", "faults.html",
    "Tutorials/bugs/stale-response.html", "Tutorials/differences.html",
  ])
  func `a page of 320 pixels doesn't scroll sideways, and nothing in it complains`(
    path: String
  ) throws {
    try open(path, width: 320)
    try isTrue("document.documentElement.scrollWidth <= innerWidth")
    try isTrue("[...document.images].every((image) => !image.complete || image.naturalWidth > 0)")
    #expect(browser.complaints.isEmpty)
  }

  @Test func `a line that belongs to a step leads to the next one to which it belongs`() throws {
    try open("runs/github-issues/race.html", fragment: "#8", width: 1600)
    // Where there is room, the code has it.
    try isTrue("box('.lines').width > 750")
    try browser.evaluate(
      """
      window.line = (code) => all('[data-line]').find((line) => line.textContent.includes(code));
      window.search = line('let search = '), window.pause = line('.debounce(');
      """
    )
    try isTrue("search.classList.contains('marked')")
    try isTrue("!pause.classList.contains('marked')")
    // The next answer is at the tenth step; at the ninth, something is typed.
    try browser.evaluate("search.querySelector('a').click()")
    #expect(try browser.text("location.hash") == "#10")
    try isTrue("search.classList.contains('marked')")
    try browser.evaluate("pause.click()")
    try isTrue("pause.classList.contains('marked')")
    // From the last one it goes round to the first.
    #expect(try browser.text("location.hash") == "#1")
  }

  @Test(arguments: Browser.Pointer.allCases)
  func `a marble follows a pointer, and the run of its place is shown`(
    pointer: Browser.Pointer
  ) throws {
    try open("operators/debounce.html")
    let tick = try browser.text(
      "box('.board .ruler span:nth-child(2)').left - box('.board .ruler span').left"
    )
    try browser.drag(".board [role=slider]", by: 2 * (Double(tick) ?? 0), with: pointer)
    try expectTheRunOfTheMovedMarble()
  }

  @Test func `a marble follows the arrow keys, and the run of its place is shown`() throws {
    try open("operators/debounce.html")
    try browser.evaluate("one('.board [role=slider]').focus()")
    for _ in 0..<2 { try browser.press("ArrowRight") }
    try expectTheRunOfTheMovedMarble()
    // The address leads back to it, and the button to the start.
    try open("operators/debounce.html", fragment: "#2-2-7-11")
    try expectTheRunOfTheMovedMarble(isSaid: false)
    try browser.evaluate("one('#reset').click()")
    #expect(try browser.text("location.hash") == "")
  }

  /// Checks the page after the first marble went from tick 0 to 2.
  private func expectTheRunOfTheMovedMarble(isSaid: Bool = true) throws {
    let run = try #require(Gallery.entries(named: "debounce").first).run(["--(ab)----c---d|"])
    #expect(try shown("#rows") == run.lines.joined(separator: "\n"))
    #expect(try browser.text("location.hash").hasPrefix("#2-2-7-11"))
    #expect(
      try shown("#command") == "swift run Demo marbles debounce --dueTime 3 '--(ab)----c---d|'"
    )
    #expect(try shown("#said").contains(#"result: "b" at tick 5"#) == isSaid)
    #expect(try shown("#picture").contains("at tick 5"))
    // Marbles of one tick are beside each other, and each ring is around one.
    let marks = "all('.board .lane:nth-child(2) span > .mark').map((mark) => mark.offsetLeft)"
    #expect(try browser.text("new Set(\(marks)).size") == "5")
    try isTrue("all('.board button').every((ring) => \(marks).includes(ring.offsetLeft))")
  }

  @Test func `marbles of one value have one color, and a lane begins where it's born`() throws {
    func color(_ lane: Int, _ symbol: String) throws -> String {
      try browser.text(
        """
        getComputedStyle([...all(".board .lane")[\(lane)].querySelectorAll(".mark")]
          .find((mark) => mark.textContent === "\(symbol)").querySelector(".marble")).fill
        """
      )
    }
    try open("operators/debounce.html")
    #expect(try color(1, "b") == color(2, "b"))
    #expect(try color(1, "b") != color(1, "c"))
    try open("operators/combinelatest.html")
    #expect(try color(2, "4") != color(3, "4"), "the sum 1 + 3 isn't the element 4")
    // The second source of "catch" is subscribed to when the first has failed.
    try open("operators/catch.html")
    let lines = "all('.board .axis line')"
    let starts = try browser.text("\(lines).map((line) => line.x1.baseVal.value > 100)")
    #expect(starts == "false,true,false")
  }

  @Test func `keys step only while the run has the focus`() throws {
    for path in ["runs/gank-feed/failure.html", "index.html"] {
      try open(path)
      let step = "document.body.dataset.step"
      let first = try browser.text(step)
      for key in ["End", " ", "ArrowRight", "n", "l", "g"] { try browser.press(key) }
      #expect(try browser.text(step) == first)
      try browser.evaluate("one('#next').focus()")
      try browser.press("End")
      #expect(try browser.text("\(step) > \(first)") == "true")
      try isTrue("one('.keys').checkVisibility()")
    }
  }

  @Test func `playing announces nothing until it stops`() throws {
    try open("runs/gank-feed/failure.html", fragment: "#6")
    try browser.evaluate(
      """
      window.said = [];
      new MutationObserver(() => said.push(text('#said')))
        .observe(one('#said'), { childList: true });
      one('#play').click();
      """
    )
    #expect(try browser.wait(until: "document.body.dataset.step === '7' && said.length"))
    #expect(try browser.text("said.length") == "1")
    #expect(try browser.text("said[0]").hasPrefix("Step 8 of 8"))
  }

  @Test func `the address of a run names its step, and a step that it names is in view`() throws {
    try open("runs/kkbox-hits/failure.html", fragment: "#10")
    try isTrue("one('.timeline').scrollWidth <= one('.timeline').clientWidth")
    try isTrue("box('.playhead').left > box('.timeline').left")
    try isTrue("box('.playhead').right <= box('.timeline').right")
    try browser.evaluate("one('#next').click()")
    #expect(try browser.text("location.hash") == "#11")
    #expect(try shown("#said").hasPrefix("Step 11 of 11"))
  }

  @Test func `every run opens on its clock, which stays while the lanes scroll`() throws {
    for path in try SiteTests.site.get().keys.sorted() where path.hasPrefix("runs/") {
      guard path.hasSuffix(".html"), !path.hasSuffix("index.html") else { continue }
      try open(path, fragment: "#1")
      for (width, height) in [(1280, 800), (1440, 900)] {
        try browser.resize(width: width, height: height)
        let out = try browser.text(
          """
          (() => {
            const view = box('.timeline'), ruler = box('.timeline .ruler'), [first, second] = all('.timeline .name');
            const step = all('.step').find((step) => !step.hidden), screen = step.querySelector('.screen').getBoundingClientRect();
            const facts = step.querySelector('ul').getBoundingClientRect(), bottom = Math.min(view.bottom, innerHeight);
            const isIn = (part) => { const { top, bottom: low } = part.getBoundingClientRect(); return top >= ruler.bottom - 4 && low <= bottom; };
            const parts = { ruler: ruler.top >= view.top && ruler.bottom < innerHeight / 2, lanes: isIn(first) && isIn(second ?? first),
              screen: screen.top < innerHeight - 100, beside: Math.abs(facts.top - screen.top) < 60 && facts.left >= screen.right,
              sideways: one('.timeline').scrollWidth <= one('.timeline').clientWidth };
            one('.timeline').scrollTop = 99;
            parts.stays = Math.abs(box('.timeline .ruler').top - view.top) < 3;
            one('.timeline').scrollTop = 0;
            return Object.keys(parts).filter((part) => !parts[part]).join(' ');
          })()
          """
        )
        #expect(out == "", "\(path) at \(width)×\(height)")
      }
      // A lane that changes at the last step is in view there, below the ruler.
      try browser.evaluate("one('#scrub').oninput({ target: { value: 999 } })")
      try isTrue(
        """
        (() => { const lanes = one('.timeline').dataset.lanes.split(',')[document.body.dataset.step].split(' ').filter(Boolean);
        const view = box('.timeline'), ruler = box('.timeline .ruler');
        return !lanes.length || lanes.some((lane) => { const name = all('.timeline .name')[lane].getBoundingClientRect();
          return name.top >= ruler.bottom - 4 && name.bottom <= view.bottom; }); })()
        """
      )
    }
  }

  @Test(arguments: [
    "index.html", "Tutorials/04-marbles.html", "runs/github-issues/race.html",
    "runs/gank-feed/failure-original.html", "operators/debounce.html",
  ])
  func `nothing jumps while a page loads`(path: String) throws {
    for width in [375, 1280] {
      try open(path, width: width)
      try browser.evaluate(
        """
        window.moved = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => { moved += entry.value; }))
          .observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => { window.isMeasured = true; }));
        """
      )
      #expect(try browser.wait(until: "window.isMeasured"))
      try isTrue("moved <= 0.1")
    }
  }

  @Test(arguments: ["operators/zip.html", "Tutorials/13-github-feed.html"])
  func `beside a page its place in the list is in view, and no row is cut at the top`(path: String)
    throws
  {
    try open(path)
    try isTrue(
      """
      (() => { const here = one("aside .pages [aria-current]"), list = box("aside .pages nav");
      const tops = all("aside .pages li").map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom > list.top + 1);
      const { top, bottom } = here.getBoundingClientRect();
      return top >= list.top && bottom <= list.bottom && bottom <= innerHeight && tops[0].top >= list.top - 1; })()
      """
    )
  }

  @Test func `a comparison opens where the designs part, and the first page at its start`() throws {
    try open("runs/gank-feed/failure-original.html")
    #expect(try browser.text("document.body.dataset.step") == "1")
    try isTrue("all('.step:not([hidden]) .d').length === 2")
    for width in [375, 1280] {
      try open("index.html", width: width)
      try isTrue("box('.timeline .marble').bottom < 600")
      #expect(try browser.text("document.body.dataset.step") == "0")
    }
    // At its end, one screen shows what wasn't asked for.
    try browser.evaluate("one('#scrub').oninput({ target: { value: 99 } })")
    #expect(
      try browser.text(
        "all('.step:not([hidden]) .screen').map((one) => one.textContent.includes('Adam'))"
      ) == "true,false"
    )
  }

  @Test func `the list of operators shows those that are asked for`() throws {
    try open("operators/index.html")
    try browser.evaluate("one('#filter input').focus()")
    try browser.type("switchMap")
    let shown = "all('.operators > li').filter((row) => row.checkVisibility())"
    try isTrue(
      "\(shown).length < 5 && \(shown).some((row) => row.textContent.includes('flatMapLatest'))"
    )
    try isTrue("all('main section').filter((part) => part.checkVisibility()).length < 3")
  }

  @Test func `diagrams in the list of operators keep their size, so letters have one`() throws {
    try open("operators/index.html")
    let isWhole = "(image) => image.width === Math.round(image.getAttribute('width'))"
    try isTrue("all('.operators img').length > 80")
    try isTrue("all('.operators img').filter(\(isWhole)).length > 80")
  }

  @Test func `on a phone the names of lanes stay in view, and on a desktop nothing scrolls`() throws
  {
    let paths = ["runs/github-issues/typing.html", "runs/gank-feed/impatient-original.html"]
    for path in paths {
      try open(path, width: 375)
      try browser.evaluate("one('#scrub').oninput({ target: { value: 99 } })")
      try isTrue("one('.timeline').scrollLeft > 100")
      let isInView = "box.left >= frame.left && box.left < frame.left + 40"
      #expect(
        try browser.wait(
          until: """
            (() => { const frame = box('.timeline'); return all('.timeline .name').every((name) => {
            const box = name.getBoundingClientRect(); return \(isInView); }); })()
            """
        )
      )
      for width in [1280, 1600] {
        try open(path, width: width)
        try isTrue("one('.timeline').scrollWidth <= one('.timeline').clientWidth")
      }
    }
  }

  @Test func `forced colors keep lines, ends, rings and the playhead`() throws {
    let media = ["forced-colors": "active"]
    try open("operators/debounce.html", media: media)
    try isTrue("css('.board .line', 'stroke') !== css('body', 'backgroundColor')")
    try isTrue("css('.board .end', 'stroke') !== css('body', 'backgroundColor')")
    try isTrue("css('.board [role=slider]', 'outlineStyle') === 'solid'")
    try open("runs/gank-feed/failure.html", media: media)
    for part in [".line", ".playhead", ".marble", ".end"] {
      try isTrue("css('svg \(part)', 'stroke') !== css('body', 'backgroundColor')")
    }
  }

  @Test(arguments: [
    "runs/gank-feed/failure", "runs/gank-feed/failure-original", "runs/github-issues/race",
    "runs/github-stars/told-elsewhere",
  ])
  func `a run is on two sheets of paper at most, with all its steps`(path: String) throws {
    try open("\(path).html")
    let pdf = try browser.send("Page.printToPDF", ["printBackground": false])["data"] as? String
    let text = String(decoding: Data(base64Encoded: pdf ?? "") ?? Data(), as: UTF8.self)
    #expect((1...2).contains(text.matches(of: /\/Type \/Page\b/).count), "\(path)")
    try browser.send("Emulation.setEmulatedMedia", ["media": "print"])
    try isTrue("all('.step').every((step) => step.checkVisibility())")
    try isTrue(
      "!['header', '.steps', '.keys', 'footer'].some((name) => one(name).checkVisibility())"
    )
    try isTrue("css('.screen', 'whiteSpace') === 'pre'")
  }

  @Test func `only boxes that scroll are tab stops, and each has a name`() throws {
    for width in [1280, 375] {
      try open("Tutorials/09-gank-feed.html", width: width)
      try isTrue(
        "all('[tabindex=\"0\"]').every((box) => box.scrollWidth > box.clientWidth && box.ariaLabel)"
      )
      // Where there is room, code isn't cut.
      if width == 1280 { try isTrue("all('main pre[tabindex]').length < 2") }
    }
    try isTrue("all('[tabindex=\"0\"]').length > 3")
  }

  @Test func `lines of text have about 70 letters at most`() throws {
    try open("Tutorials/09-gank-feed.html")
    // A letter is about half as wide as it's high.
    let letters = "(text) => text.clientWidth / parseFloat(css('main > p', 'fontSize')) * 2"
    let widest = try browser.text("Math.max(...all('main > p, main > ul > li').map(\(letters)))")
    #expect((40...72).contains(Double(widest) ?? 0), "\(widest)")
  }
}
