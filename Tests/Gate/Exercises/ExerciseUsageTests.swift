import Testing

@testable import Exercises

struct ExerciseUsageTests {
  /// Lines, and how their answers begin.
  nonisolated private static let answers: [(line: String, text: String)] = [
    (
      "30",
      #"there is no exercise "30"; exercises are numbered from 1 to 23, and swift run"#
        + " Exercises lists them"
    ),
    ("1 2", "name one exercise, not 1 and 2"),
    ("--solution", "--solution needs a number, as in swift run Exercises 1 --solution"),
    ("1 --hnt", #"there is no option "--hnt"; options: --hint"#),
    ("1 --hint 9", #"exercise 1 has no hint "9"; its hints are numbered from 1 to 3"#),
    (
      "1 --hint --reset",
      "choose one of --hint, --solution, --watch and --reset, not --hint and --reset"
    ),
  ]

  @Test func `wrong usage is answered in one line that says what would be right`() {
    for (line, text) in Self.answers {
      let error = #expect(throws: (any Error).self) {
        try ExerciseRequest(
          line.split(separator: " ").map { String($0) },
          hintCounts: Exercise.all.map(\.hints.count)
        )
      }
      let answer = error.map { "\($0)" } ?? ""
      #expect(answer.hasPrefix(text) && !answer.contains("\n"), "\(line): \(answer)")
    }
  }
}
