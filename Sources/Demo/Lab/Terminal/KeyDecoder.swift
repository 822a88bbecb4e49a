import Workshop

/// Turns the bytes of a terminal into keys, each byte at the same cost.
///
/// Bytes come as the line delivers them: a UTF-8 character or an escape sequence may be cut in two
/// anywhere. What is incomplete waits for the rest, but not without a limit: a reader calls
/// ``flush()`` when nothing has followed for ``patience``. Ctrl-C and Ctrl-Z are served wherever
/// they come, also in the middle of a sequence or a paste, as a terminal line itself would serve
/// them.
struct KeyDecoder {
  private enum State {
    case ground
    /// A UTF-8 character of which this many bytes are missing.
    case character(missing: Int)
    case escape
    case controlSequence
    case singleShift
    /// Noise that is swallowed: the place in an X10 mouse report, a function key of the console.
    case noise(missing: Int)
    /// A terminal's answer: an OSC, DCS, SOS, PM or APC string.
    case string
    case stringEscape
    case paste
  }

  private var state = State.ground
  private var bytes: [UInt8] = []
  private var isAfterReturn = false
  private var isPasteCut = false
  private var text = ""
  private var keys: [Key] = []

  /// Longer sequences are noise; they are swallowed.
  private static let longestSequence = 64
  /// More than a field can hold. The end of a longer paste is left out.
  static let longestPaste = 1 << 14
  private static let pasteEnd = Array("\u{1B}[201".utf8)

  /// The time that an incomplete sequence waits for its rest; nil if there is none.
  var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape: .milliseconds(50)
    case .paste: .seconds(1)
    default: .milliseconds(200)
    }
  }

  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Says that nothing more has followed: a lone ESC is the key, a paste ends, and what else is
  /// incomplete was noise.
  mutating func flush() -> [Key] {
    switch state {
    case .escape: append(.escape)
    case .paste: endPaste()
    default: break
    }
    state = .ground
    return takeKeys()
  }

  private mutating func takeKeys() -> [Key] {
    endText()
    defer { keys = [] }
    return keys
  }

  /// Scalars are put together first, so that a letter and its accent are one key.
  private mutating func endText() {
    guard !text.isEmpty else { return }
    keys += text.map(Key.character)
    text = ""
  }

  private mutating func append(_ key: Key) {
    endText()
    keys.append(key)
  }

  private mutating func take(_ byte: UInt8) {
    if byte == 0x03 || byte == 0x1A {
      state = .ground
      return append(byte == 0x03 ? .control("c") : .control("z"))
    }
    switch state {
    case .ground: takeFirst(byte)
    case .character(let missing): takeContinuation(byte, missing: missing)
    case .escape: takeAfterEscape(byte)
    case .controlSequence: takeControlSequence(byte)
    case .singleShift:
      state = .ground
      if let key = ControlSequence.singleShiftKey(byte) { append(key) }
    case .noise(let missing):
      state = missing > 1 ? .noise(missing: missing - 1) : .ground
      if byte < 0x20 { takeAnew(byte) }
    case .string: takeString(byte)
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { state = .ground } else { takeAfterEscape(byte) }
    case .paste: takePasted(byte)
    }
  }

  private mutating func takeAnew(_ byte: UInt8) {
    state = .ground
    takeFirst(byte)
  }

  private mutating func takeFirst(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x09: append(.tab)
    case 0x0A, 0x0D: append(.enter)
    case 0x08, 0x7F: append(.backspace)
    case 0x00: append(.control(" "))
    case 0x01..<0x20: append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
    case 0xC2..<0xE0: begin(.character(missing: 1), with: byte)
    case 0xE0..<0xF0: begin(.character(missing: 2), with: byte)
    case 0xF0..<0xF5: begin(.character(missing: 3), with: byte)
    // The introducers in one byte, which no UTF-8 character begins with.
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
    case 0x9B: begin(.controlSequence)
    default: break
    }
  }

  private mutating func begin(_ state: State, with byte: UInt8? = nil) {
    self.state = state
    bytes.removeAll(keepingCapacity: true)
    if let byte { bytes.append(byte) }
  }

  private mutating func takeContinuation(_ byte: UInt8, missing: Int) {
    // If not, the character was never finished, and this byte begins something new.
    guard (0x80..<0xC0).contains(byte) else { return takeAnew(byte) }
    bytes.append(byte)
    state = missing > 1 ? .character(missing: missing - 1) : .ground
    guard missing == 1, let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first,
      // C1 controls are none of the keys that there are.
      scalar.value >= 0xA0
    else { return }
    text.unicodeScalars.append(scalar)
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): begin(.controlSequence)
    case UInt8(ascii: "O"): state = .singleShift
    case 0x1B:
      state = .escape
      append(.escape)
    case _ where "]PX^_".utf8.contains(byte): state = .string
    // A letter with Alt, which no frame takes.
    case 0x20..<0x7F: state = .ground
    default:
      append(.escape)
      takeAnew(byte)
    }
  }

  private mutating func takeControlSequence(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      // A sequence that was never finished.
      state = .escape
    case 0x40..<0x7F where ControlSequence.beginsPaste(bytes, final: byte):
      begin(.paste)
      isAfterReturn = false
    case UInt8(ascii: "M") where bytes.isEmpty:
      // X10: the button and the place of a mouse follow, a byte each.
      state = .noise(missing: 3)
    case UInt8(ascii: "[") where bytes.isEmpty:
      // The Linux console: F1 to F5 are a letter after this.
      state = .noise(missing: 1)
    case 0x40..<0x7F:
      state = .ground
      if let key = ControlSequence.key(parameters: bytes, final: byte) { append(key) }
    case 0x20..<0x40:
      if bytes.count < Self.longestSequence { bytes.append(byte) }
    default:
      takeAnew(byte)
    }
  }

  private mutating func takeString(_ byte: UInt8) {
    switch byte {
    case 0x07, 0x18: state = .ground
    case 0x1B: state = .stringEscape
    default: state = .string
    }
  }

  private mutating func takePasted(_ byte: UInt8) {
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      bytes.removeLast(Self.pasteEnd.count)
      state = .ground
      return endPaste()
    }
    // A line ends as it does on this side, whatever the other side takes for an end.
    let isSecondHalf = byte == 0x0A && isAfterReturn
    isAfterReturn = byte == 0x0D
    guard !isSecondHalf else { return }
    // What comes last may be the end, so beyond the limit that much is kept, too.
    if bytes.count == Self.longestPaste + Self.pasteEnd.count {
      bytes.remove(at: Self.longestPaste)
      isPasteCut = true
    }
    bytes.append(byte == 0x0D ? 0x0A : byte)
  }

  private mutating func endPaste() {
    var pasted = bytes.prefix(Self.longestPaste)
    if isPasteCut || bytes.count > pasted.count, pasted.last.map({ $0 >= 0x80 }) == true {
      // A character that may be cut in two.
      while let last = pasted.popLast(), 0x80..<0xC0 ~= last {}
    }
    append(.paste(String(decoding: pasted, as: UTF8.self)))
    bytes = []
    isPasteCut = false
  }
}

