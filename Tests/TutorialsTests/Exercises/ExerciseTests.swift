import Foundation
import Testing

@testable import Exercises

/// The rules for every exercise; none of these tests runs the reader's code.
@Suite struct ExerciseTests {
  private static let numbers = Array(1...Exercise.all.count)

  @Test(arguments: numbers)
  func `the check accepts right answers and refuses wrong ones`(_ number: Int)
    throws
  {
    let exercise = Exercise.all[number - 1]
    let right =
      [("the solution", exercise.checkSolution())]
      + exercise.alternatives.map { ($0.name, $0.check()) }
    let refused = right.filter { !$0.1.isGreen }.map { "\($0.0): \($0.1.text)" }
    #expect(refused.isEmpty)
    #expect(exercise.mistakes.count >= 2)
    let accepted = exercise.mistakes.filter { $0.check().isGreen }.map(\.name)
    #expect(accepted.isEmpty)
    let first = try #require(exercise.mistakes.first?.check())
    let start = exercise.check().sentences
    #expect(start == first.sentences, "the first mistake is not the start")
  }

  @Test(arguments: numbers)
  func `an exercise has a task, a mark, hints and three lines to remember`(_ number: Int) throws {
    let exercise = Exercise.all[number - 1]
    let files = exercise.files
    #expect(files.number == number)
    #expect(try files.text().count >= 3, "\(exercise.title) has no task")
    #expect(try files.start().matches(of: /\/\/ Your turn\./).count == 1)
    #expect(try files.check().contains("static let \(files.property) = Exercise("))
    #expect(try !SolutionText.given(files).isEmpty)
    #expect((2...4).contains(exercise.hints.count))
    #expect(exercise.learned.count == 3)
    let lines = exercise.hints + exercise.learned
    #expect(lines.allSatisfy { (1...100).contains($0.count) && !$0.contains("\n") })
  }

  @Test func `every task is an exercise of the list, under its own title`() throws {
    let tasks = Repository.root.appending(path: "Tutorials/Exercises/Program/Tasks").path
    let names = Exercise.all.map { $0.files.name + ".swift" }
    #expect(try FileManager.default.contentsOfDirectory(atPath: tasks).sorted() == names)
    #expect(Set(Exercise.all.map(\.title)).count == Exercise.all.count)
  }

  @Test func `exercises are numbered in page order, and started from their pages`() throws {
    var started: [Int] = []
    for page in Self.pages {
      let text = try Repository.text(of: "Tutorials/\(page)")
      let commands = text.matches(of: /swift run Demo exercise (\d+)(?= *\n|`)/)
        .compactMap { Int($0.1) }
      for number in commands where !started.contains(number) {
        started.append(number)
        #expect(Exercise.all[number - 1].page == page, "exercise \(number) is started on \(page)")
      }
    }
    #expect(started == Self.numbers)
  }

  @Test func `every chapter of the first seven has an exercise`() {
    for page in Self.pages.filter({ ("00"..."07").contains($0.prefix(2)) }) {
      #expect(Exercise.all.contains { $0.page == page }, "\(page)")
    }
  }

  @Test(arguments: numbers)
  func `no exercise needs a name that no page up to its own has used`(_ number: Int) throws {
    let exercise = Exercise.all[number - 1]
    let index = try #require(Self.pages.firstIndex(of: exercise.page))
    let taught = try Self.pages[...index]
      .reduce(into: Set<Substring>()) { $0.formUnion(Self.words(try Self.lesson($1))) }
    let solution = try SolutionText.given(exercise.files).joined(separator: "\n")
    let needed = Self.words(solution).intersection(Self.kernelNames)
    #expect(needed.subtracting(taught).isEmpty, "\(exercise.title)")
  }

  /// A page without its first lines and without what the program of the exercises prints.
  private static func lesson(_ page: String) throws -> String {
    let document = try Document(path: "Tutorials/\(page)")
    let shown = document.blocks.filter { "\($0.source)".contains("exercise") }.flatMap(\.range)
    return document.lines.indices.filter { !shown.contains($0) }
      .map { document.lines[$0] }.joined(separator: "\n")
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  /// The functions and properties that the kernel offers.
  private static let kernelNames: Set<Substring> = {
    let files = Repository.files(withExtension: "swift", in: ["Sources/Core/Reactive"])
    let texts = files.compactMap { try? Repository.text(of: $0) }
    return Set(
      texts.flatMap { $0.matches(of: /public (?:static )?(?:func|var|let) (\w+)/).map(\.1) }
    )
  }()

  private static let pages = Repository.documents
    .compactMap { $0.wholeMatch(of: /Tutorials\/(\d\d-.+)/).map { String($0.1) } }
}
