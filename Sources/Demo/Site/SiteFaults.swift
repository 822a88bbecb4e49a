import Lab
import Screens

/// The faults of a write-up, each in its one sentence with the place that shows it: a run in both
/// designs or, where none can be played in both, the section of its chapter.
struct SiteFaults {
  private let faults: [ShownFault]
  private let runs: [SiteRuns.Run]
  private let screen: String
  private let chapter: MarkdownPage

  /// - Throws: ``SiteLinks/Fault`` if the chapter has no section of a fault.
  init(runs: [SiteRuns.Run], screen: String, chapter: MarkdownPage) throws(SiteLinks.Fault) {
    faults = Originals.faults.first { $0.key == screen }?.value ?? []
    self.runs = runs
    self.screen = screen
    self.chapter = chapter
    let anchors = chapter.blocks.map { block in
      if case .heading(_, _, let anchor) = block { anchor } else { "" }
    }
    if let gone = faults.first(where: { !anchors.contains($0.section) }) {
      throw SiteLinks.Fault(page: "index.html", target: "\(chapter.path)#\(gone.section)")
    }
  }

  var count: Int { faults.count }

  var html: String {
    """
    <h3><code>\(screen)</code> \(HTMLText.escape(runs.first?.recording.title ?? ""))</h3>
    <ul class="faults">
    \(faults.map(item).joined(separator: "\n"))
    </ul>
    """
  }

  private func item(_ fault: ShownFault) -> String {
    let run = runs.first { $0.comparison?.original?.fault == fault }
    let path = run?.pairPath ?? "\(SiteLinks.page(chapter.path))#\(fault.section)"
    return "<li><a href=\"\(path)\">\(HTMLText.escape(fault.sentence))</a> "
      + "<small class=\"muted\">\(run == nil ? "in the chapter" : "both designs")</small></li>"
  }
}
