import Foundation
import Lab

extension CommandDeclaration {
  static let all = [list, step, print, tryOut, explore, marbles, diff, exercise, kit, export]

  static let list = CommandDeclaration(
    name: "list",
    summary: "the screens, and below each its scenarios",
    options: [.ascii]
  ) { words throws(UsageError) in
    _ = try words.argument()
    return .list
  }

  static let step = CommandDeclaration(
    name: "step",
    argument: "ID[/NAME]",
    summary: "step through a scenario, forward and back",
    details: "Takes a terminal of at least 60×16; a pipe gets --plain.",
    options: [.original, .async, .recording, .plain, .ascii, .theme]
  ) { words throws(UsageError) in
    .step(try words.source(), isPlain: words.has(.plain))
  }

  static let print = CommandDeclaration(
    name: "print",
    argument: "ID[/NAME]",
    summary: "print each step: for pipes, CI and screen readers",
    options: [.color, .original, .async, .recording, .plain, .ascii, .theme]
  ) { words throws(UsageError) in
    _ = try words.argument()
    let options = try words.printOptions()
    return .print(try words.source(), options)
  }

  static let tryOut = CommandDeclaration(
    name: "try",
    argument: "ID[/NAME]",
    summary: "drive a screen by hand, against a scripted server",
    details: """
      With NAME, the server answers as in that scenario. Keys fail an answer,
      slow the server down, take it off the line. On leaving, the run can be saved
      as a recording. In a pipe, lines name the controls instead; help lists them.
      """,
    options: [live, serverURL, .plain.summary("line by line: for screen readers"), .ascii, .theme]
  ) { words throws(UsageError) in
    let screen = try words.screen().id
    let isNamed = try words.argument()?.contains("/") == true
    let scenario = isNamed ? try words.scenario().name : nil
    let choice = try server(words, screen, scenario)
    return .tryOut(screen: screen, choice, isPlain: words.has(.plain))
  }

  static let explore = CommandDeclaration(
    name: "explore",
    argument: "ID",
    summary: "random users and servers look for a run that breaks a rule",
    details: """
      Prints the shortest run that was found, or what was reached if none was.
      Exit status: 0 none found, 1 found.
      """,
    options: [
      .original.summary("the write-up's design"), .async.summary("the version without Rx"), runs,
      seed, rule,
      .output.summary("saves the run that was found"), .ascii, .theme,
    ]
  ) { words throws(UsageError) in
    let screen = try words.screen().id
    guard try words.argument()?.contains("/") == false else {
      throw UsageError(
        description: "explore makes its own users; name the screen alone: explore \(screen)"
      )
    }
    var request = ExploreRequest(screen: screen)
    request.design = try words.design() ?? .repaired
    if let runs = try words.number(runs, 1...Int.max) { request.runs = runs }
    if let seed = try words.number(seed, 0...UInt64.max) { request.seed = seed }
    request.rule = words[rule]
    request.output = words[.output]
    return .explore(request)
  }

  static let marbles = CommandDeclaration(
    name: "marbles",
    argument: "[OPERATOR [DIAGRAM…]]",
    summary: "an operator with your own diagrams, or all operators",
    details: """
      Diagrams take the place of the first sources, and of the pattern of an inner
      one, in which x is the element: marbles flatMapLatest 'a---b|' 'x-x|'.
      Numbers of a call are options: marbles debounce --dueTime 5; OPERATOR --help
      names them. Names of Combine, Kotlin, RxJava and RxJS are understood.
      Without a diagram, a terminal gets an editor; without an operator, a picker.
      """,
    options: [.plain.summary("print it, also in a terminal"), .ascii, .theme],
    takesDiagrams: true
  ) { words throws(UsageError) in
    .marbles(
      MarblesRequest(
        name: words.positionals.first,
        diagrams: Array(words.positionals.dropFirst()),
        numbers: words.numbers,
        isPlain: words.has(.plain)
      )
    )
  }

  static let diff = CommandDeclaration(
    name: "diff",
    argument: "A.json B.json",
    summary: "what differs in two recordings, under one ruler",
    details: """
      A counts, as what a test expects does; - is standard input.
      Exit status: 0 the same, 1 different, 66 a file can't be read.
      """,
    options: [.color, .plain, .ascii]
  ) { words throws(UsageError) in
    let files = words.positionals
    guard files.count == 2 else {
      throw UsageError(
        description: "diff takes two recordings, \(words.command.argument), but got"
          + " \(files.isEmpty ? "none" : "\(files.count): \(files.joined(separator: ", "))")"
      )
    }
    guard files != ["-", "-"] else {
      throw UsageError(description: "diff can read one of the two from standard input, not both")
    }
    return .diff(files[0], files[1], try words.printOptions())
  }

