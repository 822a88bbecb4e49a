import Core
import Foundation
import OneFile
import Screens
import Workshop

@testable import Demo
@testable import Exercises
@testable import GateSupport
@testable import Lab
@testable import Workbench

extension Message {
  /// Texts that someone reads before doing anything.
  @MainActor static let texts: KeyValuePairs<String, @MainActor () throws -> String> = [
    "Demo": { CommandHelp.usage(Demo.commands.map { $0.declaration }).string },
    "Help": { try Demo.commands.map { try $0.help(nil).string }.joined(separator: "\n") },
    "Exercises": { ExerciseRequest.usage },
    "Scenarios": { ListCommand.text(.all).string },
    "Rules": {
      try ScreenEntry.all.map { entry in
        let id = entry.description.id
        let rules = try ScreenEntry.explored(for: ExploreRequest(screen: id)).rules
        return "\(id)\n" + rules.map { "- \($0.name) (\($0.moment))\n" }.joined()
      }
      .joined(separator: "\n")
    },
  ]

  /// What programs and tests answer with, by what goes wrong.
  @MainActor static let groups: [(title: String, messages: @MainActor () throws -> [Message])] = [
    ("Wrong usage", usage),
    ("Operators and their diagrams", operators),
    ("Credentials and files", files),
    ("Marble tests", marbleTests),
    ("Random users, and a screen of your own", explorations),
    ("Files of your own, and their programs", ownFiles),
    ("Keys of the stepper", notices),
    ("Exercises", exercises),
    ("Failures of a request", requests),
  ]

  @MainActor static func usage() -> [Message] {
    let demo = wrongUsage.map { line in
      Message("Demo \(line)") { "\(try CommandParser.sample.parse(words(line)))" }
    }
    let exercises = ["30", "1 2", "--solution", "1 --hnt", "1 --hint 9", "1 --hint --reset"].map {
      line in
      Message("Exercises \(line)") {
        let counts = Exercise.all.map(\.hints.count)
        return "\(try ExerciseRequest(words(line), hintCounts: counts))"
      }
    }
    return demo + exercises
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map { String($0) }
  }

  private static let wrongUsage = [
    "pritn", "gank-feed", "--versoin", "frobnicate", "help stepp", "list all", "print",
    "print githubfeed", "print Logn", "step gank-feed/ofline", "step gank-feed/",
    "try gank-feed/happy --live", "print a b", "print gank-feed --colour", "--theme",
    "--theme blue list", "step gank-feed --theme red", "print gank-feed --color",
    "print gank-feed --color red", "try", "try --live", "try gank-feed --server http://a",
    "try gank-feed --live --server x", "step gank-feed --recording x", "step gank-feed --plain=1",
    "list --output x", "marbles --frob", "differ debounce", "differ debouce throttle",
    "bug stale-respnse", "bug a b", "differ x y --only ends,foo",
    "step --original --recording x",
    "print gank-feed --async --original", "explore gank-feed --runs 0", "explore gank-feed --all",
    "explore gank-feed --all many", "explore gank-feed --all 2 --seed 1", "explore gank-feed/happy",
    "predict 06", "new", "new Über-page", "new Type",
    "new Draft --store", "watch",
    "print gank-feed --output --recording x", "print gank-feed --scenario --code",
  ]

  private static func operators() -> [Message] {
    let calls: [(name: String, diagrams: [String])] = [
      ("debouce", []), ("amb", []), ("groupBy", []), ("switchMap", []), ("emit", []),
      ("debounce", ["-a-b", "-c"]), ("debounce", ["-a(b-c"]), ("merge", ["-a 5ms|"]),
      ("merge", ["a|b"]), ("merge", ["-a\t-b"]), ("merge", ["–a—b"]),
    ]
    return calls.map { name, diagrams in
      Message("marbles \(([name] + diagrams).joined(separator: " "))") {
        let command = MarblesCommand(name: name, diagrams: diagrams)
        return try command.text
      }
    }
  }

  private static func files() -> [Message] {
    let credentials = [
      ([Credential.githubToken, .kakaoKey], ["KAKAO_REST_API_KEY": " "]),
      ([.kkboxClient, .kkboxSecret], [:]), ([.githubToken], ["GITHUB_TOKEN": "a\u{1}b"]),
    ]
    .map { credentials, environment in
      Message(credentials.map(\.variable).joined(separator: ", ")) {
        "\(try Credential.values(of: credentials, in: environment))"
      }
    }
    let recordings = ["", "{}", "[]", "not a recording"].map { text in
      Message("a recording with \"\(text)\"") { try RecordingFile.decode(Data(text.utf8)).title }
    }
    let errors = [EISDIR, ENOENT, EACCES, ENOSPC].map { number in
      Message(
        cause: "an error \(number)",
        text: "\(FileError(action: "write", path: "run.json", error: number))"
      )
    }
    return credentials + recordings + errors
  }

  private static func marbleTests() throws -> [Message] {
    try WrongTest.all.map { wrong in
      let report = try wrong.report
      let notes = report.notes.isEmpty ? [] : [report.notes]
      return Message(
        cause: wrong.name,
        text: (report.sentences + notes).joined(separator: "\n")
      )
    }
  }

