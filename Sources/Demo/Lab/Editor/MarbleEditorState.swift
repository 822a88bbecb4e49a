import Core
import ViewModels

/// What stands in the editor of an operator's diagrams.
struct MarbleEditorState: Equatable, Sendable {
  /// What stands in one form.
  struct Draft: Equatable, Sendable {
    let rows: [TextField]
    let numbers: [Int]
  }

  /// Which form of the operator, of those with one name.
  var form = 0
  /// The diagrams of the sources, then the patterns of inner ones.
  var rows: [TextField] = []
  /// The numbers of the call.
  var numbers: [Int] = []
  /// The row that is edited, the numbers after the diagrams.
  var row = 0
  /// What was changed in the other forms.
  var drafts: [Int: Draft] = [:]
  /// Whether the arrow keys move the marble at the cursor.
  var isHeld = false
  /// What a key led to that can't be seen, until the next key.
  var notice: String?
}

/// How the editor follows from keys.
struct MarbleEditorReducer {
  /// The forms of the operator.
  let entries: [GalleryEntry]

  /// No diagram becomes longer than this.
  static let longest = 500
  /// The editor with what an entry has.
  func start(form: Int = 0) -> MarbleEditorState {
    let run = entries[form].run()
    return MarbleEditorState(
      form: form,
      rows: run.written.map { row in
        var field = TextField(text: row.diagram)
        field.moveToStart()
        return field
      },
      numbers: run.numbers.map(\.value)
    )
  }

  /// What the operator makes of what stands there.
  func run(_ state: MarbleEditorState) -> GalleryRun {
    entries[state.form].run(inputs(state))
  }

  /// What a key does; how it ends, once.
  func reduce(_ state: inout MarbleEditorState, _ key: Key) -> Reaction<Void, ExitCode> {
    state.notice = nil
    switch key {
    case .control("c"): return Reaction(events: [.interrupted])
    case .escape where state.isHeld: state.isHeld = false
    case .escape: return Reaction(events: [.success])
    case .down: choose(state.row + 1, &state)
    case .up: choose(state.row - 1, &state)
    case .tab: state = change(state, toForm: (state.form + 1) % entries.count)
    case .backTab: state = change(state, toForm: (state.form + entries.count - 1) % entries.count)
    case .control("r"):
      let drafts = state.drafts
      state = start(form: state.form)
      state.drafts = drafts
    default:
      if state.rows.indices.contains(state.row) {
        edit(key, &state)
      } else {
        count(key, &state)
      }
    }
    return Reaction()
  }

  private func inputs(_ state: MarbleEditorState) -> GalleryInputs {
    let sources = entries[state.form].run().sources.count
    let texts = state.rows.map(\.text)
    return GalleryInputs(
      diagrams: Array(texts.prefix(sources)),
      patterns: Array(texts.dropFirst(sources)),
      numbers: state.numbers,
      runsOn: isChanged(state)
    )
  }

  private func isChanged(_ state: MarbleEditorState) -> Bool {
    let usual = start(form: state.form)
    return state.rows.map(\.text) != usual.rows.map(\.text) || state.numbers != usual.numbers
  }

  /// Another form; what was changed in this one is kept.
  private func change(_ state: MarbleEditorState, toForm form: Int) -> MarbleEditorState {
    guard form != state.form else { return state }
    var other = start(form: form)
    other.drafts = state.drafts
    other.drafts[state.form] =
      isChanged(state) ? MarbleEditorState.Draft(rows: state.rows, numbers: state.numbers) : nil
    if let draft = other.drafts.removeValue(forKey: form) {
      other.rows = draft.rows
      other.numbers = draft.numbers
    }
    return other
  }

  private func choose(_ row: Int, _ state: inout MarbleEditorState) {
    let last = state.rows.count + state.numbers.count - 1
    state.row = min(max(row, 0), max(last, 0))
    state.isHeld = false
  }

  private func edit(_ key: Key, _ state: inout MarbleEditorState) {
    switch key {
    case .enter:
      let field = state.rows[state.row]
      state.isHeld = !state.isHeld && DiagramMove(field.text, at: field.cursor) != nil
      if !state.isHeld, DiagramMove(field.text, at: field.cursor) == nil {
        state.notice = "there is no marble at the cursor"
      }
    case .character("<"): move(isLater: false, &state)
    case .character(">"): move(isLater: true, &state)
    case .left where state.isHeld: move(isLater: false, &state)
    case .right where state.isHeld: move(isLater: true, &state)
    default:
      state.isHeld = false
      var field = state.rows[state.row]
      _ = field.edit(key)
      if field.text.count <= Self.longest {
        state.rows[state.row] = field
      } else {
        state.notice = "a diagram has at most \(Self.longest) characters here"
      }
    }
  }

  private func move(isLater: Bool, _ state: inout MarbleEditorState) {
    let field = state.rows[state.row]
    guard let move = DiagramMove(field.text, at: field.cursor) else {
      state.notice = "there is no marble at the cursor"
      return
    }
    guard let moved = move.moved(isLater: isLater), moved.text.count <= Self.longest else {
      state.notice = "it can't go there"
      return
    }
    var changed = TextField(text: moved.text)
    changed.moveToStart()
    changed.move(by: moved.cursor)
    state.rows[state.row] = changed
  }

  private func count(_ key: Key, _ state: inout MarbleEditorState) {
    let index = state.row - state.rows.count
    guard state.numbers.indices.contains(index) else { return }
    let least = entries[state.form].run().numbers[index].least
    var value = state.numbers[index]
    switch key {
    case .character("+"), .character("="), .right: value += 1
    case .character("-"), .left: value -= 1
    case .character(let digit) where digit.wholeNumberValue != nil:
      value = value * 10 + (digit.wholeNumberValue ?? 0)
    case .backspace: value /= 10
    default: return
    }
    state.numbers[index] = min(max(value, least), GalleryNumber.largest)
    if value < least { state.notice = "it is at least \(least)" }
    if value > GalleryNumber.largest { state.notice = "it is at most \(GalleryNumber.largest)" }
  }
}
