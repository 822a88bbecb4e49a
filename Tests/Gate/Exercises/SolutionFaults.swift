import Faults
import Foundation
import Lab
import OneFile

@testable import GateSupport

/// The given solutions of exercises with small faults in them, all compiled into one program that
/// asks each exercise's check to refuse them.
struct SolutionFaults {
  /// A solution with a fault.
  struct Planted {
    let fault: Fault
    /// The property of the exercise, such as `shortPost`.
    let exercise: String
    let file: String
    /// The changed members of `Solution`.
    let body: String
    /// The number by which the program names it.
    var number = 0
    /// The lines of its file that it takes.
    var lines = 0..<0
  }

  enum Verdict: String {
    case accepted, refused
    /// The check crashed or never ended.
    case stopped
  }

  private static let end = "\n// End of your file.\n"
  private static let opening = "\nextension Solution {\n"
  private static let program = "Tutorials/Exercises/Program"
  /// How long a check may take, in seconds of this machine, which may be busy.
  private static let patience = 60.0

  private let tasks: [Task]
  private let work = Repository.root.appending(path: ".build/solution-faults")

  private struct Task {
    let name: String
    let property: String
    let text: String
    /// The value that the check gets, such as `Solution.shortPost`.
    let value: String
    var planted: [Planted] = []

    init?(_ url: URL) throws {
      text = try String(contentsOf: url, encoding: .utf8)
      name = url.deletingPathExtension().lastPathComponent
      let words = name.split(separator: "-").dropFirst()
      property = words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
      guard let end = text.range(of: SolutionFaults.end),
        let start = text.range(of: SolutionFaults.opening, range: end.upperBound..<text.endIndex),
        let close = text.range(of: "\n}\n", range: start.upperBound..<text.endIndex),
        let value = text.firstMatch(
          of: /(?s)\n    solution: (.*?),\n    (?:alternatives|mistakes): \[/
        )
      else { return nil }
      self.value = String(value.1)
      let body = text[start.upperBound..<close.lowerBound] + "\n"
      let line = text[..<start.upperBound].count { $0 == "\n" }
      let file = "\(program)/Tasks/\(name).swift"
      planted = FaultFinder(String(body), kinds: FaultKind.all).faults.map { fault in
        Planted(
          fault: fault,
          exercise: property,
          file: "\(file):\(line + fault.line)",
          body: fault.planted(in: String(body))
        )
      }
    }
  }

  /// Finds the faults for the exercises in whose file names `part` is.
  init(of part: String) throws {
    let folder = Repository.root.appending(path: "\(Self.program)/Tasks")
    tasks = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { part.isEmpty || $0.lastPathComponent.contains(part) }
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
      .compactMap { try Task($0) }
  }

  /// The verdicts on all that compile.
  func verdicts(with product: BuiltProduct) throws -> [(planted: Planted, verdict: Verdict)] {
    try? FileManager.default.removeItem(at: work)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    var tasks = tasks
    try write(Self.shared, "Shared")
    let list = tasks.map { "Exercise.\($0.property)" }.joined(separator: ", ")
    try write(Self.main.replacing("LIST", with: list), "Main")
    let kit = try FileManager.default.contentsOfDirectory(
      at: Repository.root.appending(path: "\(Self.program)/Kit"),
      includingPropertiesForKeys: nil
    )
    for _ in 0..<8 {
      try write(&tasks)
      let names = tasks.flatMap { [$0.name, "Planted-\($0.name)"] } + ["Shared", "Main"]
      // As one module: so the compiler names the errors of all files at once.
      let compiler = try product.moduleCompiler(
        of: kit.filter { $0.pathExtension == "swift" } + names.map(url),
        module: "Exercises",
        package: Repository.root,
        in: work
      )
      // All checks at once take longer than one that a reader waits for.
      compiler.arguments?.removeAll { $0 == "-Xfrontend" || $0.hasPrefix("-solver") }
      let log = work.appending(path: "compiler.txt")
      try compiler.start(output: log)
      compiler.waitUntilExit()
      if compiler.terminationStatus == 0 {
        try link(with: product)
        return try judge(tasks.flatMap(\.planted))
      }
      let said = try String(contentsOf: log, encoding: .utf8)
      let count = drop(from: &tasks, said)
      guard count > 0 else { throw SolutionFaultsError(text: String(said.prefix(2000))) }
    }
    throw SolutionFaultsError(text: "the changes don't compile")
  }

  private func link(with product: BuiltProduct) throws {
    let linker = try product.linker(
      of: [],
      modules: ["Exercises"],
      program: "answer",
      package: Repository.root,
      in: work,
      with: ["Contract", "Marbles", "Reactive", "Text"]
    )
    let log = work.appending(path: "linker.txt")
    try linker.start(output: log)
    linker.waitUntilExit()
    guard linker.terminationStatus != 0 else { return }
    throw SolutionFaultsError(text: try String(contentsOf: log, encoding: .utf8))
  }