  @MainActor private static func explorations() throws -> [Message] {
    let gank = ExploreRequest(screen: "gank-feed")
    let explored = try ScreenEntry.explored(for: gank)
    var rule = gank
    rule.rule = "no row apears twice"
    let random = ExploreSummary(
      request: gank,
      screen: explored,
      search: .random(Exploration(explored).run(5))
    )
    let bounded = BoundedExploration(explored, upTo: 0)
    let all = ExploreSummary(
      request: gank,
      screen: explored,
      search: .all(bounded, bounded.run())
    )
    var messages = [
      Message(cause: "explore gank-feed", text: random.nothing(seconds: 0) + random.next),
      Message(cause: "explore gank-feed --all 0", text: all.nothing(seconds: 0)),
      Message("explore gank-feed --rule \"no row apears twice\"") {
        try ScreenEntry.explored(for: rule).name
      },
    ]
    func watched<Screen: YourScreen>(
      _ cause: String,
      _ screen: Screen.Type,
      _ kind: YourScreenProgram.Request.Kind = .check,
      _ change: (inout YourScreenProgram.Request) -> Void = { _ in }
    ) {
      var request = YourScreenProgram.Request(kind)
      request.runs = 50
      change(&request)
      let text = YourScreenProgram.outcome(of: request, on: screen).text.string
      messages.append(Message(cause: cause, text: text.trimmingCharacters(in: .newlines)))
    }
    watched("watch: all is well", Spoken.self)
    watched("watch: no scenario", Unplayed.self)
    watched("watch: a scenario fails", Misdrawn.self)
    watched("watch: a rule is broken", Stubborn.self)
    watched("watch: real time", Sleepy.self)
    watched("watch: no input", Mute.self)
    watched("watch: two names", TwiceNamed.self)
    watched("explore: an unknown rule", Spoken.self, .explore) { $0.rule = "spinner" }
    watched("explore --all 1", Spoken.self, .explore) { $0.bound = 1 }
    watched("step: an unknown scenario", Spoken.self, .play) { $0.scenario = "lat" }
    return messages + compiled
  }

  private static var compiled: [Message] {
    let file = URL(filePath: "/Login.swift")
    let outputs: KeyValuePairs = [
      "a line that doesn't compile":
        "/Login.swift:3:7: error: cannot find 'x' in scope\n  x.y\n  ^",
      "a member that is missing":
        "/Check.swift:3:7: error: type 'Login' has no member 'output'",
      "a linker that fails": "ld: symbol not found",
    ]
    return outputs.map { cause, output in
      Message(cause: cause, text: CompilerError(output: output, answer: file).description)
    }
  }

  private static func exercises() throws -> [Message] {
    let text = ExerciseText(folder: Repository.root)
    let exercise = Exercise.all[2]
    func outcome(_ cause: String, _ verdict: Verdict) -> Message {
      Message(cause: cause, text: text.outcome(3, verdict).string)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func fault(_ cause: String, _ data: Data?) throws -> Message {
      var files = exercise.files
      files.answer = folder.appending(path: "03-latest-answer.swift")
      try? FileManager.default.removeItem(at: files.answer)
      try data?.write(to: files.answer)
      return outcome(cause, .fault(AnswerCheck.fault(of: files) ?? ""))
    }
    let solved = exercise.checkSolution()
    return [
      Message(cause: "Exercises", text: text.next(after: 0) { $0 == 1 }.string),
      Message(cause: "Exercises, all done", text: text.next(after: 0) { _ in true }.string),
      outcome("right", .done(ReportText(report: solved).text)),
      outcome("wrong", .notYet(ReportText(report: exercise.mistakes[0].check()).text)),
      outcome("a prediction that isn't drawn", .notYet(AnswerCheck.predictFirst)),
      try fault("no file", nil),
      try fault("an empty file", Data()),
      try fault("bytes that aren't text", Data([0xFF])),
      try fault("a former module", Data("import Workshop\n".utf8)),
      Message(cause: "--hint", text: text.hints(3, count: 1).string),
      Message(cause: "the last hint", text: text.hints(3, count: exercise.hints.count).string),
      Message(cause: "--reset", text: text.reset(3).string),
    ]
  }

  private static func requests() -> [Message] {
    let statuses = [302, 304, 400, 401, 403, 404, 408, 429, 500, 418].map { code in
      let error = NetworkError.statusCode(Response(statusCode: code, data: Data()))
      return Message(cause: "status \(code)", text: error.message)
    }
    let failures: [TransportFailure] = [
      .bodyTooLarge, .cancelled, .connectionLost, .malformedAnswer, .offline, .refused,
      .secureConnectionFailed, .timedOut, .tooManyRedirects, .truncatedBody,
      .unexpectedRequest("GET /"), .unknownHost, .other(code: -1),
    ]
    return statuses + failures.map { Message(cause: "\($0)", text: $0.message) }
  }

  private init(_ cause: String, _ provoke: () throws -> String) {
    do {
      self.init(cause: cause, text: try provoke())
    } catch {
      self.init(cause: cause, text: "\(error)")
    }
  }
}
