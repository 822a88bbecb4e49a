import Lab

/// The faults of the five write-ups, each in one sentence with the place that shows it: a run in
/// both designs or, where none can be played in both, the section of its chapter.
struct SiteFaults {
  /// The faults without a comparison, by screen: the sections about them, which name their tests,
  /// and a sentence for each.
  static let told: [String: KeyValuePairs<String, String>] = [
    "gank-feed": [
      "two-outputs-can-be-written":
        "Any code that holds the write-up's output can end its list; ours can only be read."
    ],
    "kkbox-hits": [
      "after-an-error-the-list-receives-nothing":
        "After an error, the write-up's list is told nothing; ours says what failed.",
      "two-screens-of-one-app-share-their-pages":
        "In the write-up, two screens of one app share their pages, so each shows songs twice.",
      "the-subjects-keep-the-controller-alive":
        "The write-up's subjects keep its controller alive, because their closures hold it.",
      "an-album-without-a-picture-crashes-the-app":
        "An album without a picture crashes the write-up's app.",
    ],
    "kakao-search": [
      "cancel-arrives-like-a-choice":
        "In the write-up, Cancel arrives like a choice of a sort order; ours drops it.",
      "the-closure-keeps-its-controller-alive":
        "The write-up's closure keeps its controller alive, because it holds self.",
      "an-action-sheet-needs-an-anchor":
        "On an iPad, the write-up's action sheet would crash, because it has no anchor.",
    ],
    "github-feed": [
      "one-malformed-entry-crashes-the-app":
        "One malformed entry of a hundred crashes the write-up's app.",
      "a-pull-during-the-first-load-is-a-second-request":
        "A pull during the first load is a second request in the write-up, and none in ours.",
    ],
  ]

  /// The runs of a screen.
  let runs: [SiteRuns.Run]
  let screen: String
  private let chapter: MarkdownPage
  private let told: KeyValuePairs<String, String>

  /// - Throws: ``SiteLinks/Fault`` if the chapter has such a section no longer.
  init(runs: [SiteRuns.Run], screen: String, chapter: MarkdownPage) throws(SiteLinks.Fault) {
    self.runs = runs
    self.screen = screen
    self.chapter = chapter
    told = Self.told[screen] ?? [:]
    let anchors = chapter.blocks.map { block in
      if case .heading(_, _, let anchor) = block { anchor } else { "" }
    }
    if let gone = told.first(where: { !anchors.contains($0.key) }) {
      throw SiteLinks.Fault(page: "index.html", target: "\(chapter.path)#\(gone.key)")
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
      + told.map { item($0.value, "\(page)#\($0.key)", "in the chapter") }
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
