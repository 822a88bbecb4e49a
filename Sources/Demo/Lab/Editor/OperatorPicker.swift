import MarbleKit
import ViewModels

struct OperatorPickerState: Equatable, Sendable {
  var filter = TextField()
  var selection = 0
}

enum OperatorPickerChoice {
  case edit(GalleryEntry, OperatorPickerState)
  case quit(ExitCode)
}

struct OperatorPickerReducer {
  /// The operators with each word of the filter in their name, here or in another library, or in
  /// their summary.
  func entries(_ state: OperatorPickerState) -> [GalleryEntry] {
    let words = state.filter.text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return Gallery.entries }
    return Self.searched.filter { text, _ in words.allSatisfy { text.contains($0) } }.map(\.entry)
  }

  private static let searched = Gallery.entries.map { entry in
    let names = OperatorDialect.all.filter { $0.here == entry.name }.map(\.name)
    let text = ([entry.name, entry.plainSummary] + names).joined(separator: " ")
    return (text: text.lowercased(), entry: entry)
  }

  func reduce(
    _ state: inout OperatorPickerState,
    _ key: Key
  ) -> Reaction<Void, OperatorPickerChoice> {
    let entries = entries(state)
    func move(to index: Int) { state.selection = min(max(index, 0), max(entries.count - 1, 0)) }
    switch key {
    case .control("c"): return Reaction(events: [.quit(.interrupted)])
    case .escape where state.filter.text.isEmpty: return Reaction(events: [.quit(.success)])
    case .escape: state = OperatorPickerState()
    case .enter where entries.indices.contains(state.selection):
      return Reaction(events: [.edit(entries[state.selection], state)])
    case .down: move(to: state.selection + 1)
    case .up: move(to: state.selection - 1)
    case .pageDown: move(to: state.selection + 10)
    case .pageUp: move(to: state.selection - 10)
    case .home: move(to: 0)
    case .end: move(to: entries.count - 1)
    default:
      let before = state.filter.text
      _ = state.filter.edit(key)
      if state.filter.text != before { state.selection = 0 }
    }
    return Reaction()
  }
}

struct OperatorPickerFrame: DrawnFrame {
  let reducer: OperatorPickerReducer
  let state: OperatorPickerState
  let size: TextSize
  private static let leastRowsWithDiagram = 20

  var canvas: Canvas {
    let entries = reducer.entries(state)
    let columns = (entries.map { DisplayWidth.of($0.name) }.max() ?? 0) + 3
    let frame = VerticalStack {
      Line(" marbles · pick an operator").reversed
      if entries.isEmpty { Line(.dim(" No operator fits. Esc clears the filter.")) }
      LineList { rows in
        // The selected line stays in sight.
        ListWindow.around(state.selection, count: entries.count, rows: rows)
      } line: { index, columnsOfLine in
        let entry = entries[index]
        let line =
          StyledText(" \(entry.name)").padded(toColumns: columns)
          + .dim(entry.plainSummary)
        let cut = line.truncated(toColumns: columnsOfLine)
        return index == state.selection
          ? cut.padded(toColumns: columnsOfLine).reversedEverywhere : cut
      }
      if size.rows >= Self.leastRowsWithDiagram, entries.indices.contains(state.selection) {
        Separator()
        Paragraph(diagram(of: entries[state.selection]), rows: 0...(size.rows / 2))
        Gap()
      }
      HorizontalStack {
        Line(.bold(" / "))
        TextFieldLine(state.filter, cursor: .block)
      }
      Line(keys)
    }
    return frame.canvas(in: size)
  }

  private func diagram(of entry: GalleryEntry) -> [StyledText] {
    entry.run().lines(width: max(size.columns - 2, 20)).map { " " + StyledText($0) }
  }

  private var keys: StyledText {
    KeyHint.line(
      [
        KeyHint("↑↓", "move"), KeyHint("a…z", "filter, also by other libraries' names"),
        KeyHint("Enter", "edit"), KeyHint("Esc", "leave"),
      ],
      columns: size.columns
    )
  }
}

typealias OperatorPickerViewModel = KeyedViewModel<OperatorPickerFrame, OperatorPickerChoice>

extension KeyedViewModel<OperatorPickerFrame, OperatorPickerChoice> {
  convenience init(start: OperatorPickerState = OperatorPickerState()) {
    let reducer = OperatorPickerReducer()
    self.init(start: start, reduce: reducer.reduce) { state, size in
      OperatorPickerFrame(reducer: reducer, state: state, size: size)
    }
  }
}
