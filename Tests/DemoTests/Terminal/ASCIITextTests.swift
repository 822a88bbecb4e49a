import Core
import Testing

@testable import Lab

@MainActor
@Suite struct ASCIITextTests {
  @Test(arguments: [
    ("plain", "plain"), ("╭─╮│", "+-+|"), ("café ✓ …", "cafe + ~"), ("검색 #1", "???? #1"),
    ("👩‍💻", "??"), ("e\u{301}\r\n\u{1B}[1m", "e\r\n\u{1B}[1m"),
  ])
  func `every character has a likeness as wide as itself`(text: String, expected: String) {
    #expect(ASCIIText.of(text) == expected)
  }

  @Test func `what the demo draws itself never becomes a question mark`() throws {
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
