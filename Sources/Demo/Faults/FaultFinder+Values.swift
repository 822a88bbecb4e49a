/// Faults in numbers, times, texts and comparisons.
extension FaultFinder {
  private static let signs: [String: [String]] = [
    "<=": ["<"], "<": ["<=", ">"], ">=": [">"], ">": [">=", "<"], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"],
  ]
  private static let words: [String: String] = ["min": "max", "max": "min"]
  private static let opposites: [String: String] = ["true": "false", "false": "true"]
  private static let units: [String: Double] = [
    "seconds": 1000, "milliseconds": 1, "microseconds": 0.001,
  ]

  mutating func findValue(at index: Int) {
    let token = code.tokens[index]
    switch token.kind {
    case .sign:
      if code.isBinary(index) {
        for other in Self.signs[token.text] ?? [] {
          replace(.comparison, index...index, with: other)
        }
      } else if token.text == "!", isPrefix(index) {
        replace(.comparison, index...index, with: "")
      } else if token.text == "<", code.text(index - 1) == ".", code.text(index - 2) == "." {
        replace(.comparison, index...index, with: ".")
      }
    case .word: findWord(at: index)
    case .text, .mark: break
    }
  }

  private mutating func findWord(at index: Int) {
    let text = code.tokens[index].text
    if let other = Self.words[text], code.text(index + 1) == "(" {
      replace(.comparison, index...index, with: other)
    } else if let other = Self.opposites[text] {
      let isLatest = code.text(index - 1) == ":" && code.text(index - 2) == "latest"
      replace(isLatest ? .latest : .constant, index...index, with: other)
    } else if Self.units[text] != nil {
      findTime(at: index)
    } else if let number = Int(text.filter { $0 != "_" }), text.first?.isNumber == true,
      isAlone(index)
    {
      replace(.constant, index...index, with: "\(number + 1)")
    }
  }

  private func isPrefix(_ sign: Int) -> Bool {
    guard code[sign + 1]?.followsSpace == false else { return false }
    return code.tokens[sign].followsSpace
      || ["(", "[", "{", ","].contains(code.text(sign - 1) ?? "{")
  }

  /// True for an integer that isn't part of `$0`, `.0`, `1.5` or a name, and isn't a time.
  private func isAlone(_ index: Int) -> Bool {
    let before = code.text(index - 1)
    let isPart = !code.tokens[index].followsSpace && (before == "." || before == "$")
    let isFraction = code.text(index + 1) == "." && code.text(index + 2) != "."
    let isTime = before == "(" && Self.units[code.text(index - 2) ?? ""] != nil
    return !isPart && !isFraction && !isTime
  }

  /// `.milliseconds(300)` is doubled and halved.
  private mutating func findTime(at unit: Int) {
    guard code.text(unit + 1) == "(", let close = code.partners[unit + 1], close > unit + 2,
      let scale = Self.units[code.tokens[unit].text],
      let number = Double(
        code.text(in: code.range(of: unit + 2...close - 1)).filter { $0 != "_" }
      )
    else { return }
    if number == 0 { replace(.time, unit + 2...close - 1, with: "1") }
    for factor in number > 0 ? [2, 0.5] : [] {
      replace(.time, unit...close, with: Self.time(number * scale * factor))
    }
  }

  private static func time(_ milliseconds: Double) -> String {
    if milliseconds >= 1000, milliseconds.truncatingRemainder(dividingBy: 1000) == 0 {
      return "seconds(\(Int(milliseconds) / 1000))"
    }
    return milliseconds >= 1
      ? "milliseconds(\(Int(milliseconds)))" : "microseconds(\(Int(milliseconds * 1000)))"
  }
}
