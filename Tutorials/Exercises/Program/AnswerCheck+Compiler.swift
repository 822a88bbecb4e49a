import Core
import Foundation

extension AnswerCheck {
  /// What keeps a file from being compiled, in a sentence; nil if nothing does.
  static func fault(of files: ExerciseFiles) -> String? {
    let name = files.answer.lastPathComponent
    let reset = "swift run Demo exercise \(files.number ?? 1) --reset brings the start back"
    guard let data = try? Data(contentsOf: files.answer) else {
      return "\(name) is not there or can't be read; \(reset)"
    }
    guard let text = String(data: data, encoding: .utf8) else {
      return "\(name) is not UTF-8 text; \(reset)"
    }
    return text.allSatisfy(\.isWhitespace) ? "\(name) is empty; \(reset)" : nil
  }

  /// What to say of a quiz in which nothing is predicted: its outcome would give the answer away.
  static let predictFirst: StyledText =
    .role(.failure, "✗ Not yet.") + " Draw in the file what you predict, then run again.\n"

  /// Starts the compiler on the reader's file, its check and its solution.
  static func compiler(
    for files: ExerciseFiles,
    in folder: URL,
    products: URL
  ) throws -> Process {
    let main = folder.appending(path: "Main.swift")
    let entry = """
      @main enum Main {
        static func main() throws { try AnswerProgram.run(Exercise.\(files.name)) }
      }
      """
    try Data(entry.utf8).write(to: main)
    let kit = try FileManager.default.contentsOfDirectory(
      at: files.kit,
      includingPropertiesForKeys: nil
    )
    let sources = kit + [files.answer, files.check, files.solution, main]
    let objects = folder.appending(path: "Objects.txt")
    try Data(try Products.libraryObjects(in: products).utf8).write(to: objects)

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-Onone", "-parse-as-library", "-suppress-warnings",
        "-diagnostic-style", "llvm", "-no-color-diagnostics",
        // As in the package: the kit uses what is open to the package alone.
        "-module-name", "Exercises", "-package-name", Products.packageName(of: files),
        "-I", products.appending(path: "Modules").path(percentEncoded: false),
        "-o", folder.appending(path: "answer").path(percentEncoded: false),
        "@" + objects.path(percentEncoded: false),
      ] + sources.filter { $0.pathExtension == "swift" }.map { $0.path(percentEncoded: false) }
    try start(process, output: folder.appending(path: "output.txt"))
    return process
  }
}

/// Starts a process that reads nothing and writes all into a file.
func start(_ process: Process, output: URL) throws {
  try Data().write(to: output)
  let handle = try FileHandle(forWritingTo: output)
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = handle
  process.standardError = handle
  try process.run()
  try handle.close()
}
