import Lab

/// The faults of the five write-ups, each in one sentence with the place that shows it: a run in
/// both designs or, where none can be played in both, the section of its chapter.
struct SiteFaults {
  /// The faults without a comparison. Each has a test, which its section names.
  private static let told: KeyValuePairs = [
    "gank-feed": [
      ("Whoever holds the output can write two of its members.", "two-outputs-can-be-written")
    ],
    "kkbox-hits": [
      (
        "After an error, the list receives nothing, so its footer spins forever.",
        "after-an-error-the-list-receives-nothing"
      ),
      (
        "A page that one screen requests goes to all screens, so a second screen has each row twice.",
        "two-screens-of-one-app-share-their-pages"
      ),
      (
        "The shared subjects keep the controller alive, unless lines that aren't shown empty its bag.",
        "the-subjects-keep-the-controller-alive"
      ),
      (
        "An album without a picture crashes the app.",
        "an-album-without-a-picture-crashes-the-app"
      ),
    ],
    "kakao-search": [
      ("Cancel arrives as if it were a choice.", "cancel-arrives-like-a-choice"),
      (
        "The closure keeps its controller alive, unless a line that isn't shown empties the bag.",
        "the-closure-keeps-its-controller-alive"
      ),
      ("On an iPad, the action sheet has no anchor.", "an-action-sheet-needs-an-anchor"),
    ],
    "github-issues": [
      ("A closure for taps on rows keeps the controller alive.", "what-follows-from-its-code")
    ],
    "github-feed": [
      (
        "If one entry of the first answer is malformed, the app crashes.",
        "one-malformed-entry-crashes-the-app"
      ),
      (
        "A pull during the first load sends a second request.",
        "a-pull-during-the-first-load-is-a-second-request"
      ),
    ],
  ]

  /// The runs of a screen.
  let runs: [SiteRuns.Run]
  let chapter: MarkdownPage

  private var screen: String { runs.first?.recording.screen ?? "" }

  private var told: [(sentence: String, anchor: String)] {
    Self.told.first { $0.key == screen }?.value ?? []
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
