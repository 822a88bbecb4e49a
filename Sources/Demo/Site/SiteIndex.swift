import Core
import Lab
import Workshop

/// The first page: a late answer that overwrites a newer one, to step through; four doors.
enum SiteIndex {
  private static let words: MarbleValues<String> = ["1": "ad", "2": "ada"]
  private static let answers: MarbleValues<String> = ["x": "Adam", "y": "Ada"]

  static var page: SitePage {
    SitePage(
      path: "index.html",
      title: "MarbleMVVM",
      description: "Learn MVVM with Input, transform and Output: bugs that are about time, drawn as"
        + " marbles, as runs to step through and as tests.",
      body: """
        <h1>A late answer overwrites a newer one</h1>
        <p class="lead">Someone types “ad”, then “ada”. Each search is right, and yet one of these screens ends wrong.
        Step through it:</p>
        \(run)
        <p>Bugs like this are about time: no screenshot shows them, and often no single line of the code looks wrong.
        Here you learn a way to write screens, MVVM with <code>Input → transform → Output</code>, in which you can draw such
        a moment as a line of text and run the drawing as a test.</p>
        <ul class="doors">
        <li><a href="Tutorials/index.html#the-first-hour">Learn</a> The first hour, from no Rx to a view model with a test.</li>
        <li><a href="\(SiteOperators.path)">Operators</a> \(Gallery.entries.count) of them, most with marbles to drag.</li>
        <li><a href="Tutorials/bugs/index.html">Bugs</a> Nine that have names: how each one looks, and what fixes it.</li>
        <li><a href="Tutorials/differences.html">What's the difference?</a> Two operators on one input, drawn where they part.</li>
        </ul>
        <p>Then try the <a href="Tutorials/Exercises/index.html">exercises</a>, take the checklist for
        <a href="Tutorials/review.html">reviews</a> to work, or step through <a href="\(SiteRuns.path)">the runs</a> of five
        screens from published RxSwift write-ups, whose <a href="\(SiteFaults.path)">faults</a> have a page.
        <a href="README.html">How to begin</a></p>
        """,
      isWide: true,
      scripts: ["run.js"],
      attributes: "data-address=\"page\""
    )
  }

  /// README's race, without its debouncing, on two operators.
  private static var run: String {
    let report = marbleReport(tick: .milliseconds(100)) { m in
      let typed = m.hot("-1---2-----", words, named: "typed").asObservable()
      func search(_ side: String) -> (String) -> Observable<String> {
        let slow = m.cold("-------(x|)", answers, named: "\(side): ad").asObservable()
        let quick = m.cold("--(y|)", answers, named: "\(side): ada").asObservable()
        return { $0 == "ad" ? slow : quick }
      }
      let (late, latest) = (search("flatMap"), search("flatMapLatest"))
      m.expect(typed.flatMap(late), "        -------yx--", answers, named: "flatMap shows")
      m.expect(typed.flatMapLatest(latest), "-------y---", answers, named: "flatMapLatest shows")
    }
    let timeline = report.timeline
    let instants = Set(timeline.lanes.flatMap { $0.marks.map(\.time) }).sorted()
    func last(_ lane: String, at time: MarbleTime) -> String {
      let marks = timeline.lanes.first { $0.name == lane }?.marks.filter { $0.time <= time }
      return marks?.last { $0.kind == .next }.map { $0.label.filter { $0 != "\"" } } ?? ""
    }
    let steps = instants.enumerated().map { index, time in
      let typed = last("typed", at: time)
      let screens = ["flatMap", "flatMapLatest"].map { name in
        let shown = last("\(name) shows", at: time)
        let isLate = typed == "ada" && shown == "Adam"
        let lines = [
          "Search: \(typed)", "─────────────────────", shown,
          isLate ? "✗ not what was asked for" : "",
        ]
        return (
          "<code>\(name)</code>",
          HTMLSteps.screen(
            lines.map {
              HTMLText.line(StyledText($0)) + (isLate && $0 == shown ? "<i class=\"d\">≠</i>" : "")
            },
            name: "\(name)'s screen"
          )
        )
      }
      let facts = timeline.lanes.flatMap { lane in
        lane.marks.filter { $0.time == time }.map {
          "<li>\(lane.name): \(HTMLText.escape($0.inWords))</li>"
        }
      }
      return HTMLSteps.Step(
        time: time,
        title: "Step \(index + 1) of \(instants.count), at \(time)",
        html: "\(HTMLSteps.pair(screens))\n<ul>\n\(facts.joined(separator: "\n"))\n</ul>"
      )
    }
    return HTMLSteps(timeline: timeline, steps: steps).text
  }
}
