import Lab
import Workshop

/// Both designs, opened where they part.
struct HTMLComparison {
  let pair: RecordingPair

  var text: String {
    lead + HTMLRun(recording: pair.merged, pair: pair, first: pair.firstStep).text + differences
  }

  /// The sentence above a comparison that says what it shows.
  private var lead: String {
    // Without a fault of its own, the summary is the heading.
    let scenario =
      pair.heading == nil ? "" : "Ours does what the scenario asks for: \(pair.merged.summary) "
    guard let difference = pair.difference else { return paragraph(scenario + pair.sameness) }
    let step = pair.firstStep + 1
    return "<p>\(HTMLText.escape(scenario))The designs part at "
      + "<a href=\"#\(step)\">step \(step)</a>, at \(difference.time.inWords); "
      + "<a href=\"#1\">step 1</a> is the start.</p>\n"
  }

  /// The difference that the comparison opens at. The later ones are folded, because most of them
  /// have the same cause.
  private var differences: String {
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

  private func paragraph(_ text: String) -> String { "<p>\(HTMLText.escape(text))</p>\n" }

  private func list(_ sentences: [String]) -> String {
    HTMLText.list(sentences.map(HTMLText.escape)) + "\n"
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