  private func url(_ name: String) -> URL { work.appending(path: "\(name).swift") }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  /// Writes each task with its faults among its mistakes, and the faults into a file of their own.
  private func write(_ tasks: inout [Task]) throws {
    var number = 0
    for place in tasks.indices {
      let task = tasks[place]
      let imports = task.text.components(separatedBy: "\n").filter { $0.hasPrefix("import ") }
      var text = (["import Marbles", "import Reactive"] + imports).joined(separator: "\n") + "\n\n"
      var entries: [String] = []
      for index in task.planted.indices {
        let first = text.count { $0 == "\n" } + 1
        text += "enum Planted\(number) {\n\(task.planted[index].body)}\n"
        tasks[place].planted[index].number = number
        tasks[place].planted[index].lines = first..<text.count { $0 == "\n" } + 1
        let value = task.value.replacing(/\bSolution\./, with: "Planted\(number).")
        entries.append("\"\(number)\": \(value),")
        number += 1
      }
      try write(text, "Planted-\(task.name)")
      let mistakes = "    mistakes: [" + entries.joined(separator: " ")
      let copy = task.text.replacing("    mistakes: [", with: mistakes, maxReplacements: 1)
      try write(copy, task.name)
    }
  }

  /// Drops what doesn't compile, and returns how many that were.
  private func drop(from tasks: inout [Task], _ said: String) -> Int {
    var lines: [String: Set<Int>] = [:]
    for match in said.matches(of: #/(?m)^.*/Planted-(.*?)\.swift:(\d+):\d+: error: /#) {
      lines[String(match.1), default: []].insert(Int(match.2) ?? 0)
    }
    let before = tasks.reduce(0) { $0 + $1.planted.count }
    for place in tasks.indices {
      let bad = lines[tasks[place].name] ?? []
      tasks[place].planted.removeAll { planted in bad.contains { planted.lines.contains($0) } }
    }
    return before - tasks.reduce(0) { $0 + $1.planted.count }
  }

  /// Runs the checks. A program that crashes or never ends has refused its change, and goes on with
  /// the next.
  private func judge(_ planted: [Planted]) throws -> [(planted: Planted, verdict: Verdict)] {
    var verdicts: [Int: Verdict] = [:]
    while let next = planted.first(where: { verdicts[$0.number] == nil })?.number {
      let log = work.appending(path: "verdicts.txt")
      let process = Process()
      process.executableURL = work.appending(path: "answer")
      process.arguments = ["\(next)"]
      process.environment = ["SWIFT_BACKTRACE": "enable=no"]
      try process.start(output: log)
      var (size, since) = (0, Date())
      while process.isRunning {
        usleep(20_000)
        let now = (try? Data(contentsOf: log).count) ?? 0
        if now != size {
          (size, since) = (now, Date())
        } else if -since.timeIntervalSinceNow > Self.patience {
          process.stop()
        }
      }
      let words = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      if process.terminationStatus == 1, process.terminationReason == .exit {
        throw SolutionFaultsError(text: words.joined(separator: "\n"))
      }
      for place in stride(from: 0, to: words.count, by: 2) {
        let verdict = place + 1 < words.count ? Verdict(rawValue: String(words[place + 1])) : nil
        if let number = Int(words[place]) { verdicts[number] = verdict ?? .stopped }
      }
      guard verdicts[next] != nil else {
        throw SolutionFaultsError(text: "the program ended before \(next): \(words)")
      }
    }
    return planted.map { ($0, verdicts[$0.number] ?? .stopped) }
  }

  private static let main = #"""
    import Foundation
    import Marbles

    @main enum Main {
      static func main() {
        let first = Int(CommandLine.arguments[1])!
        let exercises: [Exercise] = [LIST]
        for exercise in exercises {
          let report = exercise.checkSolution()
          guard !report.isGreen else { continue }
          print("\(exercise.title) refuses its own solution:\n\(report.text)")
          exit(1)
        }
        let answers = exercises.flatMap(\.mistakes).filter { Int($0.name) != nil }
        for answer in answers where Int(answer.name)! >= first {
          // Unbuffered, so that a crash doesn't take what is known.
          FileHandle.standardOutput.write(Data("\(answer.name)\n".utf8))
          let verdict = answer.check().isGreen ? "accepted" : "refused"
          FileHandle.standardOutput.write(Data("\(verdict)\n".utf8))
        }
      }
    }
    """#

  /// Operators that keep their state for all subscribers, as a `var` beside the chain does.
  private static let shared = """
    import Reactive

    extension ObservableType {
      func sharedScan<State>(
        _ seed: State,
        _ next: @escaping (State, Element) -> State
      ) -> Observable<State> {
        var state = seed
        return map { element in
          state = next(state, element)
          return state
        }
      }

      func sharedDistinctUntilChanged<Key: Equatable>(
        _ key: @escaping (Element) -> Key
      ) -> Observable<Element> {
        var last: Key?
        return filter { element in
          defer { last = key(element) }
          return last != key(element)
        }
      }

      func sharedDistinctUntilChanged() -> Observable<Element> where Element: Equatable {
        sharedDistinctUntilChanged { $0 }
      }

      func sharedFlatMapFirst<Inner: ObservableConvertibleType>(
        _ inner: @escaping (Element) -> Inner
      ) -> Observable<Inner.Element> {
        var isBusy = false
        return filter { _ in !isBusy }.flatMap { element in
          isBusy = true
          return inner(element).asObservable().do(onDispose: { isBusy = false })
        }
      }

      func sharedWithLatestFrom<Other: ObservableConvertibleType>(
        _ other: Other
      ) -> Observable<Other.Element> {
        var latest: Other.Element?
        let reading = other.asObservable().do(onNext: { latest = $0 })
        return Observable.merge(
          reading.compactMap { _ in nil },
          compactMap { _ in latest }
        )
      }
    }

    func once<Value>(_ make: () -> Value) -> Value { make() }
    """
}

struct SolutionFaultsError: Error, CustomStringConvertible {
  let text: String

  var description: String { text }
}
