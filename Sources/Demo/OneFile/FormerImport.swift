/// A line of a reader's file that imports a module by its former name, or one that isn't needed.
///
/// NB: The compiler alone would say the wrong thing: as long as SwiftPM's folder still has the
/// module of an older build, the import finds it.
package struct FormerImport: Equatable {
  /// The number of its line, from 1.
  package let line: Int
  package let module: String

  private static let names = ["MarbleKit": "Workshop"]

  /// The sentence that names the line and what to write there; `nil` if no import is older.
  package static func fault(in text: String, of file: String) -> String? {
    guard let first = all(of: Set(names.keys), in: text).first, let new = names[first.module] else {
      return nil
    }
    return "\(file):\(first.line): the module \(first.module) is called \(new) now;"
      + " write import \(new) in this line"
  }

  /// The imports of some modules, in the order of their lines.
  package static func all(of modules: Set<String>, in text: String) -> [FormerImport] {
    text.split(separator: /\r?\n/, omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        line.prefixMatch(of: /\s*(?:@\w+ +)*import +(?:\w+ +)?(\w+)/)
          .map { FormerImport(line: index + 1, module: String($0.1)) }
      }
      .filter { modules.contains($0.module) }
  }
}
