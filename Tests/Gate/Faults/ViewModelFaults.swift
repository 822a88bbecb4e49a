import Faults
import Foundation
import OneFile

/// The view models with small faults in them, one at a time.
///
/// A round takes one fault of each file. The compiler reads the module once for all of them, and
/// each changed object is then linked with what the build has left, into a program that plays the
/// scenarios, runs the tests of the view models and lets random users try the screens.
struct ViewModelFaults {
  struct Planted {
    /// The path in the repository.
    let file: String
    let fault: Fault
    let text: String
    /// The line as it is, between its neighbors, all as one.
    let code: String

    var place: String { "\(URL(filePath: file).lastPathComponent):\(fault.line)" }
  }

  /// The first thing that notices a fault.
  enum Notice: Equatable {
    case scenario(String)
    case test(String)
    case rule(String)
    /// The program crashes or never ends.
    case crash
    case nothing
  }

  private static let screens = [
    "GankFeed", "GitHubFeed", "GitHubIssues", "GitHubStars", "KKBoxHits", "KakaoSearch",
  ]
  private let root: URL
  private let product: BuiltProduct
  private let work: URL
  private let module: URL

  /// - Parameters:
  ///   - root: The folder of the package.
  ///   - folder: The folder with what the build has left of the tests.
  init(of root: URL, builtIn folder: URL) throws {
    self.root = root
    product = BuiltProduct("MarbleMVVMPackageTests", in: folder)
    work = root.appending(path: ".build/view-model-faults")
    module = folder.appending(path: "ViewModels.build")
    try? FileManager.default.removeItem(at: work)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try compileMain()
  }

  /// All faults, in the order of their files and lines.
  ///
  /// Those of what a server is asked for and answers aren't among them.
  func all() throws -> [Planted] {
    try sources.filter { !$0.hasSuffix("Sample.swift") && !$0.hasSuffix("Target.swift") }
      .flatMap { path in
        let source = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let lines = source.components(separatedBy: "\n")
          .map { $0.trimmingCharacters(in: .whitespaces) }
        return FaultFinder(source).faults.map { fault in
          Planted(
            file: String(path.dropFirst(root.path.count + 1)),
            fault: fault,
            text: fault.planted(in: source),
            code: lines[max(fault.line - 3, 0)..<min(fault.line + 1, lines.count)]
              .joined(separator: " ")
          )
        }
      }
  }

  /// Says of each fault what notices it first; leaves out those that don't compile.
  ///
  /// Random users take longest, so they look only for what `isWanted` and nothing else notices.
  func judge(
    _ planted: [Planted],
    withUsersFor isWanted: (Planted) -> Bool,
    _ judged: (Planted, Notice) -> Void
  ) throws {
    var rest = Dictionary(grouping: planted, by: \.file)
    while !rest.isEmpty {
      let round = try compiled(rest.keys.sorted().compactMap { rest[$0]?.first })
      for planted in round {
        guard try link(planted) else { continue }
        let notice = try notice(of: planted)
        let isOpen = notice == .nothing && isWanted(planted)
        judged(planted, isOpen ? try noticeOfUsers(of: planted) : notice)
      }
      rest = rest.mapValues { Array($0.dropFirst()) }.filter { !$0.value.isEmpty }
    }
  }

  private var sources: [String] {
    get throws {
      try String(contentsOf: module.appending(path: "sources"), encoding: .utf8)
        .split(separator: "\n").map(String.init).sorted()
    }
  }

  private func changed(_ file: String) -> URL {
    work.appending(path: URL(filePath: file).lastPathComponent)
  }

  private func object(of file: String) -> String { changed(file).path + ".o" }

  /// Compiles faults of different files, and returns those that compile.
  private func compiled(_ round: [Planted]) throws -> [Planted] {
    for planted in round { try Data(planted.text.utf8).write(to: changed(planted.file)) }
    var round = round
    while !round.isEmpty {
      let files = try sources.flatMap { path in
        let own = round.first { path == root.appending(path: $0.file).path }
        return own.map { ["-primary-file", changed($0.file).path] } ?? [path]
      }
      // One for each primary file, in their order.
      let objects = round.flatMap { ["-o", object(of: $0.file)] }
      let arguments = ["-parse-as-library", "-module-name", "ViewModels"] + files + objects
      let log = try run("/usr/bin/env", try frontend + arguments)
      if log.status == 0 { return round }
      let left = round.filter { !log.text.contains("\(changed($0.file).path):") }
      guard left.count < round.count else { throw ViewModelFaultsError(text: log.text) }
      round = left
    }
    return []
  }

  private var frontend: [String] {
    get throws {
      [
        "swiftc", "-frontend", "-c", "-swift-version", "6", "-Onone", "-D", "DEBUG",
        "-enable-testing", "-suppress-warnings",
        "-package-name", BuiltProduct.packageName(of: root), "-I", try product.modules().path,
      ]
    }
  }

