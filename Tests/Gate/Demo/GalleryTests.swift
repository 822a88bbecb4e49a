import Foundation
import Testing

@testable import GateSupport
@testable import Lab

@Suite(.serialized) struct `The gallery of operators` {
  @Test(arguments: Gallery.entries)
  func `draws what the documentation of the operator shows`(_ entry: GalleryEntry) throws {
    let declaration = try #require(
      entry.declaration,
      "no public declaration that \(entry.name) fits has a block of marbles in its documentation"
    )
    let lines = entry.run().lines
    #expect(!lines.isEmpty)
    if ProcessInfo.processInfo.environment["MARBLES"] == "rewrite" {
      // Another entry may just have moved it.
      let repository = try #require(Repository.ofThisBuild)
      let now = OperatorDeclaration.all(in: repository).first {
        $0.file == declaration.file && $0.lines == declaration.lines
      }
      let place = try #require(now).commentLines
      try SourceFile(declaration.file).write(declaration.comment.with(diagram: lines), at: place)
    } else {
      #expect(
        declaration.comment.diagram == lines,
        "\(entry.name): `GATE=1 MARBLES=rewrite swift test` rewrites it"
      )
    }
  }

  @Test func `has one entry for each diagram in the documentation`() throws {
    let names = Gallery.entries.map(\.name)
    #expect(Set(names).count == names.count)
    let drawn = Set(Gallery.declarations.values.map { "\($0.file):\($0.commentLines.lowerBound)" })
    let repository = try #require(Repository.ofThisBuild)
    for declaration in OperatorDeclaration.all(in: repository) {
      let place = "\(declaration.file):\(declaration.commentLines.lowerBound)"
      let isDrawn = drawn.contains(place)
      #expect(isDrawn, "no entry draws the diagram of \(place)")
    }
  }

  @Test func `has an entry for every file of operators`() throws {
    let drawn = Set(Gallery.declarations.values.map(\.file))
    for file in try SourceFile.operators() where !drawn.contains(file) {
      Issue.record("\(file) has no entry")
    }
  }

  @Test func `lists every operator under its family`() throws {
    let text = try MarblesCommand().text
    for family in GalleryFamily.allCases { #expect(text.contains(family.title)) }
    for entry in Gallery.entries { #expect(text.contains("\n  \(entry.name)")) }
  }

  @Test func `draws the operator that is named`() throws {
    #expect(
      try MarblesCommand(name: "debounce").text == """
        debounce: Waits until a source has been quiet for a time, and then emits the
        last element.

          source  a-b----c---d|
          result  -----b----c-(d|)  debounce(3 ticks)

        Change a marble or a number:
          swift run Demo marbles debounce --dueTime 3 'a-b----c---d|'

        What's the difference?
          swift run Demo differ debounce throttle

        """
    )
    let text = try MarblesCommand(name: "take").text
    let forms = ["take:", "take(until:):", "take(while:):"]
    #expect(forms.allSatisfy(text.contains))
  }
}

extension GalleryEntry: CustomTestStringConvertible {
  public var testDescription: String { name }
}

/// A source file of the kernel, as text.
struct SourceFile {
  private let url: URL

  /// Names a file, from the repository's folder.
  init(_ path: String) {
    url = Repository.checkout.appending(path: path)
  }

  /// The files that extend observables with an operator.
  static func operators() throws -> [String] {
    let path = "Sources/Core/Reactive/Operators"
    let folder = Repository.checkout.appending(path: path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { "\(path)/\($0)" }
      .filter { path in
        let lines = try SourceFile(path).lines()
        return lines.contains { $0.hasPrefix("extension Observable") }
          && lines.contains { $0.hasPrefix("  public ") }
      }
  }

  /// Puts a comment in the place of these lines.
  func write(_ comment: DocumentationComment, at range: Range<Int>) throws {
    var lines = try lines()
    lines.replaceSubrange(range, with: comment.lines)
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  private func lines() throws -> [String] {
    try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }
}
