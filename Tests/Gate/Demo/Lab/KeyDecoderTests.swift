import Testing

@testable import GateSupport
@testable import Lab

struct KeyDecoderTests {
  private func keys(_ bytes: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes.utf8) + decoder.flush()
  }

  @Test(arguments: [
    ("a", [Key.character("a")]), ("nN", [.character("n"), .character("N")]),
    (" ", [.character(" ")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{8}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]), ("\u{1B}OD", [.left]), ("\u{1B}OH", [.home]), ("\u{1B}OF", [.end]),
    ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}[1~", [.home]), ("\u{1B}[4~", [.end]),
    ("\u{1B}[7~", [.home]), ("\u{1B}[8~", [.end]), ("\u{1B}[2~", []),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
    ("\u{1B}[Z", [.backTab]), ("\u{1B}[1;5C", [.right]), ("\u{1B}[3;2~", [.delete]),
    ("\u{1B}b", []), ("\u{1B}[99~x", [.character("x")]),
    ("\u{1B}[I\u{1B}[Ox", [.character("x")]), ("\u{1B}[?62;c", []), ("\u{1B}[24;80R", []),
    ("é", [.character("é")]), ("e\u{301}", [.character("é")]),
    ("福利", [.character("福"), .character("利")]),
    ("👨‍👩‍👧", [.character("👨‍👩‍👧")]), ("🇯🇵", [.character("🇯🇵")]),
    ("\u{1B}[200~a\r\nb\u{1B}[A\u{1B}[201~c", [.paste("a\nb\u{1B}[A"), .character("c")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
  ])
  func `bytes become keys`(bytes: String, expected: [Key]) {
    #expect(keys(bytes) == expected)
  }

  @Test func `it doesn't matter where the bytes are cut`() {
    let bytes = Array("a\u{1B}[A福\u{1B}[200~x 福\u{1B}[201~\u{1B}OB\u{1B}[1;5D\u{3}".utf8)
    var whole = KeyDecoder()
    let expected = whole.decode(bytes)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(keys == expected, "cut after byte \(cut)")
    }
  }

  @Test func `a lone escape waits for what follows it`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.patience == .milliseconds(50))
    #expect(decoder.flush() == [.escape])
    #expect(decoder.patience == nil)
    #expect(decoder.flush().isEmpty)
  }

  @Test(arguments: [
    "\u{1B}[200~", "\u{1B}[200~some text", "\u{1B}[1;", "\u{1B}O", "\u{1B}", "\u{1B}[",
  ])
  func `Ctrl-C and Ctrl-Z come through in the middle of anything`(bytes: String) {
    for (byte, key) in [("\u{3}", Key.control("c")), ("\u{1A}", .control("z"))] {
      var decoder = KeyDecoder()
      #expect(decoder.decode((bytes + byte).utf8) == [key])
      #expect(decoder.decode("x".utf8) == [.character("x")])
    }
  }

  @Test(arguments: [
    ("\u{1B}[200~left over", [Key.paste("left over")]), ("\u{1B}O", []), ("\u{1B}[", []),
    ("\u{1B}[1;", []),
  ])
  func `an unfinished sequence of bytes ends after a while`(bytes: String, expected: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8).isEmpty)
    #expect(decoder.patience != nil)
    #expect(decoder.flush() == expected)
    #expect(decoder.decode("q".utf8) == [.character("q")])
  }

  @Test func `a paste is cut at its limit, between two characters, and ends where it ends`() {
    let limit = KeyDecoder.longestPaste
    for count in [limit, limit + 1] {
      let pasted = String(repeating: "福", count: count)
      #expect(
        keys("\u{1B}[200~\(pasted)\u{1B}[201~b")
          == [.paste(String(pasted.prefix(limit))), .character("b")]
      )
    }
  }

  @Test func `a paste keeps its lines, whatever ends them`() {
    #expect(keys("\u{1B}[200~a\rb\r\nc\nd\r\r\n~\u{1B}[201~") == [.paste("a\nb\nc\nd\n\n~")])
  }

  @Test(arguments: [
    // A control that is written as a character.
    ([0xC2, 0x9B, 0x78], [Key.character("x")]),
    ([0xFF, 0x61], [.character("a")]), ([0xE7, 0xA6, 0x61], [.character("a")]),
    ([0x80, 0x61], [.character("a")]), ([0xC0, 0xAF, 0x61], [.character("a")]),
    ([0xED, 0xA0, 0x80, 0x61], [.character("a")]),
    ([0x1B, 0x5B, 0x1B, 0x5B, 0x41], [.up]), ([0x1B, 0x5B, 0x31, 0x03], [.control("c")]),
  ])
  func `bytes that make no sense are left out`(bytes: [UInt8], expected: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes) == expected)
  }

  @Test func `a sequence without an end takes no memory`() {
    var decoder = KeyDecoder()
    _ = decoder.decode([0x1B, 0x5B])
    _ = decoder.decode([UInt8](repeating: 0x31, count: 100_000))
    #expect(decoder.decode("A".utf8) == [.up])
  }
}
