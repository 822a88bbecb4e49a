import Dispatch
import Foundation

/// A point on a timeline: exact nanoseconds since time zero, negative before it.
public struct MarbleTime: Hashable, Codable, Sendable {
  /// Nanoseconds since time zero.
  public var nanoseconds: Int64

  /// Makes a point in nanoseconds since time zero.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  static let min = MarbleTime(nanoseconds: .min)

  /// Time zero.
  public static let zero = MarbleTime(nanoseconds: 0)

  /// A point in milliseconds since time zero, or the end of time if that is sooner.
  public static func milliseconds(_ count: Int) -> MarbleTime {
    MarbleTime(ticks: count, of: MarbleTime(nanoseconds: 1_000_000))
  }

  /// A point in seconds since time zero, rounded to the nanosecond; the end of time
  /// if that is sooner, and time zero for NaN.
  public static func seconds(_ count: Double) -> MarbleTime {
    MarbleTime(nanoseconds: Int64(clampingSeconds: count))
  }
}

extension MarbleTime: Comparable {
  public static func < (lhs: MarbleTime, rhs: MarbleTime) -> Bool {
    lhs.nanoseconds < rhs.nanoseconds
  }

  /// The sum, or the end of time if that is sooner.
  public static func + (lhs: MarbleTime, rhs: MarbleTime) -> MarbleTime {
    let sum = lhs.nanoseconds.addingReportingOverflow(rhs.nanoseconds)
    return MarbleTime(nanoseconds: .init(bounding: sum, isNegative: rhs < .zero))
  }

  public static func - (lhs: MarbleTime, rhs: MarbleTime) -> MarbleTime {
    let difference = lhs.nanoseconds.subtractingReportingOverflow(rhs.nanoseconds)
    return MarbleTime(nanoseconds: .init(bounding: difference, isNegative: rhs > .zero))
  }
}

extension MarbleTime {
  /// Makes the point that lies `interval` after time zero; `.never` is the end of time.
  public init(_ interval: DispatchTimeInterval) {
    let (count, unit): (Int, Int) =
      switch interval {
      case .seconds(let count): (count, 1_000_000_000)
      case .milliseconds(let count): (count, 1_000_000)
      case .microseconds(let count): (count, 1000)
      case .nanoseconds(let count): (count, 1)
      case .never: (.max, 1)
      @unknown default: (.max, 1)
      }
    self.init(ticks: count, of: MarbleTime(nanoseconds: Int64(unit)))
  }

  /// Makes a point in ticks since time zero, before it for a negative number; the end of time, or
  /// its beginning, if that is nearer.
  public init(ticks: Int, of tick: MarbleTime) {
    let product = tick.nanoseconds.multipliedReportingOverflow(by: Int64(ticks))
    nanoseconds = .init(bounding: product, isNegative: ticks < 0)
  }

  /// The date that a virtual clock shows at this point; at time zero that is 2001-01-01 00:00 UTC.
  public var date: Date {
    Date(timeIntervalSinceReferenceDate: Double(nanoseconds) / 1e9)
  }
}

extension Int64 {
  /// The nanoseconds in `seconds`, clamped to the range of `Int64`; 0 for NaN.
  fileprivate init(clampingSeconds seconds: Double) {
    let count = (seconds * 1e9).rounded()
    self = Int64(exactly: count) ?? (count.isNaN ? 0 : count < 0 ? .min : .max)
  }

  fileprivate init(bounding result: (partialValue: Int64, overflow: Bool), isNegative: Bool) {
    self = result.overflow ? (isNegative ? .min : .max) : result.partialValue
  }
}

/// `0`, `300ms`, `1.5s`, `2m`: in the unit that needs the fewest digits.
extension MarbleTime: CustomStringConvertible {
  public var description: String {
    let (unit, suffix): (UInt64, String) =
      switch nanoseconds.magnitude {
      case 0: (1, "")
      case 60_000_000_000... where nanoseconds % 60_000_000_000 == 0: (60_000_000_000, "m")
      case 1_000_000_000...: (1_000_000_000, "s")
      default: (1_000_000, "ms")
      }
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: unit)
    let digits = String(rest + unit).dropFirst().reversed().drop { $0 == "0" }.reversed()
    let fraction = rest == 0 ? "" : ".\(String(digits))"
    return "\(nanoseconds < 0 ? "-" : "")\(whole)\(fraction)\(suffix)"
  }
}

extension MarbleTime {
  /// `0`, `300 ms`, `1.5 s`, `2 m`: with a space before the unit, for sentences.
  public var inWords: String {
    let text = description
    guard let unit = text.firstIndex(where: \.isLetter) else { return text }
    return "\(text[..<unit]) \(text[unit...])"
  }
}

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

extension Int {
  /// The number with a comma before every three digits.
  package var grouped: String {
    let digits = String(self)
    return digits.enumerated().reduce(into: "") { text, digit in
      let isFirstOfThree = (digits.count - digit.offset).isMultiple(of: 3) && digit.offset > 0
      text += "\(isFirstOfThree ? "," : "")\(digit.element)"
    }
  }
}
