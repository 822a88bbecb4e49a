import Core
import MarbleTesting
import Testing

@testable import Lab

@Suite(.serialized) struct DiagramMoveTests {
  @Test(arguments: [
    ("a-b|", 0, true, "-ab|", 1), ("a-b|", 2, true, "a--b|", 3), ("a-b|", 2, false, "ab-|", 1),
    ("ab|", 0, true, "ba|", 1), ("a|", 1, true, "a-|", 2), ("a--|", 3, false, "a-|", 2),
    ("a", 0, true, "-a", 1), ("(ab)-c", 1, true, "-(ab)c", 1), ("a 10ms b", 0, true, " 10ms ab", 6),
    ("a-b", 9, false, "ab-", 1), ("👨‍👩‍👧-b", 0, true, "-👨‍👩‍👧b", 1), ("-#", 1, true, "--#", 2),
  ])
  func `a marble moves by a tick, past others and pauses`(
    text: String,
    cursor: Int,
    isLater: Bool,
    moved: String,
    place: Int
  ) throws {
    let result = DiagramMove(text, at: cursor)?.moved(isLater: isLater)
    #expect(result?.text == moved && result?.cursor == place)
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

  @Test func `what is typed goes into the row, and the operator answers`() {
    let typed = state([.character("x"), .delete])
    #expect(typed.rows[0].text == "x-b----c---d|")
    #expect(text(typed).contains("source  x-b----c---d|"))
    #expect(text(typed).contains("result  -----b----c-(d|)  debounce(3 ticks)"))
  }

  @Test func `a marble is taken, moved with the arrows, and let go`() {
    let held = state([.enter, .right, .right])
    #expect(held.isHeld && held.rows[0].text == "-ba----c---d|")
    let free = state([.enter, .right, .enter, .right, .right])
    #expect(!free.isHeld && free.rows[0].text == "-ab----c---d|" && free.rows[0].cursor == 3)
    #expect(state([.character(">")]).rows[0].text == "-ab----c---d|")
    #expect(state([.right, .enter]).notice == "there is no marble at the cursor")
    #expect(state([.character("<")]).notice == "it can't go there")
  }

  @Test func `numbers change with plus and minus, as far as they go`() {
    let more = state([.down, .character("+"), .character("+")])
    #expect(more.numbers == [5])
    #expect(text(more).contains("debounce(5 ticks)"))
    let none = state([.down] + Array(repeating: .character("-"), count: 9))
    #expect(none.numbers == [0] && none.notice == "it is at least 0")
    #expect(state([.down] + Array(repeating: .character("9"), count: 9)).numbers == [1000])
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

  @Test func `tab goes through the forms of a name, and Ctrl-R begins anew`() {
    let forms = take.entries.count
    #expect(state([.tab], in: take).form == 1)
    #expect(state([.backTab], in: take).form == forms - 1)
    #expect(state(Array(repeating: .tab, count: forms), in: take) == take.start())
    #expect(state([.character("x"), .control("r")]) == reducer.start())
  }

  @Test func `tab keeps what was changed in a form`() {
    let forms = take.entries.count
    let edited: [Key] = [.character("x"), .down, .character("+")]
    let back = state(edited + Array(repeating: .tab, count: forms), in: take)
    #expect(back.rows[0].text == "xa-b--c--d|" && back.numbers == [3])
    #expect(state(edited + [.tab], in: take).rows[0].text == "a-b--c--d|")
    #expect(state(edited + [.tab, .control("r"), .backTab], in: take).numbers == [3])
    #expect(text(take.start(), in: take).contains("Tab form"))
  }

  @Test func `escape leaves once nothing is held, and Ctrl-C at once`() {
    let keys: [Character: Key] = ["e": .enter, "x": .escape, "C": .control("c")]
    for (typed, ends) in [("-x", "-s"), ("-ex-x", "----s"), ("-C", "-i")] {
      marbles { m in
        let viewModel = MarbleEditorViewModel(entries: reducer.entries)
        m.expect(viewModel) {
          MarbleEditorViewModel.Input(
            keyPressed: m.signal(typed, MarbleValues(vocabulary: keys)),
            windowSize: m.driver("s", ["s": TextSize(columns: 80, rows: 24)])
          )
        } outputs: {
          $0.finished(
            ends,
            MarbleValues(vocabulary: ["s": ExitCode.success, "i": .interrupted])
          )
          $0.ignore(\.frame)
        }
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 5), (80, 24), (300, 80)])
  func `a frame is as large as the window, whatever stands in it`(columns: Int, rows: Int) {
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
