import Foundation
import Loopback

/// The Swift compiler, for snippets that are meant to be refused.
///
/// The snippets are files of `Tutorials/Isolation`, which is no target. Each mode is one run of the
/// compiler for all of its files, at the same time as the others.
struct Compiler {
  /// The files that a snippet needs.
  enum Mode: Hashable {
    /// The products that the flags name.
    case module
    /// Nothing is checked but the grammar.
    case syntax
    /// The types are checked.
    case types
    /// Data races are looked for, too. That pass is left out where the types are wrong.
    case races
    /// A program is made.
    case program(URL)
  }

  /// What a run printed on both outputs, and how it ended.
  struct Outcome {
    let status: Int32
    let output: String
  }

  private let compiler: URL
  private let modules: URL

  /// Throws ``UnavailableRun`` where there is no compiler, or no module to compile against.
  init() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let compiler = path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: "swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let compiler else { throw UnavailableRun(reason: "no swiftc on the PATH") }
    // The build folder is above the program that runs the tests, or below the package.
    let program = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let modules = [program, Repository.root.appending(path: ".build/debug")].lazy
      .map { $0.appending(path: "Modules") }
      .first { FileManager.default.fileExists(atPath: $0.appending(path: "Core.swiftmodule").path) }
    guard let modules else { throw UnavailableRun(reason: "no module of Core beside the tests") }
    self.compiler = compiler
    self.modules = modules
  }

  /// Compiles files; the result is waited for when it is needed.
  func start(
    _ mode: Mode,
    _ files: [URL],
    language: Int = 6,
    flags: [String] = []
  ) throws -> () throws -> Outcome {
    let options: [String] =
      switch mode {
      case .module: []
      case .syntax: ["-parse"]
      case .types: ["-typecheck"]
      case .races: ["-wmo", "-emit-sil", "-o", "/dev/null"]
      case .program(let url): ["-parse-as-library", "-o", url.path]
      }
    var arguments = ["-swift-version", "\(language)", "-no-color-diagnostics", "-I", modules.path]
    arguments += options
    arguments += flags
    arguments += files.map(\.path)
    return try Self.start(compiler, arguments)
  }

  /// Starts a program; the result is waited for when it is needed.
  static func start(_ program: URL, _ arguments: [String] = []) throws -> () throws -> Outcome {
    let finish = try ChildProgram.start(program.path, arguments)
    return {
      let run = try finish()
      return Outcome(status: run.status, output: run.output + run.errors)
    }
  }
}
