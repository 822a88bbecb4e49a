import Core
import Exercises

extension Program {
  /// Lists the exercises, or shows one and checks it.
  func exercise(_ request: ExerciseRequest) throws -> ExitCode {
    let text = ExerciseText()
    switch request {
    case .list:
      try write(text.list(solved: solvedExercises()))
    case .check(let number):
      // The task first, so that it is there when the reader's code stops the program.
      try write(text.task(number))
      let report = ExerciseGuard.run(exercise: number, Exercise.all[number - 1].check)
      try write(text.outcome(number, report))
      guard report.isGreen else { return .failure }
      try write(text.next(after: number, isSolved: isSolved))
    case .hints(let number, let count):
      try write(text.hints(number, count: count))
    case .solution(let number):
      try write(text.solution(number))
    }
    return .success
  }

  private func solvedExercises() -> Set<Int> {
    Set((1...Exercise.all.count).filter(isSolved))
  }

  private func isSolved(_ number: Int) -> Bool {
    ExerciseGuard.run(exercise: number, Exercise.all[number - 1].check).isGreen
  }
}
