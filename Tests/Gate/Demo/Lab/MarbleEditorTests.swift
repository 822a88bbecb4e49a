import Core
import MarbleTesting
import Testing

@testable import GateSupport
@testable import Lab

@Suite(.serialized) struct DiagramMoveTests {
  @Test(arguments: [
    ("‸a-b|", "-‸ab|"), ("a-‸b|", "a--‸b|"), ("‸ab|", "b‸a|"), ("a‸|", "a-‸|"), ("‸a", "-‸a"),
    ("(‸ab)-c", "-‸(ab)c"), ("‸a 10ms b", " 10ms ‸ab"), ("‸👨‍👩‍👧-b", "-‸👨‍👩‍👧b"), ("-‸#", "--‸#"),
  ])
  func `the marble at the cursor moves later by a tick, past others and pauses`(
    before: String,
    after: String
  ) {
    #expect(moved(before, isLater: true) == after)
  }

  @Test(arguments: [("a-‸b|", "a‸b-|"), ("a--‸|", "a-‸|"), ("a-b‸", "a‸b-")])
  func `the marble at the cursor moves earlier by a tick`(before: String, after: String) {
    #expect(moved(before, isLater: false) == after)
  }

  /// The text after a move; a `‸` stands before the character at the cursor.
  private func moved(_ drawn: String, isLater: Bool) -> String? {
    let cursor = drawn.prefix { $0 != "‸" }.count
    let move = DiagramMove(drawn.filter { $0 != "‸" }, at: cursor)?.moved(isLater: isLater)
    return move.map { String($0.text.prefix($0.cursor)) + "‸" + $0.text.dropFirst($0.cursor) }
  }

  @Test(arguments: [("-a", 0), ("a 10ms b", 3), ("", 0), (" ", 0)])
  func `where there is no marble, none moves`(text: String, cursor: Int) {
    #expect(DiagramMove(text, at: cursor) == nil)
  }

  @Test(arguments: [("a-b", 0), ("a|", 1)])
  func `nothing is before the beginning, and no end before its marbles`(text: String, cursor: Int) {
    #expect(DiagramMove(text, at: cursor)?.moved(isLater: false) == nil)
  }
}

@Suite(.serialized) struct MarbleEditorTests {
  private let reducer = MarbleEditorReducer(entries: Gallery.entries(named: "debounce"))
  private let flatMap = MarbleEditorReducer(entries: Gallery.entries(named: "flatMap"))
  private let take = MarbleEditorReducer(entries: Gallery.entries(named: "take"))

  private func state(_ keys: [Key], in reducer: MarbleEditorReducer? = nil) -> MarbleEditorState {
    let reducer = reducer ?? self.reducer
    return keys.reduce(into: reducer.start()) { _ = reducer.reduce(&$0, $1) }
  }

  private func text(_ state: MarbleEditorState, in reducer: MarbleEditorReducer? = nil) -> String {
    let size = TextSize(columns: 80, rows: 24)
    return MarbleEditorFrame(reducer: reducer ?? self.reducer, state: state, size: size)
      .canvas.lines.map(\.string).joined(separator: "\n")
  }

  @Test func `typing changes the row, and the operator answers`() {
    let typed = state([.character("x"), .delete])
    #expect(typed.rows[0].text == "x-b----c---d|")
    #expect(text(typed).contains("source  x-b----c---d|"))
    #expect(text(typed).contains("result  -----b----c-(d|)  debounce(3 ticks)"))
  }

  @Test(
    arguments: [
      // A marble moves, and the cursor with it.
      ([.character(">"), .character(">")], "-ba----c---d|", nil),
      ([.character(">"), .right, .character(">")], "-a-b---c---d|", nil),
      ([.right, .character(">")], "a-b----c---d|", "there is no marble at the cursor"),
      ([.character("<")], "a-b----c---d|", "it can't go there"),
      // Numbers change as far as they go.
      ([.down, .character("+"), .character("+")], "5", nil),
      ([.down] + Array(repeating: .character("-"), count: 9), "0", "it is at least 0"),
      ([.down] + Array(repeating: .character("9"), count: 9), "1000", "it is at most 1000"),
    ] as [([Key], String, String?)]
  )
  func `keys move marbles and change numbers`(keys: [Key], value: String, notice: String?) {
    let state = state(keys)
    #expect(
      state.row == 0 ? state.rows[0].text == value : state.numbers.map(\.description) == [value]
    )
    #expect(state.notice == notice)
  }

  @Test func `a faulty row is reported with a caret, and the next key may mend it`() {
    let faulty = state([.end, .backspace, .character("(")])
    #expect(text(faulty).contains("a-b----c---d(\n") || text(faulty).contains("this group"))
    #expect(text(faulty).contains("^") && !text(faulty).contains("result"))
    let mended = state([.end, .backspace, .character("("), .backspace])
    #expect(text(mended).contains("result"))
  }

  @Test func `the pattern of inner sources is a row, too`() {
    let other = state([.down, .end, .backspace, .character("#")], in: flatMap)
    #expect(other.rows.map(\.text) == ["a---b------|", "x-x--x#"])
    #expect(text(other, in: flatMap).contains("inner    a-a--a#"))
  }

  @Test func `tab goes through the forms of a name, and Ctrl-R undoes all changes`() {
    let forms = take.entries.count
    #expect(state([.tab], in: take).form == 1)
    #expect(state([.backTab], in: take).form == forms - 1)
    #expect(state(Array(repeating: .tab, count: forms), in: take) == take.start())
    #expect(state([.character("x"), .control("r")]) == reducer.start())
    #expect(text(take.start(), in: take).contains("Tab form"))
  }

  @Test func `Escape and Ctrl-C leave`() {
    var state = reducer.start()
    #expect(reducer.reduce(&state, .escape).events == [.success])
    #expect(reducer.reduce(&state, .control("c")).events == [.interrupted])
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 5), (80, 24), (300, 80)])
  func `a frame is as large as the window, whatever is in it`(columns: Int, rows: Int) {
    let size = TextSize(columns: columns, rows: rows)
    let long = state([.paste(String(repeating: "a-", count: 240))])
    let tooLong = state([.paste(String(repeating: "a-", count: 2400))])
    #expect(tooLong.rows == reducer.start().rows && tooLong.notice != nil)
    for state in [reducer.start(), long] {
      let frame = MarbleEditorFrame(reducer: reducer, state: state, size: size)
      #expect(frame.canvas.lines.allSatisfy { $0.width == columns })
    }
  }
}
