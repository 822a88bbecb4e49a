import Foundation

/// The modules and objects of a program that SwiftPM has built, which a single file is compiled and
/// linked with.
package struct BuiltProduct {
  /// The folder with the program, the modules and the objects.
  package let folder: URL
  package let name: String

  package init(_ name: String, in folder: URL = BuiltProduct.folderOfThisProgram) {
    self.folder = folder
    self.name = name
  }

  package static var folderOfThisProgram: URL {
    let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return own.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The date of the program's build; the distant past if it isn't there.
  package var date: Date {
    let program = folder.appending(path: name).path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: program)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }

  /// A module that a file can't be compiled with, because no build has left it in its place.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String
  }

  /// The folder with the modules.
  ///
  /// SwiftPM's own build system has one for them; those of Swift Build are beside the program.
  package func modules() throws -> URL {
    let modules = [folder.appending(path: "Modules"), folder].first { folder in
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      return names?.contains { $0.hasSuffix(".swiftmodule") } ?? false
    }
    guard let modules else { throw missing("modules") }
    return modules
  }

  /// The paths of the objects that the program was linked from, as far as they're of some targets.
  package func objects(of targets: Set<String>) throws -> [String] {
    let list = folder.appending(path: "\(name).product/Objects.LinkFileList")
    if let text = try? String(contentsOf: list, encoding: .utf8) {
      let paths = text.split(separator: "\n").map { String($0) }
      return paths.filter { path in targets.contains { path.contains("/\($0).build/") } }
    }
    // Swift Build makes one object of a target.
    let paths = targets.sorted().map { folder.appending(path: "\($0).o").path }
    guard paths.allSatisfy(FileManager.default.fileExists) else { throw missing("objects") }
    return paths
  }

  package func missing(_ files: String) -> Missing {
    Missing(
      description: "the build has left no \(files) beside the program \(name), in"
        + " \(folder.path(percentEncoded: false));"
        + " swift run --build-system native \(name) does, in a terminal"
    )
  }

  /// Returns the compiler on some files, ready to be started.
  ///
  /// - Parameters:
  ///   - package: The folder of the package: what is open to the package alone is open to the
  ///     files.
  ///   - work: The folder for the program, which is called `answer`, and what it's made of.
  ///   - targets: The targets that are linked.
  package func compiler(
    of files: [URL],
    module: String,
    package: URL,
    in work: URL,
    with targets: Set<String>
  ) throws -> Process {
    let list = try objects(of: targets).joined(separator: "\n")
    let objects = work.appending(path: "Objects.txt")
    try Data(list.utf8).write(to: objects)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-gline-tables-only"]
      + (try options(module: module, package: package))
      + ["-o", work.appending(path: "answer").path(percentEncoded: false)]
      + files.map { $0.path(percentEncoded: false) }
      // Last: the driver keeps the list of libraries beside the first object, and two compilers
      // that run at the same time would read each other's half-written one beside the product's.
      + ["@" + objects.path(percentEncoded: false)]
    return process
  }

  /// The name under which SwiftPM compiles a package: that of its folder.
  package static func packageName(of package: URL) -> String {
    let folder = package.lastPathComponent
    return String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

extension Process {
  /// A program that was compiled from a reader's code, ready to be started.
  package convenience init(answer program: URL, _ files: [URL], _ others: [String] = []) {
    self.init()
    executableURL = program
    arguments = files.map { $0.path(percentEncoded: false) } + others
    // The runtime's account of a trap is long and is not about the reader's code.
    environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }

  /// Runs a compiler to its end.
  ///
  /// - Parameters:
  ///   - answer: The reader's file, whose errors are reported.
  ///   - output: The file for the compiler's output.
  /// - Throws: ``CompilerError`` if the compiler finds an error.
  package func compile(_ answer: URL, output: URL) throws {
    try start(output: output)
    waitUntilExit()
    guard terminationStatus != 0 else { return }
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    throw CompilerError(output: text, answer: answer)
  }

  /// Starts it without input; its output and errors go into a file.
  package func start(output: URL) throws {
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    standardInput = FileHandle.nullDevice
    standardOutput = handle
    standardError = handle
    try run()
    try handle.close()
  }

  /// Kills it, if it's still running.
  package func stop() {
    if isRunning { kill(processIdentifier, SIGKILL) }
    waitUntilExit()
  }
}
