/// A fault in a line of a page.
struct PageFault: Error, CustomStringConvertible {
  let page: String
  /// Counted from 1.
  let line: Int
  let text: String

  var description: String { "\(page):\(line): \(text)" }
}