/// The meaning of a keyboard's escape sequences (ECMA-48, xterm, the Linux console, rxvt).
private enum ControlSequence {
  /// The wheel of a mouse is the arrow keys.
  private static let keys: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "Z": .backTab,
    "1~": .home, "7~": .home, "3~": .delete, "4~": .end, "8~": .end,
    "5~": .pageUp, "6~": .pageDown, "<64M": .up, "<65M": .down,
  ]

  /// The key of `ESC [ parameters final`; nil for what no key sends. Modifiers are ignored.
  static func key(parameters: [UInt8], final: UInt8) -> Key? {
    let first = firstNumber(parameters)
    return keys[(final == UInt8(ascii: "~") || first.hasPrefix("<") ? first : "") + letter(final)]
  }

  /// The key of `ESC O final`, which keypads and cursor keys in application mode send.
  static func singleShiftKey(_ final: UInt8) -> Key? {
    final == UInt8(ascii: "M") ? .enter : keys[letter(final)]
  }

  static func beginsPaste(_ parameters: [UInt8], final: UInt8) -> Bool {
    final == UInt8(ascii: "~") && firstNumber(parameters) == "200"
  }

  private static func letter(_ byte: UInt8) -> String { String(Character(Unicode.Scalar(byte))) }

  private static func firstNumber(_ parameters: [UInt8]) -> String {
    String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
  }
}

extension TextField {
  mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .control("w"): deleteWord()
    case .control("u"): deleteToStart()
    case .control("k"): deleteToEnd()
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .home, .control("a"): moveToStart()
    case .end, .control("e"): moveToEnd()
    default: return false
    }
    return true
  }
}
