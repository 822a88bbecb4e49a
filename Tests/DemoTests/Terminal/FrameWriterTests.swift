import Core
import Testing

@testable import Lab

@Suite struct FrameWriterTests {
  private let size = TextSize(columns: 20, rows: 3)

  private func canvas(_ lines: StyledText...) -> Canvas {
    Canvas(size: size, lines: lines)
  }

  @Test func `the same frame again writes nothing`() {
    var writer = FrameWriter(palette: .sixteen)
    _ = writer.update(to: canvas("one", .bold("two")))
    #expect(writer.update(to: canvas("one", .bold("two"))) == "")
  }

  @Test func `only what has changed is written`() {
    var writer = FrameWriter(palette: .sixteen)
    _ = writer.update(to: canvas("page 1 of 9", "ten rows"))
    #expect(writer.update(to: canvas("page 2 of 9", "ten rows")) == "\u{1B}[1;6H2")
  }

  @Test func `another style is a change`() {
    var writer = FrameWriter(palette: .sixteen)
    _ = writer.update(to: canvas("ab"))
    let update = writer.update(to: canvas("a" + .bold("b")))
    #expect(update == "\u{1B}[1;2H\u{1B}[0;1mb\u{1B}[0m")
  }

  @Test func `another size or a forgotten frame writes everything`() {
    var writer = FrameWriter(palette: .monochrome)
    let first = writer.update(to: canvas("one"))
    #expect(first.hasPrefix("\u{1B}[0m\u{1B}[2J"))
    writer.invalidate()
    #expect(writer.update(to: canvas("one")) == first)
    let wider = Canvas(size: TextSize(columns: 21, rows: 3), lines: ["one"])
    #expect(writer.update(to: wider) == first)
  }

  @Test(arguments: [
    ["", "", ""], ["日本語", "x", "👨‍👩‍👧 family"], ["abcdefghijklmnopqrst", "日本", "e\u{301}"],
    ["x日本語", "🇯🇵🇰🇷", "ab"], ["a", "", "the end of all that"],
  ])
  func `a terminal shows the frame, whatever was there before`(lines: [String]) {
    let before = [["日本語です", "wide", "👍🏽👍"], ["", "", ""], ["aaaaaaaaaaaaaaaaaaaa", "b", "c"]]
    for old in before {
      var writer = FrameWriter(palette: .sixteen)
      var emulator = TerminalEmulator(size: size)
      emulator.write(writer.update(to: Canvas(size: size, lines: old.map { StyledText($0) })))
      let frame = Canvas(size: size, lines: lines.map { StyledText($0) })
      emulator.write(writer.update(to: frame))
      #expect(emulator.lines == frame.lines.map(\.string))
    }
  }
}
