import Lab
import MarbleKit

/// The first page: a run to step through, three doors, the screens.
struct SiteIndex {
  /// The run of the first page, and the step that it begins with: the request of the second page is
  /// on its way.
  static let run = ScenarioReference(screen: "gank-feed", name: "happy")
  private static let firstStep = 2

  let pages: SitePages
  let recordings: [Recording]

  var page: SitePage {
    SitePage(
      path: "index.html",
      title: "MarbleMVVM",
      description:
        "MVVM with Input, transform and Output, taught on five screens of published write-ups"
        + " and a flow of two: every rule is a run that you can step through.",
      body: body,
      isWide: true,
      scripts: ["run.js"],
      attributes: "data-address=\"page\""
    )
  }

  private var body: String {
    """
    <h1>MarbleMVVM</h1>
    <p class="lead">MVVM with <code>Input → transform → Output</code>, taught on five screens of published RxSwift
    write-ups and a flow of two: each rule is a run that you can step through, here or in a terminal.</p>
    <p>A marble is one event on a line of time. Below, the upper lines are what the user does, the bars are requests,
    and the lower lines are what the screen shows because of them.</p>
    \(hero)
    <ul class="doors">
    \(door("Read", "Tutorials/00-first-ten-minutes.html", "The first ten minutes",
      "A path from no Rx to a screen of your own. Each block of code compiles, each picture comes from a run.",
      SiteLinks.page(SitePages.contents), "All chapters"))
    \(door("Test", "Tutorials/04-marbles.html", "Reading and writing marbles",
      "A test is the picture of what goes in and what comes out. <code>swift test</code> prints them.",
      SiteOperators.path, "\(Gallery.entries.count) operators, most with marbles to drag"))
    \(door("Step", SiteRuns.path, "All runs of the screens",
      "<code>swift run Demo</code> steps through a screen in your terminal, forward and back.",
      "README.html", "How to begin"))
    </ul>
    <h2 id="screens">Five screens and a flow</h2>
    <ul class="screens">
    \(recordings.map(screen).joined(separator: "\n"))
    </ul>
    """
  }

  private var hero: String {
    guard let recording = recordings.first(where: { $0.name == Self.run.description }) else {
      return ""
    }
    let path = "runs/\(recording.name).html"
    return """
      <section aria-label="A run to step through">
      \(HTMLRun(recording: recording, first: Self.firstStep, hidesOthers: true).text)
      <p>This is <a href="\(path)">\(recording.name)</a>: \(HTMLText.escape(recording.summary)). Above is what
      the user sees, below what went in, what was requested, and what came out.</p>
      </section>
      """
  }

  private func door(
    _ title: String,
    _ target: String,
    _ link: String,
    _ text: String,
    _ otherTarget: String,
    _ otherLink: String
  ) -> String {
    """
    <li><h2>\(title)</h2><p>\(text)</p>
    <p><a href="\(target)">\(link)</a><br><a href="\(otherTarget)">\(otherLink)</a></p></li>
    """
  }

  private func screen(_ recording: Recording) -> String {
    let screen = HTMLRun.screen(
      PhoneFrame(lines: recording.steps.last?.screen ?? [], screen: Recording.screenSize),
      name: "The last step of \(recording.name)"
    )
    let more = pages.chapter(of: recording.screen).map {
      "<a href=\"\(SiteLinks.page($0.path))\">Its chapter</a>, "
    }
    return """
      <li><h3>\(HTMLText.escape(recording.screen))</h3>
      <p>\(HTMLText.escape(recording.title))</p>
      <p>\(more ?? "")<a href="runs/\(recording.name).html">a run</a>, \
      <a href="\(SiteRuns.path)#\(recording.screen)">all runs</a></p>
      \(screen)</li>
      """
  }
}
