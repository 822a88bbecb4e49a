import Faults
import Foundation
import Lab
import OneFile
import Workshop

/// Plants small faults in a copy of a reader's file, one at a time, and asks the file's scenarios
/// and random users which of them they notice.
///
/// The file and each change of it are modules of one program, so that both can play the same run.
/// The reader's file is only read.
package struct YourScreenFaults {
  package struct Result {
    package internal(set) var planted: [PlantedFault] = []
    /// The number of faults that there are, if the search was interrupted before the last.
    package let count: Int
  }

  /// The state of the work, for a progress bar.
  package struct Progress {
    package let done: Int
    package let count: Int
    package let words: String
  }

  private static let file = "FileAsItIs"

  private let screen: YourScreenFile
  private let product: BuiltProduct
  private let folder: URL
  private let source: String
  /// In the order in which they're tried.
  private let faults: [Fault]
  /// The place of each in the order of the file.
  private let places: [Int]
  /// The number of faults that are planted.
  package var count: Int { faults.count }
  private let pool = ProcessPool()

  /// Finds the faults of a file, or those of one line.
  package init(
    _ screen: YourScreenFile,
    line: Int? = nil,
    with product: BuiltProduct = BuiltProduct("Demo")
  ) throws {
    self.screen = screen
    self.product = product
    if let fault = screen.fault { throw YourScreenBuild.Failure(description: fault) }
    source = try String(contentsOf: screen.url, encoding: .utf8)
    folder = product.folder.appending(path: "YourScreens/\(screen.name)/faults")
    let all = FaultFinder(source, in: .screen).faults
    // The likeliest mistakes are planted first; a person seldom gets a constant wrong.
    let late: Set<FaultKind> = [.constant, .comparison, .time]
    let wanted = all.filter { line == nil || $0.line == line }
    let numbers =
      wanted.indices.filter { !late.contains(wanted[$0].kind) }
      + wanted.indices.filter { late.contains(wanted[$0].kind) }
    faults = numbers.map { wanted[$0] }
    places = numbers
    guard faults.isEmpty else { return }
    guard let line, !all.isEmpty else {
      throw YourScreenBuild.Failure(
        description: "\(screen.name).swift has nothing to change;"
          + " faults are planted in all but the screen's inputs, answers, rules and scenarios"
      )
    }
    let lines = Set(all.map(\.line)).sorted().map(String.init).joined(separator: ", ")
    throw YourScreenBuild.Failure(
      description:
        "line \(line) of \(screen.name).swift has nothing to change; these have: \(lines)"
    )
  }

  /// Plants the faults, and says what noticed each, until `progress` returns false.
  ///
  /// They're compiled and tried a few at a time, so the first verdict is ready soon: in 200 runs
  /// each, and those that nothing has noticed by then in a thousand.
  package func run(_ progress: (Progress) -> Bool) throws -> Result {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var notices: [Int: PlantedFault.Notice] = [:]
    var programs: [Int: String] = [:]
    var words = ""
    func isWanted() -> Bool { progress(Progress(done: notices.count, count: count, words: words)) }
    func judge(_ numbers: [Int], runs: Int, compares: Bool = false) throws {
      try pool.run(numbers.count, while: isWanted) { index in
        let number = numbers[index]
        let request = FaultTrialProgram.Request(number, runs: runs, compares: compares)
        return try trial(request, in: programs[number] ?? "")
      } ended: { index, process in
        notices[numbers[index]] = notice(of: numbers[index], process)
        guard !compares else { return }
        words = "  \(count - notices.count) left; line \(faults[numbers[index] - 1].line) tried"
      }
    }
    words = "  compiling"
    var first = 1
    while first <= count, isWanted() {
      let batch = first..<min(first + (first == 1 ? Self.firstBatch : Self.batch), count + 1)
      let compiled = try compile((first == 1 ? [0] : []) + batch, while: isWanted)
      guard isWanted() else { break }
      for number in batch where !compiled.contains(number) { notices[number] = .compiler }
      let program = "Trial\(first)"
      try link(compiled.subtracting([0]), into: program)
      if first == 1 { guard try isGreen(program, while: isWanted) else { break } }
      for number in batch where compiled.contains(number) { programs[number] = program }
      try judge(batch.filter(compiled.contains), runs: 200)
      first = batch.upperBound
    }
    if isWanted() {
      let open = notices.filter(\.value.isOpen).keys.sorted()
      words = "  \(open.count.counted("fault")) that nothing has noticed yet"
      try judge(open, runs: 1000, compares: true)
      try confirm(&notices)
    }
    var result = Result(count: count)
    let numbers = notices.keys.sorted { places[$0 - 1] < places[$1 - 1] }
    result.planted = numbers.compactMap { number in
      notices[number].map { PlantedFault(fault: faults[number - 1], notice: $0) }
    }
    return result
  }

  private static let firstBatch = 3
  private static let batch = 8

  private func module(_ number: Int) -> String {
    number == 0 ? Self.file : "PlantedFault\(number)"
  }

  private func url(_ name: String) -> URL { folder.appending(path: name) }

  /// The files of a module; an async screen has the names that an app means as those of a run.
  private func files(_ number: Int) throws -> [URL] {
    var file = screen.url
    if number > 0 {
      file = url("\(module(number))/\(screen.name).swift")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(faults[number - 1].planted(in: source).utf8).write(to: file)
    }
    let names = screen.root.appending(path: "Sources/Demo/WithoutRx/StageNames.swift")
    return screen.isAsync ? [file, names] : [file]
  }

  /// The numbers of the modules that compile.
  private func compile(_ numbers: [Int], while isWanted: () -> Bool) throws -> Set<Int> {
    var compiled: Set<Int> = []
    try pool.run(numbers.count, while: isWanted) { index in
      let number = numbers[index]
      let compiler = try product.moduleCompiler(
        of: try files(number),
        module: module(number),
        package: screen.root,
        in: folder
      )
      return (compiler, url("\(module(number)).log"))
    } ended: { index, process in
      if process.terminationStatus == 0 {
        compiled.insert(numbers[index])
      } else if numbers[index] == 0 {
        throw CompilerError(output: text("\(Self.file).log"), answer: screen.url)
      }
    }
    return compiled
  }

  private func link(_ numbers: Set<Int>, into program: String) throws {
    let modules = [0] + numbers.sorted()
    let changes = numbers.sorted().map { "\($0): \(module($0)).\(screen.name).self," }
    let main = """
      import Workshop
      \(modules.map { "@testable import \(module($0))" }.joined(separator: "\n"))

      @main enum FaultsMain {
        static func main() throws {
          let changes: [Int: any YourScreen.Type] = [\(changes.isEmpty ? ":" : changes.joined())]
          try FaultTrialProgram.run(\(Self.file).\(screen.name).self, changes)
        }
      }
      """
    try Data(main.utf8).write(to: url("\(program).swift"))
    try build(program, of: ["\(program).swift"], modules)
  }

  /// Links a program; throws the compiler's message if that's impossible.
  private func build(_ program: String, of files: [String], _ modules: [Int]) throws {
    let linker = try product.linker(
      of: files.map(url),
      modules: modules.map(module),
      program: program,
      package: screen.root,
      in: folder,
      with: YourScreenBuild.targets
    )
    try linker.compile(screen.url, output: url("\(program).log"))
  }

  private func trial(
    _ request: FaultTrialProgram.Request,
    in program: String
  ) throws -> ProcessPool.Job {
    let files = ["request", "verdict"].map { url("\(request.number).\($0)") }
    try JSONEncoder().encode(request).write(to: files[0])
    return process(program, files, "\(request.number).log")
  }

  private func process(_ program: String, _ arguments: [URL], _ log: String) -> ProcessPool.Job {
    (Process(answer: url(program), arguments), url(log))
  }

  /// Returns `false` if it was stopped, and throws if the file isn't green as it is.
  private func isGreen(_ program: String, while isWanted: () -> Bool) throws -> Bool {
    var notice: PlantedFault.Notice?
    try pool.run(1, while: isWanted) { _ in
      try trial(FaultTrialProgram.Request(0, runs: 1000), in: program)
    } ended: { _, process in
      notice = self.notice(of: 0, process)
    }
    switch notice {
    case nil: return false
    case .trial(.open, _)?: return true
    case .trial(.scenario(let name), _)?: throw unready("the scenario \"\(name)\" isn't as drawn")
    case .trial(.rule(let rule, _, _), _)?:
      throw unready("a random user breaks the rule \"\(rule)\"")
    default: throw unready("it crashes, or doesn't end")
    }
  }

  private func unready(_ reason: String) -> YourScreenBuild.Failure {
    YourScreenBuild.Failure(
      description: "\(screen.name) isn't green without a fault: \(reason);"
        + " swift run Demo watch \(screen.name) shows it"
    )
  }

  private func notice(of number: Int, _ process: Process) -> PlantedFault.Notice {
    guard process.terminationReason == .exit, process.terminationStatus == 0,
      let data = try? Data(contentsOf: url("\(number).verdict")),
      let verdict = try? JSONDecoder().decode(FaultTrial.Verdict.self, from: data)
    else { return .crash }
    return .trial(verdict)
  }

  private func text(_ name: String) -> String {
    (try? Data(contentsOf: url(name))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension YourScreenFaults {
  /// Compiles the scenarios that are going to be printed, and plays each on the file and on its
  /// change.
  private func confirm(_ notices: inout [Int: PlantedFault.Notice]) throws {
    var found: [Int: FaultDifference] = [:]
    for case (let number, .trial(.difference(let difference), _)) in notices {
      notices[number] = .trial(.difference(difference), isConfirmed: false)
      if difference.isDrawn { found[number] = difference }
    }
    while !found.isEmpty {
      do {
        let numbers = found.keys.sorted()
        for number in numbers { try write(found[number], number) }
        let checks = numbers.map { "\($0): Confirmation\($0).check," }.joined(separator: "\n")
        let main = """
          import Workshop

          @main enum ConfirmationMain {
            static func main() throws { try FaultTrialProgram.confirm([\(checks)]) }
          }
          """
        try Data(main.utf8).write(to: url("ConfirmationMain.swift"))
        let files = numbers.map { "Confirmation\($0).swift" } + ["ConfirmationMain.swift"]
        try build("Confirmation", of: files, [0] + numbers)
        break
      } catch is CompilerError {
        // What can't be compiled isn't printed.
        let log = text("Confirmation.log")
        let bad = found.keys.filter { log.contains("/Confirmation\($0).swift:") }
        guard !bad.isEmpty else { return }
        for number in bad { found[number] = nil }
      }
    }
    guard !found.isEmpty else { return }
    let outcome = url("confirmed.json")
    let job = process("Confirmation", [outcome], "confirmed.log")
    try job.process.start(output: job.output)
    job.process.waitUntilExit()
    let confirmed = try? JSONDecoder().decode([Int].self, from: Data(contentsOf: outcome))
    for number in confirmed ?? [] {
      if let difference = found[number] {
        notices[number] = .trial(.difference(difference), isConfirmed: true)
      }
    }
  }

  private func write(_ difference: FaultDifference?, _ number: Int) throws {
    let scenario = difference?.scenario(named: "printed") ?? ""
    func list(_ module: String) -> String {
      """
        private static var \(module)Scenarios: [YourScenario<\(module).\(screen.name).Output>] {
          all { \(scenario) }
        }
      """
    }
    let text = """
      import Core
      import Workshop
      @testable import \(Self.file)
      @testable import \(module(number))

      enum Confirmation\(number) {
      \(list(Self.file))
      \(list(module(number)))

        static func all<Output>(
          @ScenarioList<Output> _ list: () -> [YourScenario<Output>]
        ) -> [YourScenario<Output>] { list() }

        static var check: (file: () -> Bool, change: () -> Bool) {
          (
            { \(Self.file).\(screen.name).report(\(Self.file)Scenarios[0]).isGreen },
            { \(module(number)).\(screen.name).report(\(module(number))Scenarios[0]).isGreen }
          )
        }
      }
      """
    try Data(text.utf8).write(to: url("Confirmation\(number).swift"))
  }
}
