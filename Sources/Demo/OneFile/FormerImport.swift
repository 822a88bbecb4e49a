/// An import in a reader's file of a module that has another name now.
///
/// NB: The compiler alone would say the wrong thing: as long as SwiftPM's folder still has the
/// module of an older build, the import finds it.
package enum FormerImport {
  private static let names = ["MarbleKit": "Workshop"]

  /// The sentence that names the line and what to write there; `nil` if no import is older.
  package static func fault(in text: String, of file: String) -> String? {
    for (index, line) in text.split(separator: /\r?\n/, omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let name = line.prefixMatch(of: /\s*(?:@\w+ +)*import +(?:\w+ +)?(\w+)/)?.1,
        let new = names[String(name)]
      else { continue }
      return "\(file):\(index + 1): the module \(name) is called \(new) now;"
        + " write import \(new) in this line"
    }
    return nil
  }
}
