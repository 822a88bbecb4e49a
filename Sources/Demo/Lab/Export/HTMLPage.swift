import Core

/// A recording as one page that needs nothing but a browser.
package struct HTMLPage {
  let recording: Recording
  /// The two runs that it shows beside each other, if it does.
  var pair: RecordingPair?

  /// The whole page.
  var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Writes the page a step and a lane at a time.
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

  /// The text of a page that compares two runs.
  package static func comparison(of pair: RecordingPair) -> String {
    """
    \(heading(of: pair.merged))
    \(HTMLRun(recording: pair.merged, pair: pair).text)
    \(differences(of: pair))
    """
  }

  private static func differences(of pair: RecordingPair) -> String {
    let sentences = pair.sentences.map { "<li>\(HTMLText.escape($0))</li>\n" }
    let list =
      pair.isSame
      ? "<p>\(pair.names.actual) is the same as \(pair.names.expected).</p>\n"
      : "<ul>\n\(sentences.joined())</ul>\n"
    return "<h2>What differs</h2>\n\(list)"
  }

  package static func heading(of recording: Recording) -> String {
    """
    <h1>\(HTMLText.escape(recording.name))</h1>
    <p>\(HTMLText.escape(recording.sentences))</p>
    """
  }
}

extension Recording {
  /// What names it on the command line.
  package var name: String { "\(screen)/\(script)" }

  /// What it shows and of which screen, as two sentences.
  package var sentences: String {
    [summary, title].filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }
}
