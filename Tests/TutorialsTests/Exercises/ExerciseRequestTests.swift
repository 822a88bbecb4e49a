import Testing

@testable import Exercises

/// What the reader may say.
@Suite struct ExerciseRequestTests {
  @Test func `every command line is understood`() throws {
    #expect(try request("") == .list)
    #expect(try request("2") == .check(2))
    #expect(try request("2 --hint") == .hints(2, count: 1))
    #expect(try request("--hint 2 3") == .hints(3, count: 2))
    #expect(try request("3 --hint=4") == .hints(3, count: 4))
    #expect(try request("--hint 3") == .hints(3, count: 1))
    #expect(try request("--solution 3") == .solution(3))
    #expect(try request("--watch") == .watch(nil))
    #expect(try request("2 --watch") == .watch(2))
    #expect(try request("--reset 1") == .reset(1))
  }

  @Test(arguments: [
    ("4", #"there is no exercise "4"; they are numbered from 1 to 3"#),
    ("map", #"there is no exercise "map"; they are numbered from 1 to 3"#),
    ("0 --solution", #"there is no exercise "0"; they are numbered from 1 to 3"#),
    ("--hint", "exercise --hint needs a number, as in exercise 1 --hint"),
    ("--solution", "exercise --solution needs a number, as in exercise 1 --solution"),
    ("--reset", "exercise --reset needs a number, as in exercise 1 --reset"),
    ("2 --hint 3", #"exercise 2 has no hint "3"; they are numbered from 1 to 2"#),
    ("2 --hint=x", #"exercise 2 has no hint "x"; they are numbered from 1 to 2"#),
    (
      "2 --hint --solution",
      "exercise takes one of --hint, --solution, --watch and --reset, but got --hint and --solution"
    ),
    (
      "2 --wach",
      "exercise has no option --wach; it has --hint, --solution, --watch and --reset"
    ),
    ("2 3", "exercise takes one [N], but got 2: 2, 3"),
  ])
  func `a faulty one says what would be right`(line: String, message: String) {
    #expect(throws: ExerciseRequest.UsageError(message)) { try request(line) }
  }

  private func request(_ line: String) throws(ExerciseRequest.UsageError) -> ExerciseRequest {
    try ExerciseRequest(line.split(separator: " ").map { String($0) }, hintCounts: [3, 2, 4])
  }
}
