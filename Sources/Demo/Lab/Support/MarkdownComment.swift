/// A comment of a page that says what the block below it shows: `<!-- run: NAME -->`,
/// `<!-- code: FILE#REGION -->`.
package struct MarkdownComment: Equatable {
  package let kind: String
  package let name: String

  package init?(_ line: String) {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->"), let colon = line.firstRange(of: ": ")
    else { return nil }
    kind = String(line[..<colon.lowerBound].dropFirst("<!-- ".count))
    name = String(line[colon.upperBound...].dropLast(" -->".count))
  }

  /// The region of a file that a code comment names.
  package var region: (file: String, name: String)? {
    let parts = name.split(separator: "#", maxSplits: 1)
    return kind == "code" && parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }
}
