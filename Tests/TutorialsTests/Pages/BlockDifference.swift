/// The first line in which a block of a page is not what it should be.
struct BlockDifference: CustomStringConvertible {
  /// Its number in the page, counted from 1.
  let line: Int
  private let was: String
  private let now: String

  /// - Parameters:
  ///   - shown: The lines of the page, with their places in it.
  ///   - text: What they should be.
  init?(_ shown: ArraySlice<String>, _ text: [String]) {
    guard Array(shown) != text else { return nil }
    let first = zip(shown, text).prefix { $0.0 == $0.1 }.count
    line = shown.startIndex + first + 1
    was = first < shown.count ? shown[shown.startIndex + first] : "(the end of the block)"
    now = first < text.count ? text[first] : "(the end)"
  }

  var description: String {
    """
      page: \(was)
      now:  \(now)
    """
  }
}
