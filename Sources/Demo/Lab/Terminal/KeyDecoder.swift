/// Turns the bytes of a terminal into keys, each byte at the same cost.
///
/// Bytes come as the line delivers them: a UTF-8 character or an escape sequence may be cut in two
/// anywhere. What is incomplete waits for the rest, but not without a limit: a reader calls ``flush()`` when
/// nothing has followed for ``patience``. Ctrl-C and Ctrl-Z are served wherever they come, also in
/// the middle of a sequence or a paste, as a terminal line itself would serve them.
struct KeyDecoder {
  enum State {
    case ground
    /// A UTF-8 character of which so many bytes are missing.
    case character(missing: Int)
    case escape
    case controlSequence
    case singleShift
    /// Noise that is swallowed: the place in an X10 mouse report, a function key of the console.
    case noise(missing: Int)
    /// What a terminal answers: an OSC, DCS, SOS, PM or APC string.
    case string(Key?)
    case stringEscape
    case paste
  }

  var state = State.ground
  /// The bytes of the unfinished character, sequence or paste.
  var bytes: [UInt8] = []
  var isAfterReturn = false
  private var text = ""
  private var keys: [Key] = []

  /// Longer sequences are noise; they are swallowed.
  static let longestSequence = 64
  /// Of a longer paste, the end is left out.
  static let longestPaste = 1 << 22
  static let pasteEnd = Array("\u{1B}[201".utf8)

  /// How long what is incomplete waits for its rest; nil if nothing does.
  var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape: .milliseconds(50)
    case .paste: .seconds(1)
    default: .milliseconds(200)
    }
  }

  /// Takes what has arrived and returns the keys that are complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Says that nothing more has followed: a lone ESC is the key, a paste ends, and what else is
  /// incomplete was noise.
  mutating func flush() -> [Key] {
    switch state {
    case .escape: append(.escape)
    case .controlSequence where bytes.isEmpty: append(.alternate("["))
    case .singleShift: append(.alternate("O"))
    case .string(let key?): append(key)
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

  mutating func append(_ key: Key) {
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

  mutating func takeAnew(_ byte: UInt8) {
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
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string(nil)
    case 0x9B: begin(.controlSequence)
    default: break
    }
  }

  mutating func begin(_ state: State, with byte: UInt8? = nil) {
    self.state = state
    bytes.removeAll(keepingCapacity: true)
    if let byte { bytes.append(byte) }
  }

  private mutating func takeContinuation(_ byte: UInt8, missing: Int) {
    // Otherwise the character was never finished, and this byte begins something new.
    guard (0x80..<0xC0).contains(byte) else { return takeAnew(byte) }
    bytes.append(byte)
    state = missing > 1 ? .character(missing: missing - 1) : .ground
    guard missing == 1, let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first,
      // C1 controls are none of the keys that there are.
      scalar.value >= 0xA0
    else { return }
    text.unicodeScalars.append(scalar)
  }
}
