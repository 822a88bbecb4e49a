import Core
import Screens
import ViewModels
import Workshop

@MainActor
extension SearchField {
  func block(placeholder: String) -> HorizontalStack {
    HorizontalStack {
      Line(.role(.muted, "⌕ "))
      TextFieldLine(
        TextField(text: text.value),
        cursor: isEditing.value ? .bar : nil,
        placeholder: .role(.muted, placeholder)
      )
    }
  }

  var keyboard: Separator? {
    isEditing.value ? Separator("▔", title: .role(.muted, " ⌨ keyboard ")) : nil
  }
}

extension AlertPresenter {
  func over(_ screen: some Block) -> any Block {
    screen.overlaid(
      by: sheet?.framed(columns: .max),
      at: .bottom(rows: 0),
      inset: (columns: 1, rows: 0),
      margin: 1
    )
  }

  private var sheet: TextBox? {
    shown.map { alert in
      TextBox(padding: 0) {
        if let title = alert.title { Line(.dim(title), .center) }
        for (index, button) in alert.buttons.enumerated() {
          Line(Self.line(button, key: button.style == .cancel ? "Esc" : "\(index + 1)"), .center)
        }
      }
    }
  }

  private static func line(
    _ button: (title: String, style: AlertActionStyle),
    key: String
  ) -> StyledText {
    let style: TextStyle = button.style == .destructive ? .role(.failure) : .bold
    return .dim("\(key) ") + StyledText(button.title, style)
  }
}

extension StyledText {
  static func segments<Segment: Equatable>(
    _ segments: [Segment],
    selected: Segment,
    title: (Segment) -> String
  ) -> StyledText {
    segments.reduce(into: StyledText()) { text, segment in
      if !text.runs.isEmpty { text += " " }
      text +=
        segment == selected
        ? StyledText("[\(title(segment))]", TextStyle(isBold: true, role: .accent))
        : StyledText(" \(title(segment)) ")
    }
  }
}
