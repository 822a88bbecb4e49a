import Foundation
import Lab
import Loopback

/// The compiler's messages about the snippets of chapter 17; it runs once.
struct Snippets {
  private let outcomes: [String: Compiler.Outcome]

  /// The files that are refused because of their types.
  static let refusedTypes = ["AsyncWork"]

  /// The files that are refused because two domains would meet.
  static let refusedRaces = ["TwoDomains", "OffTheScreen"]

  /// The files that are accepted.
  static let accepted = ["AsyncWorkRepaired", "Bind", "GivenAway", "WayIn", "WayOut"]

  /// The files that others need.
  private static let helpers = ["Titles"]

  static let result = Result { try Snippets() }

  private init() throws {
    let compiler = try Compiler()
    let types = try compiler.start(.types, (Self.refusedTypes + Self.helpers).map(Self.path))
    let files = Self.refusedRaces + Self.accepted + Self.helpers
    let races = try compiler.start(.races, files.map(Self.path))
    let old = try compiler.start(.races, files.map(Self.path), language: 5)
    outcomes = try ["types": types(), "races": races(), "old": old()]
  }

  /// The compiler's messages about a file: its own pictures, without paths, what they say twice,
  /// and what they say about other files.
  func diagnostics(of name: String) -> String {
    let run = Self.refusedTypes.contains(name) ? "types" : "races"
    let blocks = (outcomes[run]?.output ?? "").components(separatedBy: "\n\n")
      .filter { $0.contains("/\(name).swift:") && !$0.hasPrefix("[#") }
    return
      blocks
      .map { block in
        block.trimmingCharacters(in: .newlines).replacing(#/ \[#\w+\]/#, with: "")
          .replacing(#/^.*/(\w+\.swift:\d+:\d+): \w+: .*/#) { $0.output.1 }
          .split(separator: "\n")
          .filter { !$0.contains(#/^ *\d+ \| *$/#) }
          .map { Self.folded(String($0)) }
          .joined(separator: "\n")
      }
      .joined(separator: "\n\n")
  }

  /// A long remark in a picture, in lines of at most 100 columns.
  private static func folded(_ line: String) -> String {
    guard line.count > 100, let mark = line.firstMatch(of: #/^.*?[|`]- /#) else { return line }
    let head = String(mark.output)
    let rest = head.dropLast(3) + (head.hasSuffix("|- ") ? "|" : " ") + "  "
    var lines = [head]
    for word in line.dropFirst(head.count).split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 100 { lines.append(String(rest)) }
      let isFirst = [head.count, rest.count].contains(lines[lines.count - 1].count)
      lines[lines.count - 1] += (isFirst ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }

  /// The messages of Swift 5 mode about the files in which Swift 6 mode finds races.
  var oldDiagnostics: String? { outcomes["old"]?.output }

  private static func path(_ name: String) -> URL {
    Repository.root.appending(path: "Tutorials/Isolation/\(name).swift")
  }
}

/// The Swift compiler, for snippets that are meant to be refused.
///
/// The snippets are files of `Tutorials/Isolation`, which is no target. Each mode is one run of the
/// compiler for all of its files, at the same time as the others.
struct Compiler {
  /// The files that a snippet needs.
  enum Mode: Hashable {
    /// The products that the flags name.
    case module
    /// The types are checked.
    case types
    /// Data races are looked for, too. That pass is left out where the types are wrong.
    case races
  }

  /// The text that a run printed on both outputs, and its exit status.
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
    let modules = ChildProgram.buildFolders.lazy
      .flatMap { [$0.appending(path: "Modules"), $0] }
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
      case .types: ["-typecheck"]
      case .races: ["-wmo", "-emit-sil", "-o", "/dev/null"]
      }
    var arguments = ["-swift-version", "\(language)", "-no-color-diagnostics", "-I", modules.path]
    arguments += options
    arguments += flags
    arguments += files.map(\.path)
    let finish = try ChildProgram.start(compiler.path, arguments)
    return {
      let run = try finish()
      return Outcome(status: run.status, output: run.output + run.errors)
    }
  }
}
