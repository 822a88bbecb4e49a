import Foundation

/// The verdicts so far, so that an unchanged answer isn't checked again.
struct Progress {
  var exercises = Exercise.all

  var folder = Products.folder.appending(path: "Answers")

  /// Older verdicts don't count.
  var since = Products.date

  /// True if exercise `number` is done; nil if its file has to be checked.
  func isDone(_ number: Int) -> Bool? {
    let files = exercises[number - 1].files
    guard let text = try? Data(contentsOf: files.answer) else { return false }
    if text == (try? Data(files.start().utf8)) { return false }
    for isDone in [true, false] {
      let record = record(of: number, isDone)
      let path = record.path(percentEncoded: false)
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard let date = attributes?[.modificationDate] as? Date, date >= since else { continue }
      if text == (try? Data(contentsOf: record)) { return isDone }
    }
    return nil
  }

  func keep(_ number: Int, isDone: Bool) throws {
    let text = (try? Data(contentsOf: exercises[number - 1].files.answer)) ?? Data()
    let record = record(of: number, isDone)
    try FileManager.default.createDirectory(
      at: record.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: record, options: .atomic)
  }

  private func record(of number: Int, _ isDone: Bool) -> URL {
    folder.appending(path: exercises[number - 1].files.name)
      .appending(path: isDone ? "done.txt" : "open.txt")
  }
}

enum Products {
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
