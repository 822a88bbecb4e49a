import Foundation
import Lab
import Testing
import Workshop

@testable import Exercises
@testable import GateSupport

/// The rules for every exercise; none of these tests runs the reader's code.
struct ExerciseTests {
  private static let numbers = Array(1...Exercise.all.count)

  @Test(arguments: numbers)
  func `the check accepts right answers and refuses wrong ones`(_ number: Int) {
    let exercise = Exercise.all[number - 1]
    let right =
      [("the solution", exercise.checkSolution())]
      + exercise.alternatives.map { ($0.name, $0.check()) }
    let refused = right.filter { !$0.1.isGreen }.map { "\($0.0): \($0.1.text)" }
    #expect(refused.isEmpty)
    #expect(!exercise.mistakes.isEmpty)
    let accepted = exercise.mistakes.filter { $0.check().isGreen }.map(\.name)
    #expect(accepted.isEmpty)
    #expect(!exercise.check().isGreen, "the start is accepted")
  }

  @Test(arguments: numbers)
  func `an exercise has a task, a mark, hints and three lines to remember`(_ number: Int) throws {
    let exercise = Exercise.all[number - 1]
    let files = exercise.files
    #expect(files.number == number)
    #expect(try files.text().count >= 3, "\(exercise.title) has no task")
    #expect(try files.start().matches(of: /\/\/ Your turn\./).count == 1)
    let (start, check) = (try files.start(), try files.check())
    #expect(check.contains("static let \(files.property) = Exercise("))
    let imports = start.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports.allSatisfy { check.contains("\($0)\n") }, "the check is a file of its own")
    #expect(try !files.solution().isEmpty)
    #expect((2...4).contains(exercise.hints.count))
    #expect(exercise.learned.count == 3)
    let lines = exercise.hints + exercise.learned
    #expect(lines.allSatisfy { (1...100).contains($0.count) && !$0.contains("\n") })
    let code = try files.start().components(separatedBy: "\n") + files.solution()
    #expect(code.filter { $0.count > 80 && !$0.hasPrefix("///") }.isEmpty)
  }

  @Test func `a lesson names each bug that has a name`() {
    let lessons = Exercise.all.flatMap(\.learned)
    let missing = BugName.allCases.filter { bug in
      !lessons.contains { $0.contains(bug.rawValue.replacing("The ", with: "")) }
    }
    #expect(missing.isEmpty)
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
      let commands = text.matches(of: /swift run Exercises (\d+)(?: --watch)?(?= *\n|`)/)
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
  func `no exercise needs a name that no page has used up to its section`(_ number: Int) throws {
    let exercise = Exercise.all[number - 1]
    let index = try #require(Self.pages.firstIndex(of: exercise.page))
    let command = "$ swift run Exercises \(number)"
    let page = Self.pageLines[index]
    let place = page.firstIndex { $0.text == command }
    let end = place.flatMap { page[$0...].firstIndex { $0.text.hasPrefix("## ") } }
    let lines = Self.pageLines[..<index].joined() + page[..<(end ?? page.endIndex)]
    let taught = lines.reduce(into: Set()) { $0.formUnion($1.words) }
    let start = try exercise.files.start()
    let given = try exercise.files.solution().joined(separator: "\n")
    let quoted = (exercise.hints + [start]).joined(separator: "\n").matches(of: /`([^`]+)`/)
    let needed = Self.words(Self.code(in: start + given)).union(quoted.flatMap { Self.words($0.1) })
    // The parameters and properties of the task itself.
    let own = Set(start.matches(of: /(\w+):/).map(\.1))
    let names = needed.intersection(Self.names).subtracting(own)
    #expect(names.subtracting(taught).sorted() == [])
    // An operator of the solution isn't only in some block of code: a sentence names it.
    let sentences = lines.filter { !$0.isCode }.reduce(into: Set()) { $0.formUnion($1.words) }
    let operators = names.intersection(Self.words(Self.code(in: given)))
      .filter { exercise.files.isOperator(String($0)) }
    #expect(operators.subtracting(sentences).sorted() == [])
  }

  /// The lines of each page, with the words of the Swift in them and in its blocks.
  private static let pageLines = pages.map { page in
    var fence: String?
    let lines = (try? Document(path: "Tutorials/\(page)").lines) ?? []
    return lines.map { line -> (text: String, words: Set<Substring>, isCode: Bool) in
      if line.hasPrefix("```") {
        fence = fence == nil ? line : nil
        return (line, [], true)
      }
      switch fence {
      // Every second part is between two backticks.
      case nil:
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        let code = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        return (line, Set(code.flatMap(words)), false)
      case "```swift", "```diff": return (line, words(code(in: line)), true)
      default: return (line, [], true)
      }
    }
  }

  /// Swift without its comments, its texts and the names of its tests.
  private static func code(in text: String) -> String {
    text.replacing(/\/\/.*|"[^"\n]*"|`[^`\n]*`/, with: "")
  }

  private static func words(_ text: some StringProtocol) -> Set<Substring> {
    Set(Substring(text).split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  /// The types, functions and properties of the kernel and of marble tests.
  private static let names: Set<Substring> = {
    let folders = ["Sources/Core/Reactive", "Sources/Core/Marbles"]
    let texts = Repository.files(withExtension: "swift", in: folders)
      .compactMap { try? Repository.text(of: $0) }
    let declaration =
      /public (?:final |static )*(?:func|var|let|class|struct|enum|protocol|typealias) (\w+)/
    return Set(texts.flatMap { $0.matches(of: declaration).map(\.1) })
  }()

  /// The pages in the order in which they're read.
  private static let pages =
    ((try? Repository.text(of: "Tutorials/README.md")) ?? "")
    .matches(of: /(?m)^\| \[[^\]]+\]\((\d\d-[^)\/]+|list-in-pages\.md|two-screens\.md)\)/)
    .map { String($0.1) }
}
