import Foundation

/// What the build has left beside this program.
enum Products {
  /// The folder of this program.
  static var folder: URL {
    let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return own.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// When this program was built: a check that is older says nothing of what it is now.
  static var date: Date {
    let program = folder.appending(path: "Exercises").path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: program)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }

  /// The objects that this program was linked from and that are not its own, a path a line.
  static func libraryObjects(in products: URL) throws -> String {
    let list = products.appending(path: "Exercises.product/Objects.LinkFileList")
    return try String(contentsOf: list, encoding: .utf8)
      .split(separator: "\n")
      .filter { !$0.contains("/Exercises.build/") }
      .joined(separator: "\n")
  }

  /// The name under which SwiftPM compiles the package: that of its folder.
  static func packageName(of files: ExerciseFiles) -> String {
    let folder = files.tutorials.deletingLastPathComponent().lastPathComponent
    return String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
