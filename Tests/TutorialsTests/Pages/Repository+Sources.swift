import Foundation

extension Repository {
  /// The text of a file of the repository.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The text of a Swift file without the lines that are comments.
  static func code(of path: String) throws -> String {
    try text(of: path).lines
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
  }

  /// The Swift files below a folder, by name.
  static func swiftFiles(in folder: String) -> [String] {
    files(withExtension: "swift", in: [folder])
  }

  /// The modules that each Swift file below the folders imports.
  static func imports(in folders: [String]) throws -> [(file: String, modules: Set<String>)] {
    let module = /\s*(?:@\w+ )*(?:\w+ )?import (\w+)/
    return try folders.flatMap(swiftFiles).map { file in
      let lines = try text(of: file).lines.filter { $0.contains("import ") }
      return (file, Set(lines.compactMap { $0.prefixMatch(of: module).map { String($0.1) } }))
    }
  }
}
