import Core
import ViewModels

/// Where the user is in the list of operators.
struct OperatorPickerState: Equatable, Sendable {
  /// Words that a line must hold.
  var filter = TextField()
  /// The place among the operators that are shown.
  var selection = 0
}

/// What the user wants.
enum OperatorPickerChoice {
  /// To edit an operator, and where to go on in the list.
  case edit(GalleryEntry, OperatorPickerState)
  case quit(ExitCode)
}

/// How the list follows from keys: letters are the filter.
struct OperatorPickerReducer {
  /// The operators that hold each word of the filter in their name, here or in another library, or in
  /// what they do.
  func entries(_ state: OperatorPickerState) -> [GalleryEntry] {
    let words = state.filter.text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return Gallery.entries }
    return Self.searched.filter { text, _ in words.allSatisfy { text.contains($0) } }.map(\.entry)
  }

  private static let searched = Gallery.entries.map { entry in
    let names = OperatorDialect.all.filter { $0.here == entry.name }.map(\.name)
    let text = ([entry.name, GalleryCommand.plain(entry.summary)] + names).joined(separator: " ")
    return (text: text.lowercased(), entry: entry)
  }

  /// What a key does; the choice, once.
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
