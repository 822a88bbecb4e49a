import Faults
import Foundation
import Lab
import Loopback
import MarbleTesting
import OneFile
import Testing

@testable import Exercises
@testable import GateSupport

@Suite(.ownThread) struct SolutionFaultTests {
  /// A part of the file name of the only exercise to change; nil for all.
  private static let part = ProcessInfo.processInfo.environment["EXERCISE"]

  /// The number of changes to its solution that a check accepts, because they're right as well.
  private static let accepted = [
    "nextPage": 3, "optimisticHeart": 1, "retryPause": 3, "saveThenBack": 1,
  ]

  @Test(
    .enabled(if: RunLength.isFull || part != nil, "`.ci/run all` changes every solution"),
    arguments: part.map { part in Exercise.all.map(\.files).filter { $0.name.contains(part) } }
      ?? RunLength.tonight(Exercise.all.map(\.files))
  )
  func `a check refuses a fault in its solution, unless the change is right`(
    _ files: ExerciseFiles
  ) throws {
    let text = try Repository.text(of: "Tutorials/Exercises/Program/Tasks/\(files.name).swift")
    let faults = FaultFinder(text, in: .declaration(["extension", "Solution"])).faults
    try TemporaryFolder.with { folder in
      let accepted = try faults.filter { fault in
        try accepts(fault.planted(in: text), of: files, in: folder)
      }
      guard accepted.count != Self.accepted[files.property, default: 0] else { return }
      let words = accepted.map { "\($0.line): \($0.words)" }.joined(separator: "\n")
      Issue.record("\(files.name): \(accepted.count) of \(faults.count) are accepted:\n\(words)")
    }
  }

  /// True if the solution compiles, and its check is green; one that never ends is refused.
  private func accepts(_ text: String, of files: ExerciseFiles, in folder: URL) throws -> Bool {
    let main = """
      import Foundation

      @main enum Main {
        static func main() {
          var limit = rlimit(rlim_cur: 20, rlim_max: 20)
          setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
          exit(Exercise.\(files.property).checkSolution().isGreen ? 0 : 1)
        }
      }
      """
    let own = [("Task.swift", text), ("Main.swift", main)].map { name, text in
      (url: folder.appending(path: name), text: text)
    }
    for file in own { try Data(file.text.utf8).write(to: file.url) }
    let kit = try FileManager.default.contentsOfDirectory(
      at: files.kit,
      includingPropertiesForKeys: nil
    )
    let products = try ExerciseProcess.program.deletingLastPathComponent()
    let compiler = try BuiltProduct("Exercises", in: products.resolvingSymlinksInPath()).compiler(
      of: kit.filter { $0.pathExtension == "swift" } + own.map(\.url),
      module: "Exercises",
      package: Repository.root,
      in: folder,
      with: ["Contract", "Marbles", "Reactive", "Text"]
    )
    let check = Process(answer: folder.appending(path: "answer"), [])
    for process in [compiler, check] {
      try process.start(output: folder.appending(path: "output.txt"))
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else { return false }
    }
    return true
  }
}
