import Lab
import MarbleKit

/// A recording as one page that needs nothing but a browser.
struct HTMLPage {
  let recording: Recording
  var pair: RecordingPair?

  var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  func write<Failure: Error>(to write: (String) throws(Failure) -> Void) throws(Failure) {
    try write(
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
      \(RunResources.style)
      </style>
      </head>
      <body class="wide">
      <main>
      \(Self.heading(of: recording))

      """
    )
    if let pair { try write(Self.lead(of: pair)) }
    try HTMLRun(recording: recording, pair: pair).write(to: write)
    if let pair { try write(Self.differences(of: pair)) }
    try write(
      """
      </main>
      <script>
      \(RunResources.script)
      </script>
      </body>
      </html>

      """
    )
  }

  static func comparison(of pair: RecordingPair) -> String {
    lead(of: pair) + HTMLRun(recording: pair.merged, pair: pair).text + differences(of: pair)
  }

  /// What the comparison shows, before it shows it.
  private static func lead(of pair: RecordingPair) -> String {
    guard pair.difference != nil else { return paragraph(pair.sameness) }
    return (pair.original?.fault.map { paragraph($0.sentence) } ?? "") + firstDifference(of: pair)
  }

  private static func differences(of pair: RecordingPair) -> String {
    "<h2 id=\"differences\">What differs</h2>\n"
      + (pair.difference.map { differences($0, of: pair) } ?? "")
      + (pair.original?.notes ?? []).map(paragraph).joined()
  }

  private static func differences(_ difference: PairDifference, of pair: RecordingPair) -> String {
    let later = difference.later.isEmpty ? "" : paragraph("Later:") + list(difference.later)
    return list(difference.sentences) + later
  }

  private static func paragraph(_ text: String) -> String { "<p>\(HTMLText.escape(text))</p>\n" }

  private static func list(_ sentences: [String]) -> String {
    "<ul>\n\(sentences.map { "<li>\(HTMLText.escape($0))</li>\n" }.joined())</ul>\n"
  }

  private static func firstDifference(of pair: RecordingPair) -> String {
    guard let step = pair.merged.steps.firstIndex(where: { $0.time == pair.merged.difference })
    else { return "" }
    return "<p>The first difference is at <a href=\"#\(step + 1)\">step \(step + 1)</a>.</p>\n"
  }

  static func heading(of recording: Recording) -> String {
    """
    <h1>\(HTMLText.escape(recording.name))</h1>
    <p>\(HTMLText.escape(recording.sentences))</p>
    """
  }
}
