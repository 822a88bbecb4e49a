import Differ
import Foundation
import Lab
import OneFile
import Workshop

/// The program that compares pairs of expressions: written, compiled by itself, and run.
package struct DifferBuild {
  package typealias Failure = YourScreenBuild.Failure

  /// The reason why an expression can't be compared.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  private let pairs: [DifferPair]
  private let folder: URL

  /// Compares each pair.
  package static func outcomes(
    of pairs: [DifferPair],
    with product: BuiltProduct = BuiltProduct("Demo"),
    in package: URL
  ) throws -> [DifferProgram.Outcome] {
    let id = ProcessInfo.processInfo.globallyUniqueString
    let build = DifferBuild(pairs: pairs, folder: product.folder.appending(path: "Differ/\(id)"))
    try FileManager.default.createDirectory(at: build.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: build.folder) }
    try build.compile(with: product, in: package)
    return try build.run()
  }

  private var output: URL { folder.appending(path: "output.txt") }

  private func compile(with product: BuiltProduct, in package: URL) throws {
    let file = folder.appending(path: "Expressions.swift")
    try Data(source.utf8).write(to: file)
    let compiler = try product.compiler(
      of: [file],
      module: "Compared",
      package: package,
      in: folder,
      with: YourScreenBuild.targets.union(["Differ"])
    )
    do {
      try compiler.compile(file, output: output)
    } catch let error as CompilerError {
      let text = error.description + (MissingName.advice(for: error.description) ?? "")
      let place = text.prefixMatch(of: /Expressions\.swift:(\d+): ?/)
      guard let place, let line = Int(place.1) else { throw Failure(description: text) }
      let codes = pairs.flatMap(\.codes)
      // A bracket that is never closed is noticed at the end of the file.
      let open = codes.firstIndex(where: Self.hasOpenBracket) ?? codes.count - 1
      let number = (line - 3) / 4 < codes.count ? (line - 3) / 4 : open
      let side = number.isMultiple(of: 2) ? "A" : "B"
      let name = side + (pairs.count > 1 ? " of \(number / 2)" : "")
      // Below the message stands its line, which here may be one of ours.
      let whole = text[place.range.upperBound...]
      let words = line % 4 == 0 ? whole : whole.prefix { !$0.isNewline }
      throw Fault(description: "\(name): \(Self.reason(codes[number], words))\(words)")
    }
  }

  private static func hasOpenBracket(_ code: String) -> Bool {
    func count(_ brackets: String) -> Int { code.count { brackets.contains($0) } }
    return count("([{") != count(")]}")
  }

  /// The likely mistake, where the compiler speaks of code that the reader hasn't written.
  private static func reason(_ code: String, _ words: Substring) -> String {
    if hasOpenBracket(code) { return "a bracket has no partner; " }
    if words.contains("'ObservableConvertibleType'") {
      return "it isn't an observable; x.skip(1) is one; "
    }
    return words.contains(/cannot find '\w+' in scope/)
      ? "the sources are x, y and z, and the scheduler is s; " : ""
  }

  /// Two lines, four for each expression, and the entry.
  private var source: String {
    let parameters = DifferExpression.sources.map { "_ \($0): Observable<String>, " }.joined()
    let codes = pairs.flatMap(\.codes)
    let functions = codes.enumerated().map { number, code in
      """
      func side\(number)(\(parameters)_ s: TestScheduler) -> some ObservableConvertibleType {
        \(code.split(whereSeparator: \.isNewline).joined(separator: " "))
      }

      """
    }
    let expressions = codes.indices.map { "DifferExpression(side\($0))" }.joined(separator: ", ")
    return """
      import Core; import Differ; import Foundation; import Workshop

      \(functions.joined(separator: "\n"))
      @main enum Compared {
        static func main() throws { try DifferProgram.run([\(expressions)]) }
      }
      """
  }

  private func run() throws -> [DifferProgram.Outcome] {
    let files = ["pairs.json", "outcomes.json"].map { folder.appending(path: $0) }
    try JSONEncoder().encode(pairs).write(to: files[0])
    let process = Process(answer: folder.appending(path: "answer"), files)
    try process.start(output: output)
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 {
      let data = try Data(contentsOf: files[1])
      return try JSONDecoder().decode([DifferProgram.Outcome].self, from: data)
    }
    let side = DifferProgram.endless.firstIndex(of: process.terminationStatus)
    throw Fault(
      description: side.map { side in
        "\(side == 0 ? "A" : "B"): a run didn't end within \(DifferProgram.limit) s of processor"
          + " time; is there an endless loop in a closure?"
      } ?? "an expression crashed; does it unwrap with ! or index an array that is empty?"
    )
  }
}