  private func compileMain() throws {
    let cases = Self.screens.map { "case \"\($0)\": try check(\($0)Gesture.self, explores)" }
    let main = changed("main.swift")
    try Data(
      Self.program.replacing("CASES", with: cases.joined(separator: "\n    ")).utf8
    ).write(to: main)
    let arguments = ["-module-name", "Main", "-primary-file", main.path, "-o", object(of: "main")]
    let log = try run("/usr/bin/env", try frontend + arguments)
    guard log.status == 0 else { throw ViewModelFaultsError(text: log.text) }
  }

  /// The objects of the view models with their tests.
  private static let targets: Set = [
    "Contract", "Core", "Explore", "Loopback", "MarbleTesting", "Marbles", "Networking",
    "Reactive", "RunRecording", "Scenarios", "Screens", "Text", "ViewModels", "ViewModelsTests",
    "Workshop",
  ]

  /// Links the program with a changed object; false if that is impossible, as for a fault in what a
  /// declaration is called.
  private func link(_ planted: Planted) throws -> Bool {
    let own = "/ViewModels.build/\(changed(planted.file).lastPathComponent).o"
    let others = try product.objects(of: Self.targets).filter { !$0.hasSuffix(own) }
    let objects = [object(of: "main"), object(of: planted.file)] + others
    let list = work.appending(path: "objects.txt")
    try Data(objects.joined(separator: "\n").utf8).write(to: list)
    // LLVM's own linker is quicker than the usual one, and ships with the compiler.
    let arguments = ["swiftc", "-use-ld=lld", "-o", program.path, "@\(list.path)"]
    let log = try run("/usr/bin/env", arguments)
    return log.status == 0
  }

  private var program: URL { work.appending(path: "program") }

  private func notice(of planted: Planted) throws -> Notice {
    let played = try run(program.path, ["play"] + screens(of: planted))
    if let notice = notice(in: played, "SCENARIO ") { return .scenario(notice) }
    if played.status != 0 { return .crash }
    let tests = try run(program.path, ["test", "--skip", "Explor|ScenarioTests|KeptRun"])
    if tests.status == 1 { return .test(notice(in: tests, "✘ Test ") ?? "") }
    return tests.status == 0 ? .nothing : .crash
  }

  private func noticeOfUsers(of planted: Planted) throws -> Notice {
    let explored = try run(program.path, ["explore"] + screens(of: planted))
    if let notice = notice(in: explored, "RULE ") { return .rule(notice) }
    return explored.status == 0 ? .nothing : .crash
  }

  /// The screens that have a file, and the flow that shows two of them; all have a shared one.
  private func screens(of planted: Planted) -> [String] {
    let own = Self.screens.filter { planted.file.contains("/\($0)/") }
    let isInFlow = own == ["GitHubFeed"] || own == ["GitHubIssues"]
    return own.isEmpty ? Self.screens : own + (isInFlow ? ["GitHubStars"] : [])
  }

  private func notice(in log: (status: Int32, text: String), _ mark: String) -> String? {
    log.text.split(separator: "\n").first { $0.hasPrefix(mark) }
      .map { String($0.dropFirst(mark.count)) }
  }

  /// Runs a program, and returns its exit status and what it prints.
  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no", "MARBLES": "quiet", "NO_COLOR": "1"]) { $1 }
    let log = work.appending(path: "log.txt")
    try process.start(output: log)
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return (process.terminationReason == .exit ? process.terminationStatus : 255, text)
  }

  private static let program = #"""
    import Core
    import Foundation
    import Screens
    import Testing
    import ViewModels
    import Workshop

    /// Unbuffered, so that a crash doesn't take what is known.
    func end(_ line: String) -> Never {
      FileHandle.standardOutput.write(Data((line + "\n").utf8))
      exit(1)
    }

    @MainActor func check<G: ExploredGesture>(_ screen: G.Type, _ explores: Bool) throws {
      if explores {
        let broken = Exploration(ExploredScreen(screen)).run(1000, untilBroken: 1).broken.first
        if let broken { end("RULE \(G.screen): \(broken.rule)") }
      } else if let scenario = G.scenarios.first(where: { !report($0).isGreen }) {
        end("SCENARIO \(scenario.title)")
      }
    }

    // A fault may let it go on forever.
    var limit = rlimit(rlim_cur: 60, rlim_max: 60)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    let words = CommandLine.arguments.dropFirst()
    if words.first == "test" {
      exit(await Testing.__swiftPMEntryPoint(passing: nil) as CInt)
    }
    let explores = words.first == "explore"
    for name in words.dropFirst() {
      switch name {
      CASES
      default: exit(64)
      }
    }
    """#
}

struct ViewModelFaultsError: Error, CustomStringConvertible {
  let text: String

  var description: String { text }
}
