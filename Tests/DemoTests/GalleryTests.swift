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

  @Test func `lists every operator under its family`() {
    let text = GalleryCommand.output(arguments: []).text
    for family in GalleryFamily.allCases { #expect(text.contains(family.title)) }
    for entry in Gallery.entries { #expect(text.contains("  \(entry.name)  ")) }
  }

  @Test func `draws the operator that is named`() {
    let output = GalleryCommand.output(arguments: ["debounce"])
    #expect(output.code == 0)
    #expect(
      output.text == """
        debounce: Passes an element on once `dueTime` has gone by without another one.

          source  a-b----c---d|
          result  -----b----c-(d|)  debounce(3 ticks)

        """
    )
  }

  @Test func `draws all forms of a name`() {
    let text = GalleryCommand.output(arguments: ["take"]).text
    for form in ["take:", "take(for:):", "take(until:):", "take(while:):"] {
      #expect(text.contains(form))
    }
    #expect(!GalleryCommand.output(arguments: ["take(for:)"]).text.contains("take(while:)"))
  }

  @Test func `lists near names for an unknown operator`() {
    let output = GalleryCommand.output(arguments: ["debonce"])
    #expect(output.code == 64)
    #expect(output.text.isEmpty)
    #expect(output.errorText.contains("no operator \"debonce\"; near it: debounce"))
  }

  @Test func `takes one operator at a time`() {
    #expect(GalleryCommand.output(arguments: ["map", "filter"]).code == 64)
  }
}
