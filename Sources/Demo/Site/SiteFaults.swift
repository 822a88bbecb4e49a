import Lab
import Screens

/// The page of the write-ups' faults: each in its one sentence, with its condition and the place
/// that shows it, which is a run in both designs or, where none can be played in both, the section
/// of its chapter.
struct SiteFaults {
  static let path = "faults.html"

  private let sections: [String]
  private let count: Int

  /// - Throws: ``SiteLinks/Fault`` if a chapter has no section of a fault.
  init(runs: [[SiteRuns.Run]], pages: SitePages) throws(SiteLinks.Fault) {
    var sections: [String] = []
    for (screen, faults) in Originals.faults {
      guard let own = runs.first(where: { $0.first?.recording.screen == screen }),
        let chapter = pages.chapter(of: screen)
      else { continue }
      let title = own.first?.recording.title ?? ""
      sections.append(
        """
        <h2 id="\(screen)"><code>\(screen)</code> \(HTMLText.escape(title))</h2>
        \(try Self.list(faults, own, chapter))
        """
      )
    }
    self.sections = sections
    count = Originals.faults.reduce(0) { $0 + $1.value.count }
  }

  static func list(
    _ faults: [ShownFault],
    _ runs: [SiteRuns.Run],
    _ chapter: MarkdownPage
  ) throws(SiteLinks.Fault) -> String {
    let anchors = chapter.blocks.map { block in
      if case .heading(_, _, let anchor) = block { anchor } else { "" }
    }
    if let gone = faults.first(where: { !anchors.contains($0.section) }) {
      throw SiteLinks.Fault(page: path, target: "\(chapter.path)#\(gone.section)")
    }
    return HTMLText.list(
      faults.map { fault in
        let run = runs.first { $0.comparison?.original?.fault == fault }
        let path = run?.pairPath ?? "\(SiteLinks.page(chapter.path))#\(fault.section)"
        return "<a href=\"\(path)\">\(HTMLText.escape(fault.sentence))</a> "
          + "<small class=\"muted\">\(run == nil ? "in the chapter" : "both designs")</small>"
      }
    )
  }

  var page: SitePage {
    SitePage(
      path: Self.path,
      title: "The write-ups' faults",
      description: "What follows from the code of five published RxSwift write-ups, each fault with"
        + " its condition and a run that shows it.",
      body: """
        <h1>The write-ups' faults</h1>
        <p>Each of the five write-ups teaches something well, and its chapter says what. Each of these \(count) sentences
        follows from the code that its author shows, and leads to the place where you can see it happen.
        <a href="Tutorials/how-we-read-the-write-ups.html">How we read the write-ups</a> says what we call a fault.</p>
        \(sections.joined(separator: "\n"))
        """
    )
  }
}
