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
    HTMLRun(recording: pair.merged, pair: pair).text + differences(of: pair)
  }

  private static func differences(of pair: RecordingPair) -> String {
    let sentences = pair.sentences.map { "<li>\(HTMLText.escape($0))</li>\n" }
    let list =
      pair.isSame
      ? "<p>\(pair.names.actual) is the same as \(pair.names.expected).</p>\n"
      : "<ul>\n\(sentences.joined())</ul>\n"
    return "<h2 id=\"differences\">What differs</h2>\n\(firstDifference(of: pair))\(list)"
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
