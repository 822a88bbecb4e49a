import Core

/// Text that steers a terminal, turns around what follows it, or ends a string.
enum HostileText {
  private static let kinds = ["\u{1B}[31m", "\u{1B}]0;PWNED\u{7}", "\u{9B}2J", "\u{202E}", "\0"]

  /// One of each, between letters.
  static let all = "a" + kinds.joined(separator: "b") + "\r\nz"

  /// The first scalar that does harm, with what stands around it; nil if there is none.
  static func found(in text: String, allowing allowed: Set<Unicode.Scalar> = ["\n"]) -> String? {
    let scalars = Array(text.unicodeScalars)
    let index = scalars.firstIndex { HarmlessText.isHarmful($0) && !allowed.contains($0) }
    guard let index else { return nil }
    let around = scalars[max(index - 30, 0)..<min(index + 30, scalars.count)]
    return around.reduce(into: "") { $0 += $1.escaped(asASCII: true) }
  }
}
