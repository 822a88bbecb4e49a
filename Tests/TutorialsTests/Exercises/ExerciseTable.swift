import Exercises
import Foundation

/// The list of the exercises as their page shows it.
enum ExerciseTable {
  static func markdown() throws -> [String] {
    let rows = try Exercise.all.enumerated().map { index, exercise -> String in
      let page = try Document(path: "Tutorials/\(exercise.page)").lines[0].dropFirst(2)
      return "| \(index + 1) | [\(exercise.title)](\(exercise.files.folder).swift)"
        + " | \(exercise.topic) | [\(page)](../\(exercise.page)) |"
    }
    return ["| | exercise | what it trains | read before |", "| --- | --- | --- | --- |"] + rows
  }
}
