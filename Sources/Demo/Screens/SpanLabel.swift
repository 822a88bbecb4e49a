import ViewModels

/// Numbers in a few characters: `1…10, 21…24`.
package enum SpanLabel {
  package static func of(_ numbers: [Int], none: String) -> String {
    let spans = numbers.reduce(into: [ClosedRange<Int>]()) { spans, number in
      if let last = spans.last, last.upperBound == number - 1 {
        spans[spans.count - 1] = last.lowerBound...number
      } else {
        spans.append(number...number)
      }
    }
    let words = spans.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)…\($0.upperBound)"
    }
    return words.isEmpty ? none : words.joined(separator: ", ")
  }
}
