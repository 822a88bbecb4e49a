import Lab
import Workshop

/// A recording as one page that needs nothing but a browser.
struct HTMLPage {
  let recording: Recording
  var pair: RecordingPair?

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(HTMLText.escape(recording.name)): \(HTMLText.escape(recording.summary))</title>
    <meta name="description" content="\(HTMLText.escape(recording.sentences))">
    <link rel="icon" href="data:,">
    <style>
    \(SiteResources.runStyle)
    </style>
    </head>
    <body class="wide">
    <main>
    \(heading)
    \(pair.map(Self.comparison) ?? HTMLRun(recording: recording).text)</main>
    <script>
    \(SiteResources.run)
    </script>
    </body>
    </html>

    """
  }

  /// Both designs, opened where they part.
  static func comparison(of pair: RecordingPair) -> String {
    lead(of: pair) + HTMLRun(recording: pair.merged, pair: pair, first: pair.firstStep).text
      + differences(of: pair)
  }

  /// The sentence above a comparison that says what it shows.
  private static func lead(of pair: RecordingPair) -> String {
    // Without a fault of its own, the summary is the heading.
    let scenario =
      pair.heading == nil ? "" : "Ours does what the scenario asks for: \(pair.merged.summary) "
    guard let difference = pair.difference else { return paragraph(scenario + pair.sameness) }
    let step = pair.firstStep + 1
    return "<p>\(HTMLText.escape(scenario))The designs part at "
      + "<a href=\"#\(step)\">step \(step)</a>, at \(difference.time.inWords); "
      + "<a href=\"#1\">step 1</a> is the start.</p>\n"
  }

  /// The difference that the comparison opens at. What comes after it is folded, because most of it
  /// has the same cause.
  private static func differences(of pair: RecordingPair) -> String {
    let notes = (pair.original?.notes ?? []).map(paragraph).joined()
    guard let difference = pair.difference else { return notes }
    let count = difference.later.count
    let title = count == 1 ? "1 more difference" : "\(count) more differences"
    let later =
      count == 0
      ? ""
      : "<details><summary>\(title) later</summary>\n\(list(difference.later))</details>\n"
    return "<h2 id=\"differences\">What differs first</h2>\n" + list(difference.sentences)
      + later + notes
  }

  private static func paragraph(_ text: String) -> String { "<p>\(HTMLText.escape(text))</p>\n" }

  private static func list(_ sentences: [String]) -> String {
    HTMLText.list(sentences.map(HTMLText.escape)) + "\n"
  }

  /// The fault or else what happens, and below it what it happens on.
  private var heading: String {
    """
    <h1>\(HTMLText.escape(pair?.heading ?? recording.heading))</h1>
    <p class="muted"><code>\(HTMLText.escape(recording.name))</code> \
    \(HTMLText.escape(recording.title))</p>
    """
  }
}

extension RecordingPair {
  /// The step of the first difference; 0 if there is none.
  var firstStep: Int { merged.steps.firstIndex { $0.time == merged.difference } ?? 0 }

  /// The fault that it shows, as a heading; `nil` if it shows none.
  var heading: String? {
    (original?.fault?.sentence).map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
  }
}
