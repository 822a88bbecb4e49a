import Workshop

/// The code of a step in a box, in place of the screen.
struct CodePane: Block {
  let code: Result<RunCode, RunCode.Absence>
  let step: Int
  let first: Int

  var fills: FilledAxes { [.columns, .rows] }

  func size(in room: TextSize) -> TextSize { room }

  func draw(on canvas: inout Canvas, in area: TextArea) {
    switch code {
    case .success(let code):
      TextBox(title: title(of: code), footer: footer(of: code), style: .role(.muted), padding: 0) {
        LineList(
          CodeLines(code: code, step: step).lines(room: max(area.size.rows - 2, 0), from: first)
        )
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

  private func title(of code: RunCode) -> StyledText {
    let lit = code.lit(at: step)
    let files = Set(lit.map(\.file)).sorted()
    let names = (files.isEmpty ? Array(code.files.indices.prefix(1)) : files)
      .map { code.files[$0].name }
    return .bold(" \(names.joined(separator: ", ")) ")
  }

  private func footer(of code: RunCode) -> StyledText {
    let lit = code.lit(at: step)
    let change: StyledText = code.changed.isEmpty ? "" : .dim("changed lines aren't lit ")
    guard !lit.isEmpty else { return .dim(" none of this code ran now ") + change }
    var footer = StyledText(" ") + .role(.changed, CodeLines.ran) + .dim(" ran now ")
    if lit.contains(where: code.isOnlyPassed) {
      footer += .role(.changed, CodeLines.passed) + .dim(" passed on ")
    }
    if lit.contains(where: \.isDisposed) {
      footer += .role(.failure, CodeLines.disposed) + .dim(" disposed of before its end ")
    }
    return footer + change
  }
}
