import ViewModels
import Workshop

struct MarbleEditorState: Equatable, Sendable {
  var form = 0
  /// Diagrams of the sources, then patterns of inner ones.
  var rows: [TextField] = []
  var numbers: [Int] = []
  /// The row with the cursor; numbers follow the diagrams.
  var row = 0
  var notice: String?
}

struct MarbleEditorReducer {
  let entries: [GalleryEntry]

  static let longest = 500

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

  func run(_ state: MarbleEditorState) -> GalleryRun {
    entries[state.form].run(inputs(state))
  }

  func reduce(_ state: inout MarbleEditorState, _ key: Key) -> Reaction<Void, ExitCode> {
    state.notice = nil
    switch key {
    case .control("c"): return Reaction(events: [.interrupted])
    case .escape: return Reaction(events: [.success])
    case .down: choose(state.row + 1, &state)
    case .up: choose(state.row - 1, &state)
    case .tab where entries.count > 1: state = start(form: (state.form + 1) % entries.count)
    case .backTab where entries.count > 1:
      state = start(form: (state.form + entries.count - 1) % entries.count)
    case .control("r"): state = start(form: state.form)
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
    let usual = start(form: state.form)
    return GalleryInputs(
      diagrams: Array(texts.prefix(sources)),
      patterns: Array(texts.dropFirst(sources)),
      numbers: state.numbers,
      runsOn: texts != usual.rows.map(\.text) || state.numbers != usual.numbers
    )
  }

  private func choose(_ row: Int, _ state: inout MarbleEditorState) {
    let last = state.rows.count + state.numbers.count - 1
    state.row = min(max(row, 0), max(last, 0))
  }

  private func edit(_ key: Key, _ state: inout MarbleEditorState) {
    switch key {
    case .character("<"): move(isLater: false, &state)
    case .character(">"): move(isLater: true, &state)
    default:
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

typealias MarbleEditorViewModel = KeyedViewModel<MarbleEditorFrame, ExitCode>

extension KeyedViewModel<MarbleEditorFrame, ExitCode> {
  convenience init(entries: [GalleryEntry], notice: String? = nil) {
    let reducer = MarbleEditorReducer(entries: entries)
    var start = reducer.start()
    start.notice = notice
    self.init(start: start, reduce: reducer.reduce) { state, size in
      MarbleEditorFrame(reducer: reducer, state: state, size: size)
    }
  }
}

struct DiagramMove {
  private var units: [String]
  private let index: Int

  init?(_ text: String, at cursor: Int) {
    units = Self.units(text)
    var start = 0
    let ends = units.map { unit in
      start += unit.count
      return start
    }
    guard let index = ends.firstIndex(where: { $0 > cursor }) ?? units.indices.last,
      Self.isMark(units[index])
    else { return nil }
    self.index = index
  }

  func moved(isLater: Bool) -> (text: String, cursor: Int)? {
    var units = units
    let neighbor = index + (isLater ? 1 : -1)
    let isEnd = Self.isEnd(units[index])
    var place = index
    if isLater, isEnd || !units.indices.contains(neighbor) || Self.isEnd(units[neighbor]) {
      units.insert("-", at: index)
      place += 1
    } else if !isLater, isEnd {
      guard units.indices.contains(neighbor), units[neighbor] == "-" else { return nil }
      units.remove(at: neighbor)
      place -= 1
    } else {
      guard units.indices.contains(neighbor) else { return nil }
      units.swapAt(index, neighbor)
      place = neighbor
    }
    return (units.joined(), units[..<place].reduce(0) { $0 + $1.count })
  }

  /// The marks of the text; a group is one, and so is a pause with its spaces.
  private static func units(_ text: String) -> [String] {
    var units: [String] = []
    var rest = text[...]
    while let first = rest.first {
      let end: String.Index
      if first == "(", let close = rest.firstIndex(of: ")") {
        end = rest.index(after: close)
      } else if let pause = rest.prefixMatch(of: /\ *[0-9.]+(ms|s|m)(\ +|$)/),
        first == " " || units.isEmpty
      {
        end = pause.range.upperBound
      } else {
        end = rest.index(after: rest.startIndex)
      }
      units.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return units
  }

  private static func isMark(_ unit: String) -> Bool {
    unit != "-" && !unit.allSatisfy { $0 == " " } && !(unit.count > 1 && !unit.hasPrefix("("))
  }

  private static func isEnd(_ unit: String) -> Bool { unit == "|" || unit == "#" }
}
