import Exercises
import Foundation

/// The list of the exercises as their page shows it.
enum ExerciseTable {
  static func markdown() throws -> [String] {
    let rows = try Exercise.all.enumerated().map { index, exercise -> String in
      let pages = try exercise.pages.map { page in
        "[\(try Document(path: "Tutorials/\(page)").lines[0].dropFirst(2))](../\(page))"
      }
      return "| \(index + 1) | [\(exercise.title)](\(exercise.files.folder).swift)"
        + " | \(exercise.topic) | \(pages.joined(separator: ", ")) |"
    }
    return ["| | exercise | what it trains | read before |", "| --- | --- | --- | --- |"] + rows
  }
}
