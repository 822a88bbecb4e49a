import Lab
import Workshop

/// The code of a run next to its steps. The script lights the lines that ran at the step that is
/// shown.
///
/// The number of a line that ever ran is a link to a step at which it did: without the script to
/// the first, with it to the next.
struct HTMLCode {
  let code: RunCode
  let level: Int

  var html: String {
    """
    <section class="code" aria-label="Code">
    <h\(level)>The code that ran</h\(level)>
    <p class="muted">Choose the number of a line to go to the next step at which it runs. \
    <b class="ended">!</b> marks a subscription that was disposed of before its end.</p>
    \(code.files.indices.compactMap(block).joined(separator: "\n"))
    </section>

    """
  }

  /// A sentence for screen readers about the lines that ran at a step.
  func sentence(at index: Int) -> String {
    let lit = code.steps[index]
    guard !lit.isEmpty else { return "None of the code ran." }
    return Set(lit.map(\.file)).sorted().map { file in
      let own = lit.filter { $0.file == file }
      let name = code.files[file].name
      let ran = own.filter { !$0.columns.isEmpty }.map(\.number)
      let disposed = own.filter(\.isDisposed).map(\.number)
      let parts = [
        ran.isEmpty ? nil : "\(Self.words(ran)) ran",
        disposed.isEmpty ? nil : "a subscription ended early in \(Self.words(disposed))",
      ]
      return "\(name): \(parts.compactMap { $0 }.joined(separator: "; "))."
    }.joined(separator: " ")
  }

  private static func words(_ lines: [Int]) -> String {
    let ranges = lines.reduce(into: [ClosedRange<Int>]()) { ranges, line in
      if let last = ranges.last, last.upperBound == line - 1 {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    let texts = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    return (lines.count == 1 ? "line " : "lines ") + texts.joined(separator: ", ")
  }

  private func block(_ file: Int) -> String? {
    let source = code.files[file]
    let steps = code.steps.map { $0.filter { $0.file == file } }
    guard let start = code.start(of: file) else { return nil }
    var end = source.lines.count
    while end > start, source.lines[end - 1].isEmpty { end -= 1 }
    var first: [Int: Int] = [:]
    for (index, lines) in steps.enumerated() {
      for line in lines where first[line.number] == nil { first[line.number] = index + 1 }
    }
    let colored = SwiftHighlight.html(Array(source.lines[(start - 1)..<end]))
    let rows = zip(start...end, colored).map { number, text in
      let sign =
        first[number].map { step in
          "<a href=\"#\(step)\" aria-label=\"line \(number)\">\(number)</a>"
        } ?? "<b>\(number)</b>"
      return "<span data-line=\"\(number)\">\(sign) \(text)</span>"
    }
    let sets = steps.map { lines in
      lines.map { "\($0.number)\($0.isDisposed ? "!" : "")" }.joined(separator: ",")
    }
    return """
      <p class="name">\(HTMLText.escape(source.name))</p>
      <pre class="lit" tabindex="0" role="group" aria-label="\(HTMLText.escape(source.name))" \
      data-scrolls data-steps="\(sets.joined(separator: ";"))"><code>\(rows.joined(separator: "\n"))</code></pre>
      """
  }
}
