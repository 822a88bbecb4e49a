/// A line of a reader's file that imports a module which isn't needed any more.
///
/// NB: The compiler alone would say the wrong thing: as long as SwiftPM's folder still has the
/// module of an older build, the import finds it.
package struct FormerImport: Equatable {
  /// The number of its line, from 1.
  package let line: Int
  package let module: String

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
