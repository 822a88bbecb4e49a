import Foundation
import Testing

@testable import DemoTests
@testable import Lab
@testable import Site

/// Pages of the site in a browser. A script in the copies that it reads says what has become of them.
@MainActor
@Suite(.enabled(if: Browser.isInstalled), .serialized)
struct SiteBrowserTests {
  /// The page after `script` has run in it.
  private func page(_ path: String, fragment: String = "", after script: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SiteFolder(url: folder, name: "site").write(SiteTests.site.get())
    let file = folder.appending(path: path)
    let probe = "<script>addEventListener(\"load\", () => { \(script) });</script>"
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacing("</body>", with: "\(probe)</body>")
      // The policy refuses scripts in the page, such as this one; a test of its own looks at it.
      .replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
    try Data(text.utf8).write(to: file)
    return try Browser.page(file, fragment: fragment)
  }

  @Test func `a chapter has its pictures and its style`() throws {
    let shown = try page(
      "Tutorials/04-marbles.html",
      after: """
        document.body.dataset.picture = document.images[0].naturalWidth > 0;
        document.body.dataset.style = getComputedStyle(document.querySelector("header")).display;
        """
    )
    #expect(shown.contains("<body data-picture=\"true\" data-style=\"flex\">"))
  }

  @Test func `a marble moves by keys, and the run of its place is shown`() throws {
    let shown = try page(
      "operators/debounce.html",
      after: """
        const marble = document.querySelector("[role=slider]");
        for (let i = 0; i < 2; i += 1) {
          marble.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
        }
        document.body.dataset.address = location.hash;
        """
    )
    let run = try #require(Gallery.entries(named: "debounce").first).run(["--(ab)----c---d|"])
    let rows = run.lines.joined(separator: "\n")
    #expect(shown.contains(">\(rows)</code>"), "it shows no \(rows)")
    #expect(shown.contains("data-address=\"#2-2-7-11"))
    let call = "swift run Demo marbles debounce --dueTime 3 '--(ab)----c---d|'"
    #expect(shown.contains(">\(call)</code>"))
    #expect(shown.contains("result: b at tick 5"))
  }

  @Test func `the address of a run names its step, and a step that it names is shown`() throws {
    let shown = try page(
      "runs/kkbox-hits/failure.html",
      fragment: "#10",
      after: """
        const timeline = document.querySelector(".timeline").getBoundingClientRect();
        const head = document.querySelector(".playhead").getBoundingClientRect();
        document.body.dataset.inView = head.left > timeline.left && head.right <= timeline.right;
        document.getElementById("next").click();
        document.body.dataset.place = location.hash;
        """
    )
    #expect(shown.contains("data-in-view=\"true\""))
    #expect(shown.contains("data-place=\"#11\""))
    #expect(shown.contains("aria-live=\"polite\">Step 11 of 11"))
  }

  @Test func `the first page has a run to step through`() throws {
    let shown = try page(
      "index.html",
      after: "document.getElementById(\"next\").click();"
    )
    #expect(shown.contains("data-step=\"3\""))
    #expect(shown.components(separatedBy: "<section class=\"step\"").count - 1 == 7)
  }

  @Test func `keys step only while the run has the focus`() throws {
    let press = "dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));"
    let shown = try page(
      "runs/gank-feed/failure.html",
      after: """
        document.body.\(press)
        document.body.dataset.outside = document.body.dataset.step;
        document.getElementById("next").\(press)
        """
    )
    #expect(shown.contains("data-outside=\"0\""))
    #expect(!shown.contains("data-step=\"0\""))
  }

  @Test func `a diagram says in words what it shows before a marble is moved`() throws {
    let shown = try page("operators/debounce.html", after: "")
    #expect(shown.contains(/id="picture">[^<]*result: [^<]*at tick/))
  }

  @Test func `the filter finds an operator by its name in another library`() throws {
    let shown = try page(
      "operators.html",
      after: """
        const field = document.getElementById("filter");
        field.value = "debounceTime";
        field.dispatchEvent(new Event("input"));
        """
    )
    #expect(shown.contains(">1 operator</span>"))
  }

  @Test func `an exported page shows the step of its address, and hides the others`() throws {
    let recording = try Recordings.of("gank-feed/switch")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    try Data(HTMLPage(recording: recording).text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let shown = try Browser.page(file, fragment: "#6")
    #expect(shown.contains("data-step=\"5\""))
    #expect(shown.components(separatedBy: "hidden=\"\">").count - 1 == 6)
    #expect(shown.contains("aria-valuetext=\"Step 6 of 7"))
  }
}
