import Foundation
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Workbench

struct TerminalQueueTests {
  private func order(_ events: [TerminalEvent]) -> [TerminalEvent] {
    var queue = TerminalQueue()
    for event in events { queue.append(event) }
    var order: [TerminalEvent] = []
    while let event = queue.removeFirst() { order.append(event) }
    #expect(queue.isEmpty)
    return order
  }

  @Test func `events are handled in the order in which they came`() {
    let events: [TerminalEvent] = [.key(.up), .resized, .key(.down), .resumed]
    #expect(order(events) == events)
  }

  @Test(arguments: ["c", "z"] as [Character])
  func `keys typed before Ctrl-C or Ctrl-Z are thrown away`(letter: Character) {
    let events = order([.key(.up), .resized, .key(.control(letter)), .key(.down)])
    #expect(events == [.resized, .key(.control(letter)), .key(.down)])
  }

  @Test func `a signal to quit overtakes all other events`() {
    #expect(order([.key(.up), .resized, .terminated(15)]) == [.terminated(15)])
  }
}

struct FrameWriterTests {
  private let size = TextSize(columns: 20, rows: 3)

  private func canvas(_ lines: StyledText...) -> Canvas {
    Canvas(size: size, lines: lines)
  }

  @Test func `only what has changed is written`() {
    var writer = FrameWriter(palette: .sixteen)
    _ = writer.update(to: canvas("page 1 of 9", "ten rows"))
    #expect(writer.update(to: canvas("page 2 of 9", "ten rows")) == "\u{1B}[1;6H2")
    #expect(writer.update(to: canvas("page 2 of 9", "ten rows")) == "")
    let styled = writer.update(to: canvas("page 2 of 9", "ten row" + .bold("s")))
    #expect(styled == "\u{1B}[2;8H\u{1B}[0;1ms\u{1B}[0m")
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

@MainActor
struct ASCIITextTests {
  @Test(arguments: [
    ("plain", "plain"), ("╭─╮│", "+-+|"), ("café ✓ …", "cafe + ~"), ("검색 #1", "???? #1"),
    ("👩‍💻", "??"), ("e\u{301}\r\n\u{1B}[1m", "e\r\n\u{1B}[1m"),
  ])
  func `every character has a likeness as wide as itself`(text: String, expected: String) {
    #expect(ASCIIText.of(text) == expected)
  }

  @Test func `a character that the demo draws itself never becomes a question mark`() throws {
    let recording = try #require(try ScreenEntry.all[3].record("happy"))
    let frame = StepperFrame(
      recording: recording,
      state: StepperState(index: 12, overlay: .help),
      size: TextSize(columns: 120, rows: 40)
    )
    let lines = frame.canvas.lines.map(\.string)
    for line in lines {
      let ascii = ASCIIText.of(line)
      #expect(ascii.utf8.count == DisplayWidth.of(line))
      for character in line where DisplayWidth.of(character) == 1 && character != "?" {
        #expect(ASCIIText.of(String(character)) != "?", "\(character)")
      }
    }
  }

  @Test(arguments: [
    ([:], false), (["LANG": "en_US.UTF-8"], false), (["LANG": "C"], true),
    (["LC_ALL": "C.utf8", "LANG": "C"], false), (["LC_ALL": "", "LC_CTYPE": "POSIX"], true),
    (["LANG": "en_US.UTF-8", "LC_CTYPE": "de_DE.ISO-8859-1"], true),
  ])
  func `the first locale that is set decides`(environment: [String: String], isASCII: Bool) {
    #expect(environment.isLocaleWithoutUTF8 == isASCII)
  }
}

struct ProgressBarTests {
  @Test func `in a terminal a bar grows, and leaves an empty line`() throws {
    var (main, other): (Int32, Int32) = (-1, -1)
    try #require(openpty(&main, &other, nil, nil, nil) == 0)
    defer { for end in [main, other] { close(end) } }
    var bar = ProgressBar(total: 4, output: FileOutput(descriptor: other), patience: .zero)
    let goesOn = (1...4).map { bar.show($0) }
    #expect(goesOn.allSatisfy { $0 })
    bar.clear()
    // A terminal hands it on in pieces.
    var text = ""
    while !text.hasSuffix("\r\u{1B}[K") {
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = read(main, &bytes, bytes.count)
      text += String(decoding: bytes.prefix(try #require(count > 0 ? count : nil)), as: UTF8.self)
    }
    let bars = text.split(separator: "\r").map(String.init)
    #expect(bars.map { $0.count { $0 == "#" } } == [7, 15, 22, 30, 0])
    #expect(bars.first?.hasSuffix("] 25 %\u{1B}[K") == true && bars.last == "\u{1B}[K")
  }
}
