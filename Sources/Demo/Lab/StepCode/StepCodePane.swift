import Workshop

/// The code of a step in a box, instead of the screen.
struct StepCodePane: Block {
  let code: Result<StepCode, StepCode.Absence>
  let step: Int
  let first: Int

  var fills: FilledAxes { [.columns, .rows] }

  func size(in room: TextSize) -> TextSize { room }

  func draw(on canvas: inout Canvas, in area: TextArea) {
    switch code {
    case .success(let code):
      let touched = code.touched(at: step)
      let names = (touched.isEmpty ? Array(code.sources.indices.prefix(1)) : touched)
        .map { code.sources[$0].name }
      let all = StepCodeLines(code: code, step: step)
      let lines = all.lines(room: max(area.size.rows - 2, 0), from: first)
      let isCut = all.lines(room: 10_000).count > lines.count
      TextBox(
        title: .bold(" \(names.joined(separator: ", ")) "),
        footer: (touched.isEmpty
          ? .dim(" nothing here names what happens at this step ")
          : " " + .role(.changed, StepCodeLines.mark) + .dim(" belongs to this step "))
          + .dim(isCut ? "· ↑↓ more " : ""),
        style: .role(.muted),
        padding: 0
      ) {
        LineList(lines.map { $0.truncated(toColumns: area.size.columns - 2) })
      }
      .draw(on: &canvas, in: area)
    case .failure(let absence):
      TextBox(title: .bold(" Code "), style: .role(.muted)) {
        Paragraph("\(absence). Press v for the screen.")
        Gap.filling
      }
      .draw(on: &canvas, in: area)
    }
  }
}
