import Core

/// The timeline of a recording as a drawing inside of a page, with the place of each step, so that the
/// script can move a playhead.
struct HTMLTimeline {
  let recording: Recording
  var first = 0
  /// Whether the playhead is drawn at `first`, because no script moves it.
  var isStill = false

  func write<Failure: Error>(to write: (String) throws(Failure) -> Void) throws(Failure) {
    let drawing = SVGDrawing(recording.titledTimeline)
    var left = 0.0
    let columns = recording.steps.map { step in
      left = drawing.column(at: step.time)?.left ?? left
      return left.svg
    }
    let size = (width: drawing.width.svg, height: drawing.height.svg)
    let spoken = HTMLText.escape(recording.titledTimeline.withKeys().spokenDescription)
    try write(
      """
      <section class="timeline" role="region" aria-label="Timeline" tabindex="0" data-scrolls \
      data-first="\(first)" data-columns="\(columns.joined(separator: " "))">
      <svg role="img" aria-label="\(spoken)" viewBox="0 0 \(size.width) \(size.height)" \
      width="\(size.width)" height="\(size.height)">
      <rect class="playhead" x="\(columns.indices.contains(first) ? columns[first] : "0")" y="2" width="22" height="\((drawing.height - 4).svg)" \
      rx="4"\(isStill ? "" : " visibility=\"hidden\"")/>

      """
    )
    try drawing.element(top: 0).writeXML(to: write)
    try write("</svg>\n</section>\n")
  }
}
