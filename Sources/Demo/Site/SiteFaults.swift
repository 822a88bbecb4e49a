import Lab
import Screens

/// The page of the write-ups' faults: each in its one sentence, with its condition and the place
/// that shows it, which is a run in both designs or, where none can be played in both, the section
/// of its chapter.
enum SiteFaults {
  static let path = "faults.html"

  static func page(runs: [[SiteRuns.Run]], pages: SitePages) -> SitePage {
    let sections = Originals.faults.map { screen, faults in
      let own = runs.first { $0.first?.recording.screen == screen } ?? []
      let chapter = pages.chapter(of: screen).map { SiteLinks.page($0.path) } ?? ""
      let items = faults.map { fault in
        let run = own.first { $0.comparison?.original?.fault == fault }
        return "<a href=\"\(run?.pairPath ?? "\(chapter)#\(fault.section)")\">"
          + "\(HTMLText.escape(fault.sentence))</a> "
          + "<small class=\"muted\">\(run == nil ? "in the chapter" : "both designs")</small>"
      }
      return """
        <h2 id="\(screen)"><code>\(screen)</code> \(HTMLText.escape(own.first?.recording.title ?? ""))</h2>
        \(HTMLText.list(items))
        """
    }
    return SitePage(
      path: path,
      title: "The write-ups' faults",
      description: "What follows from the code of five published RxSwift write-ups, each fault with"
        + " its condition and a run that shows it.",
      body: """
        <h1>The write-ups' faults</h1>
        <p>Each of the five write-ups teaches something well, and its chapter says what. Each of these sentences
        follows from the code that its author shows, and leads to the place where you can see it happen.
        <a href="Tutorials/how-we-read-the-write-ups.html">How we read the write-ups</a> says what we call a fault.</p>
        \(sections.joined(separator: "\n"))
        """
    )
  }
}
