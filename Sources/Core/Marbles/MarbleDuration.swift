package enum MarbleDuration {
  /// No diagram is longer than a hundred years, so that sums can't overflow.
  package static let limit = MarbleTime(nanoseconds: 3_155_760_000_000_000_000)

  /// Reads `10ms`, `1.5s` or `2m`; nil if it is finer than a nanosecond or too long.
  static func read(_ text: String) -> MarbleTime? {
    let unit: Int64
    let number: Substring
    if text.hasSuffix("ms") {
      unit = 1_000_000
      number = text.dropLast(2)
    } else {
      unit = text.hasSuffix("s") ? 1_000_000_000 : 60_000_000_000
      number = text.dropLast()
    }
    let parts = number.split(separator: ".")
    guard let whole = parts.first.flatMap({ Int64($0) }) else { return nil }
    var (total, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    if parts.count > 1 {
      let digits = parts[1].reversed().drop { $0 == "0" }.reversed()
      guard digits.count <= 12 else { return nil }
      guard let fraction = digits.isEmpty ? 0 : Int64(String(digits)) else { return nil }
      let scale = digits.reduce(Int64(1)) { scale, _ in scale * 10 }
      let (scaled, tooLarge) = fraction.multipliedReportingOverflow(by: unit)
      guard !tooLarge, scaled % scale == 0 else { return nil }
      total += scaled / scale
    }
    return total <= limit.nanoseconds ? MarbleTime(nanoseconds: total) : nil
  }
}
