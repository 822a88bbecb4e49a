import Core

/// A recording as one page that needs nothing but a browser.
struct HTMLPage {
  let recording: Recording

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
      \(SiteStyle.ofRun)
      </style>
      </head>
      <body class="wide">
      <main>
      \(Self.heading(of: recording))

      """
    )
    try HTMLRun(recording: recording).write(to: write)
    try write(
      """
      </main>
      <script>
      \(SiteScript.run)
      </script>
      </body>
      </html>

      """
    )
  }

  static func heading(of recording: Recording) -> String {
    """
    <h1>\(HTMLText.escape(recording.name))</h1>
    <p>\(HTMLText.escape(recording.sentences))</p>
    """
  }
}

extension Recording {
  /// What names it on the command line.
  var name: String { "\(screen)/\(script)" }

  /// What it shows and of which screen, as two sentences.
  var sentences: String {
    [summary, title].filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }
}
