import Foundation
import Loopback
import Testing
import Workshop

@testable import Exercises
@testable import GateSupport

@Suite(.ownThread) struct UnsolvedExerciseTests {
  // The exercises as they're handed out, and answers that only a compiler and a process can judge.

  @Test func `nothing is done, and the first one is next`() throws {
    let run = try ExerciseProcess.run()
    #expect(run.output.contains("  0 of \(Exercise.all.count) done\n"))
    #expect(run.output.contains("\nNext: swift run Exercises 1  "))
    #expect(run.status == 0)
  }

  @Test func `an exercise shows its task, what came out and how to get a hint`() throws {
    let lists = try listsOfLibraries
    let run = try ExerciseProcess.run("3")
    #expect(run.output.hasPrefix("Exercise 3 of \(Exercise.all.count): Only the latest answer"))
    #expect(run.output.contains("Exercises/03-latest-answer.swift:13\n"))
    #expect(run.output.contains("\n✗ Not yet.\n  search s: the subscription ended 500 ms late"))
    #expect(run.output.contains("\n  answers: \"A\" (\"old\") arrived at 700 ms"))
    #expect(run.output.hasSuffix("A hint: swift run Exercises 3 --hint\n"))
    #expect(run.status == 1)
    // What is written beside the product's objects, another check that runs now reads half-done.
    #expect(try listsOfLibraries == lists)
  }

  @Test(arguments: [
    ("typed.flatMapLatest { search($0) }\n}", "✓ Done."),
    ("typed.flatMapLatest { search($0) }", "the compiler says: expected '}'"),
    ("fatalError(\"on purpose\")\n}\n", "03-latest-answer.swift crashed: on purpose"),
    ("answers(to: typed, search: search)\n}\n", "03-latest-answer.swift crashed"),
  ])
  func `each answer has its sentence`(body: String, sentence: String) throws {
    let text = """
      import Reactive

      func answers(
        to typed: Observable<String>, search: @escaping (String) -> Observable<String>
      ) -> Observable<String> {
        \(body)
      """
    try AnswerFile.with(text) { files in
      var exercise = Exercise.all[2]
      exercise.files = files
      let folder = files.answer.deletingLastPathComponent()
      let check = AnswerCheck(exercise: exercise, products: try products, folder: folder)
      let verdict = try check.verdict()
      let shown = ExerciseText().outcome(3, verdict.isDone ? .notYet(verdict.text) : verdict)
      #expect(shown.string.contains(sentence), "\(shown.string)")
    }
  }

  /// When the linker's lists beside the built objects were written.
  private var listsOfLibraries: [String: Date] {
    get throws {
      let products = try products
      let files = try FileManager.default.subpathsOfDirectory(atPath: products.path)
        .filter { $0.hasSuffix(".autolink") }
      return try files.reduce(into: [:]) { dates, file in
        let url = products.appending(path: file)
        dates[file] = try url.resourceValues(forKeys: [.contentModificationDateKey])
          .contentModificationDate
      }
    }
  }

  private var products: URL {
    get throws { try ExerciseProcess.program.deletingLastPathComponent() }
  }
}
