import Lab

/// The faults of the five write-ups, each in one sentence with the place that shows it: a run in
/// both designs or, where none can be played in both, the section of its chapter.
struct SiteFaults {
  /// The sections about faults without a comparison, whose headings name them. Each names its test.
  private static let told: [String: [String]] = [
    "gank-feed": ["two-outputs-can-be-written"],
    "kkbox-hits": [
      "after-an-error-the-list-receives-nothing", "two-screens-of-one-app-share-their-pages",
      "the-subjects-keep-the-controller-alive", "an-album-without-a-picture-crashes-the-app",
    ],
    "kakao-search": [
      "cancel-arrives-like-a-choice", "the-closure-keeps-its-controller-alive",
      "an-action-sheet-needs-an-anchor",
    ],
    "github-feed": [
      "one-malformed-entry-crashes-the-app", "a-pull-during-the-first-load-is-a-second-request",
    ],
  ]

  /// The runs of a screen.
  let runs: [SiteRuns.Run]
  let chapter: MarkdownPage

  private var screen: String { runs.first?.recording.screen ?? "" }

  private var told: [(sentence: String, anchor: String)] {
    let anchors = Self.told[screen] ?? []
    return chapter.blocks.compactMap { block in
      guard case .heading(_, let text, let anchor) = block, anchors.contains(anchor)
      else { return nil }
      return (text.plain + ".", anchor)
    }
  }

  /// The faults that a run shows, once each, and the run.
  private var shown: [(sentence: String, run: SiteRuns.Run)] {
    var seen: Set<String> = []
    return runs.compactMap { run in
      guard let fault = run.pair?.original?.fault, seen.insert(fault.sentence).inserted
      else { return nil }
      return (fault.sentence, run)
    }
  }

  var count: Int { shown.count + told.count }

  var html: String {
    let page = SiteLinks.page(chapter.path)
    let rows =
      shown.map { item($0.sentence, $0.run.pairPath, "both designs") }
      + told.map { item($0.sentence, "\(page)#\($0.anchor)", "in the chapter") }
    return """
      <h3><code>\(screen)</code> \(HTMLText.escape(runs.first?.recording.title ?? ""))</h3>
      <ul class="faults">
      \(rows.joined(separator: "\n"))
      </ul>
      """
  }

  private func item(_ sentence: String, _ path: String, _ kind: String) -> String {
    "<li><a href=\"\(path)\">\(HTMLText.escape(sentence))</a> "
      + "<small class=\"muted\">\(kind)</small></li>"
  }
}
