import Foundation

extension BuiltProduct {
  /// Returns the compiler on some files, ready to be started, that makes a module and an object of
  /// them: `work/MODULE.swiftmodule` and `work/MODULE.o`.
  package func moduleCompiler(
    of files: [URL],
    module: String,
    package: URL,
    in work: URL
  ) throws -> Process {
    let path = { (suffix: String) in
      work.appending(path: "\(module).\(suffix)").path(percentEncoded: false)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-c", "-enable-testing"]
      + ["-emit-module", "-emit-module-path", path("swiftmodule"), "-o", path("o")]
      + (try options(module: module, package: package))
      + files.map { $0.path(percentEncoded: false) }
    return process
  }

  /// Returns the compiler that makes the program `work/PROGRAM` of some files and of modules in
  /// `work`, ready to be started. `targets` are those of the package that are linked.
  package func linker(
    of files: [URL],
    modules: [String],
    program: String,
    package: URL,
    in work: URL,
    with targets: Set<String>
  ) throws -> Process {
    let objects = work.appending(path: "\(program).txt")
    try Data(try self.objects(of: targets).joined(separator: "\n").utf8).write(to: objects)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc"] + (try options(module: program, package: package))
      + ["-I", work.path(percentEncoded: false)]
      + ["-o", work.appending(path: program).path(percentEncoded: false)]
      + files.map { $0.path(percentEncoded: false) }
      + modules.map { work.appending(path: "\($0).o").path(percentEncoded: false) }
      // Last, as the driver keeps the list of libraries beside the first object.
      + ["@" + objects.path(percentEncoded: false)]
    return process
  }

  /// The folder of modules that have RxSwift's names and are the kernel, for a file that imports
  /// them.
  package func rxModules() throws -> URL {
    let work = folder.appending(path: "YourScreens/Rx")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    for name in ["RxCocoa", "RxRelay", "RxSwift"] {
      let source = work.appending(path: "\(name).swift")
      let module = work.appending(path: "\(name).swiftmodule")
      let made = try? module.resourceValues(forKeys: [.contentModificationDateKey])
      if let made = made?.contentModificationDate, made > date { continue }
      try Data("@_exported import Reactive\n".utf8).write(to: source)
      let process = try moduleCompiler(of: [source], module: name, package: work, in: work)
      try process.compile(source, output: work.appending(path: "\(name).txt"))
    }
    return work
  }

  /// The options of every compilation of a reader's file.
  func options(module: String, package: URL) throws -> [String] {
    [
      // In one piece: a compiler for each file would read the modules as often.
      "-wmo", "-Onone",
      "-swift-version", "6", "-parse-as-library", "-suppress-warnings",
      "-diagnostic-style", "llvm", "-no-color-diagnostics",
      // An expression that takes minutes is one that a reader would split.
      "-Xfrontend", "-solver-expression-time-threshold=5",
      "-module-name", module, "-package-name", Self.packageName(of: package),
      "-I", try modules().path(percentEncoded: false),
    ]
  }
}