  static let exercise = CommandDeclaration(
    name: "exercise",
    argument: "[N]",
    summary: "a task of the tutorials, checked, or all tasks",
    details: """
      Shows the task and the file to edit, runs the check and draws what came out.
      Exit status: 0 solved, 1 not yet.
      """,
    options: [
      Option(
        name: "--hint",
        value: "K",
        isValueOptional: true,
        summary: "the first hint, or the first K"
      ),
      Option(name: "--solution", summary: "a solution, and its run"),
      Option(name: "--watch", summary: "check at each save"),
      Option(name: "--reset", summary: "bring back how the exercise starts"), .ascii,
    ]
  ) { words throws(UsageError) in
    _ = try words.argument()
    // The program of the exercises reads them again.
    return .exercise(words.arguments)
  }

  static let kit = CommandDeclaration(
    name: "kit",
    argument: "DIR",
    summary: "the marble kit for a test target that uses RxSwift",
    details: """
      Writes the kit as plain files, with a README, a version and a license.
      --update replaces those of an earlier kit, and keeps what was edited.
      """,
    options: [update, .ascii]
  ) { words throws(UsageError) in
    guard let folder = try words.argument(), !folder.isEmpty else {
      throw UsageError(
        description: "kit needs a folder that is new or empty, as in kit MarbleKit"
      )
    }
    return .kit(folder, isUpdate: words.has(update))
  }

  static let export = CommandDeclaration(
    name: "export",
    argument: "ID[/NAME]",
    summary: "a run for other programs",
    options: [format, .output, .original, .async, .recording]
  ) { words throws(UsageError) in
    _ = try words.argument()
    let name: ExportName = try words.choice(format) ?? .text
    let output = words[.output]
    let source = try words.source()
    if let format = ExportFormat(rawValue: name.rawValue) {
      return .export(source, format: format, output: output)
    }
    guard case .beside = source else { return .exportScenario(source, output: output) }
    throw UsageError(
      description: "export has no swift of two designs, because both play one scenario;"
        + " formats: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))"
    )
  }

  private static let update = Option(
    name: "--update",
    summary: "replace the kit's own files in DIR"
  )
  private static let live = Option(name: "--live", summary: "against the real service")
  private static let serverURL = Option(
    name: "--server",
    value: "URL",
    summary: "with --live: a server in its place"
  )
  private static let runs = Option(
    name: "--runs",
    value: "N",
    summary: "the number of runs; 1000 by default"
  )
  private static let seed = Option(
    name: "--seed",
    value: "S",
    summary: "the same seed, the same runs; 0 by default"
  )
  private static let rule = Option(name: "--rule", value: "NAME", summary: "only this rule")
  private static let format = Option(
    name: "--format",
    value: "text|json|svg|html|swift",
    summary: "text by default"
  )

  private enum ExportName: String, CaseIterable {
    case html, json, svg, swift, text
  }

  /// The server of `try ID[/NAME]`, with `--live` and `--server URL`.
  ///
  /// - Parameter scenario: The one that is named, whose server is then meant.
  private static func server(
    _ words: CommandWords,
    _ id: String,
    _ scenario: String?
  ) throws(UsageError) -> ServerChoice {
    guard words.has(live) else {
      guard !words.has(serverURL) else {
        throw UsageError(
          description: "try --server needs --live: Demo try \(id) --live --server URL"
        )
      }
      return scenario.map(ServerChoice.scenario) ?? .scripted
    }
    guard scenario == nil else {
      throw UsageError(description: "try --live has no server of a scenario: Demo try \(id) --live")
    }
    guard let text = words[serverURL] else { return .live }
    let url = URL(string: text)
    let fault = url.map(\.serverFault) ?? "it is no URL"
    guard let url, fault == nil else {
      // NB: Not repeated here: it may hold a password, or what a terminal obeys.
      throw UsageError(
        description: "try --server needs an address like http://127.0.0.1:8080"
          + (fault.map { "; \($0)" } ?? "")
      )
    }
    return .given(url)
  }
}
