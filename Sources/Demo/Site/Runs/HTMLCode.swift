import Lab
import Workshop

/// The code of a run next to its steps. The script marks the lines that belong to the step that is
/// shown.
struct HTMLCode {
  let code: StepCode
  let level: Int

  var html: String {
    """
    <section class="code" aria-label="Code">
    <h\(level)>The code of the step</h\(level)>
    <p class="muted">Marked lines belong to this step.</p>
    \(code.sources.indices.map(block).joined(separator: "\n"))
    </section>

    """
  }

  /// A sentence for screen readers about the lines that belong to a step.
  func sentence(at index: Int) -> String {
    let sentences = code.touched(at: index).map { source in
      let lines = code.steps[index][source].sorted().map(String.init)
      let verb =
        lines.count == 1
        ? "line \(lines[0]) belongs" : "lines \(lines.joined(separator: ", ")) belong"
      return "\(code.sources[source].name): \(verb) to this step."
    }
    return sentences.isEmpty
      ? "No statement of transform belongs to this step." : sentences.joined(separator: " ")
  }

  private func block(_ index: Int) -> String {
    let source = code.sources[index]
    let steps = code.steps.map { $0[index] }
    let indent = source.lines[0].text.prefix { $0 == " " }.count
    let colored = SwiftHighlight.html(source.lines.map { String($0.text.dropFirst(indent)) })
    let rows = zip(source.lines.map(\.number), colored).map { number, text in
      "<span data-line=\"\(number)\"><b>\(number)</b> \(text)</span>"
    }
    let sets = steps.map { $0.sorted().map(String.init).joined(separator: ",") }
    let name = HTMLText.escape(source.name)
    return """
      <p class="name">\(name)</p>
      <pre class="lines" tabindex="0" role="group" aria-label="\(name)" \
      data-scrolls data-steps="\(sets.joined(separator: ";"))"><code>\(rows.joined(separator: "\n"))</code></pre>
      """
  }
}
