import Core

/// A recording as one page that needs nothing but a browser.
///
/// Every step is a section of the page. The script of the page shows one at a time; without it, and
/// on paper, they stand below each other.
struct HTMLPage {
  let recording: Recording
  /// Links to the site that the page belongs to, if there is one around it.
  var navigation = ""

  /// The whole page.
  var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Writes the page a step and a lane at a time.
  func write<Failure: Error>(to write: (String) throws(Failure) -> Void) throws(Failure) {
    try write(head)
    for index in recording.steps.indices { try write(section(of: index)) }
    try HTMLTimeline(recording: recording).write(to: write)
    try write(
      """
      </main>
      <script>
      \(HTMLAssets.script)
      </script>
      </body>
      </html>

      """
    )
  }

  private var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(name): \(HTMLText.escape(recording.summary))</title>
    <style>
    \(HTMLAssets.style)
    </style>
    </head>
    <body>
    \(navigation)
    <header>
    <h1>\(name)</h1>
    <p>\(sentence(recording.summary)) \(sentence(recording.title))</p>
    </header>
    <main>
    \(controls)

    """
  }

  private var name: String { HTMLText.escape("\(recording.screen)/\(recording.script)") }

  private func sentence(_ text: String) -> String {
    HTMLText.escape(text.prefix(1).uppercased() + text.dropFirst()) + "."
  }

  private var controls: String {
    let last = max(recording.steps.count - 1, 0)
    return """
      <nav aria-label="Steps" hidden>
      <button id="first" title="first step (Home)">First</button>
      <button id="back" title="step before (←)">Back</button>
      <button id="play" title="play or pause (space)">▶ Play</button>
      <button id="next" title="next step (→)">Next</button>
      <button id="last" title="last step (End)">Last</button>
      <label>Step <input id="scrub" type="range" min="0" max="\(last)" value="0"></label>
      <output id="position" for="scrub" aria-live="polite"></output>
      </nav>
      """
  }

  private func section(of index: Int) -> String {
    let step = recording.steps[index]
    let lines = recording.frame(at: index).lines.map { HTMLText.line($0.trimmingTrailingSpaces) }
    let facts = step.facts.map {
      "<li class=\"\($0.role.rawValue)\">\(HTMLText.escape($0.text))</li>"
    }
    return """
      <section class="step" data-time="\(step.time.nanoseconds / 1_000_000)">
      <h2>\(recording.position(of: index))</h2>
      <pre role="img" aria-label="\(spoken(step))">\(lines.joined(separator: "\n"))</pre>
      <ul>
      \(facts.joined(separator: "\n"))
      </ul>
      </section>

      """
  }

  /// What a screen reader says of a screen.
  private func spoken(_ step: Recording.Step) -> String {
    let lines = step.screen.map(\.string.withoutDrawing).filter { !$0.isEmpty }
    return HTMLText.escape("The screen: " + lines.joined(separator: "; "))
  }
}
