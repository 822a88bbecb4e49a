/// What the escape sequences of a keyboard mean (ECMA-48, xterm, the Linux console, rxvt).
enum ControlSequence {
  /// The key of `ESC [ parameters final`; nil for what no key sends. Modifiers are ignored.
  ///
  /// The wheel of a mouse is the arrow keys.
  static func key(parameters: [UInt8], final: UInt8) -> Key? {
    if parameters.first == UInt8(ascii: "<") { return wheel(parameters.dropFirst(), final: final) }
    if final == UInt8(ascii: "~") { return numberedKey(firstNumber(parameters)) }
    if final == UInt8(ascii: "Z") { return .backTab }
    return cursorKey(final)
  }

  /// The key of `ESC O final`, which keypads and cursor keys in application mode send.
  static func singleShiftKey(_ final: UInt8) -> Key? {
    final == UInt8(ascii: "M") ? .enter : cursorKey(final)
  }

  /// Whether the sequence says that pasted text follows.
  static func beginsPaste(_ parameters: [UInt8], final: UInt8) -> Bool {
    final == UInt8(ascii: "~") && firstNumber(parameters) == 200
  }

  /// The key of an SGR mouse report; nil for a button or a movement.
  private static func wheel(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
    guard final == UInt8(ascii: "M") else { return nil }
    return switch firstNumber(Array(parameters)) {
    case 64: .up
    case 65: .down
    default: nil
    }
  }

  private static func cursorKey(_ final: UInt8) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    default: nil
    }
  }

  private static func numberedKey(_ number: Int?) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  private static func firstNumber(_ parameters: [UInt8]) -> Int? {
    Int(String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self))
  }
}
