import MarbleKit

/// A found run in the whole terminal, before it's stepped through.
struct FoundRunFrame: DrawnFrame {
  let text: String
  let size: TextSize

  var canvas: Canvas {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(to: size.columns) }
      .map { StyledText($0) }
    let keys =
      StyledText("s ", TextStyle(isBold: true)) + "step through it   "
      + StyledText("any other key ", TextStyle(isBold: true)) + "end"
    return VerticalStack {
      LineList(lines)
      Line(keys)
    }
    .canvas(in: size)
  }
}
