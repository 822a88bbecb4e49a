import Foundation
import Testing

@testable import Demo

@Suite(.serialized) struct `The gallery of operators` {
  @Test(arguments: Gallery.entries)
  func `draws what the documentation of the operator shows`(_ entry: GalleryEntry) throws {
    let file = SourceFile(entry.file)
    let comment = try #require(
      try file.comment(above: entry.declaration),
      "\(entry.file) declares no \(entry.declaration)"
    )
    let lines = entry.lines()
    #expect(!lines.isEmpty)
    if ProcessInfo.processInfo.environment["MARBLES"] == "rewrite" {
      try file.write(comment.with(diagram: lines), above: entry.declaration)
    } else {
      #expect(comment.diagram == lines, "\(entry.name): `MARBLES=rewrite swift test` rewrites it")
      #expect(comment.summary == entry.summary)
    }
  }

  @Test func `names every operator once`() {
    let names = Gallery.entries.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `has an entry for every file of operators`() throws {
    let drawn = Set(Gallery.entries.map(\.file))
    for file in try SourceFile.operators() where !drawn.contains(file) {
      // Beside the first of them, the forms for three to eight sources show nothing new.
      let isArity = file.contains(/(CombineLatest|Zip)[3-8].swift/)
      #expect(isArity, "\(file) has no entry")
    }
  }

  @Test func `lists every operator under its family`() throws {
    let text = try GalleryCommand.text(nil)
    for family in GalleryFamily.allCases { #expect(text.contains(family.title)) }
    for entry in Gallery.entries { #expect(text.contains("  \(entry.name)  ")) }
  }

  @Test func `draws the operator that is named`() throws {
    #expect(
      try GalleryCommand.text("debounce") == """
        debounce: Passes an element on once `dueTime` has gone by without another one.

          source  a-b----c---d|
          result  -----b----c-(d|)  debounce(3 ticks)

        """
    )
  }

  @Test func `draws all forms of a name`() throws {
    let text = try GalleryCommand.text("take")
    for form in ["take:", "take(for:):", "take(until:):", "take(while:):"] {
      #expect(text.contains(form))
    }
    #expect(try !GalleryCommand.text("take(for:)").contains("take(while:)"))
  }

  @Test func `lists near names for an unknown operator`() {
    let error = #expect(throws: UsageError.self) { try GalleryCommand.text("debonce") }
    #expect(error?.description.contains("no operator \"debonce\"; near it: debounce") == true)
  }
}

extension GalleryEntry: CustomTestStringConvertible {
  public var testDescription: String { name }
}
