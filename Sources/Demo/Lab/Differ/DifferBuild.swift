import Differ
import Foundation
import OneFile
import Workshop

/// The program that compares pairs of expressions: written, compiled by itself, and run.
package struct DifferBuild {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let pairs: [DifferPair]
  private let folder: URL

  /// Compares each pair.
  ///
  /// - Parameters:
  ///   - helpers: Files with operators that the expressions use and the kernel lacks.
  ///   - package: The folder of the package.
  package static func outcomes(
    of pairs: [DifferPair],
    width: Int = MarbleReport.usualWidth,
    helpers: [URL] = [],
    with product: BuiltProduct = BuiltProduct("Demo"),
    in package: URL
  ) throws -> [DifferProgram.Outcome] {
    let id = ProcessInfo.processInfo.globallyUniqueString
    let build = DifferBuild(pairs: pairs, folder: product.folder.appending(path: "Differ/\(id)"))
    try FileManager.default.createDirectory(at: build.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: build.folder) }
    try build.compile(with: product, helpers, in: package)
    return try build.run(width)
  }

  private func compile(with product: BuiltProduct, _ helpers: [URL], in package: URL) throws {
    let files = ["Expressions.swift", "Main.swift"].map { folder.appending(path: $0) }
    try Data(expressions.utf8).write(to: files[0])
    try Data(entry.utf8).write(to: files[1])
    let process = try product.compiler(
      of: files + helpers,
      module: "Compared",
      package: package,
      in: folder,
      with: [
        "Contract", "Core", "Differ", "Explore", "Marbles", "Networking", "Reactive",
        "RunRecording", "Scenarios", "Text", "Workshop",
      ]
    )
    let output = folder.appending(path: "output.txt")
    try process.start(output: output)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    let text = try String(contentsOf: output, encoding: .utf8)
    let error = CompilerError(output: text, answer: files[0]).description
    let place = error.prefixMatch(of: /Expressions\.swift:(\d+): ?/)
    guard let place, let line = Int(place.1) else { throw Failure(description: error) }
    let side = ((line - 2) / 4).quotientAndRemainder(dividingBy: 2)
    let name = (side.remainder == 0 ? "A" : "B") + (pairs.count > 1 ? " of \(side.quotient)" : "")
    throw Failure(description: "\(name): \(error[place.range.upperBound...])")
  }

  /// Two lines, and four for each expression.
  private var expressions: String {
    let parameters = ["x", "y", "z"].map { "_ \($0): Observable<String>, " }.joined()
    let head = "import Core; import Foundation; import Workshop\n\n"
    return pairs.enumerated().reduce(into: head) { source, pair in
      for (side, code) in [("a", pair.element.a), ("b", pair.element.b)] {
        source += "func \(side)\(pair.offset)(\(parameters)_ s: TestScheduler)"
        source += " -> some ObservableConvertibleType {\n"
        source += "  \(code.split(whereSeparator: \.isNewline).joined(separator: " "))\n}\n\n"
      }
    }
  }

  private var entry: String {
    let lines = pairs.enumerated().map { index, pair in
      let sides = [("a", pair.a), ("b", pair.b)].map { side, code in
        "DifferExpression(\(SwiftLiteral.of(code)), \(side)\(index))"
      }
      return "[\(sides.joined(separator: ", "))],\n"
    }
    return "import Differ\n@main enum Compared {\nstatic func main() throws {\n"
      + "try DifferProgram.run([\n\(lines.joined())])\n}\n}\n"
  }

  private func run(_ width: Int) throws -> [DifferProgram.Outcome] {
    let files = ["pairs.json", "outcomes.json"].map { folder.appending(path: $0) }
    try JSONEncoder().encode(pairs).write(to: files[0])
    let process = Process()
    process.executableURL = folder.appending(path: "answer")
    process.arguments = ["\(width)"] + files.map { $0.path(percentEncoded: false) }
    // The runtime's account of a trap is long, and nobody reads it.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.start(output: folder.appending(path: "output.txt"))
    process.waitUntilExit()
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0):
      return try JSONDecoder().decode(
        [DifferProgram.Outcome].self,
        from: Data(contentsOf: files[1])
      )
    case (.exit, DifferProgram.endless):
      throw Failure(
        description: "a run didn't end within \(DifferProgram.limit) s of processor time; is there"
          + " an endless loop in a closure?"
      )
    default:
      throw Failure(
        description: "an expression crashed; does it unwrap with ! or index an array that is empty?"
      )
    }
  }
}
