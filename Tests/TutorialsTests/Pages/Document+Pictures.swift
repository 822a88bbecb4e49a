import Foundation

@testable import Lab

/// An image of a page, and the run that it is drawn from: `<!-- picture: RUN -->`, and in the line
/// below `![what one sees](pictures/FILE.svg)`.
struct DocumentPicture {
  /// The line of the image, counted from 1.
  let line: Int
  /// The run's name; `nil` where no comment stands above the image.
  let run: String?
  /// What one sees, in words.
  let text: String
  /// The file, from the repository's folder.
  let file: String
}

extension Document {
  /// The images that stand in a line of their own.
  var pictures: [DocumentPicture] {
    prose.compactMap { number, line in
      guard line.hasPrefix("!["), let match = line.wholeMatch(of: /!\[(.*)\]\(([^)\s]+)\)/) else {
        return nil
      }
      let above = number > 1 ? lines[number - 2] : ""
      return DocumentPicture(
        line: number,
        run: Self.run(drawnBy: above),
        text: String(match.1),
        file: SitePath.resolve(String(match.2), from: path)
      )
    }
  }

  /// What is wrong with the way in which images are written, with the line of each.
  var pictureFaults: [(line: Int, fault: String)] {
    let shown = Set(pictures.map(\.line))
    return prose.compactMap { number, line in
      if line.contains("![") && !shown.contains(number) {
        return (number, "an image stands in a line of its own")
      }
      if Self.run(drawnBy: line) != nil && !shown.contains(number + 1) {
        return (number, "a comment names a run to draw, but no image follows it")
      }
      return nil
    }
  }

  private static func run(drawnBy line: String) -> String? {
    guard line.hasPrefix("<!-- picture") else { return nil }
    return line.wholeMatch(of: /<!-- picture: (.+) -->/).map { String($0.1) }
  }
}
