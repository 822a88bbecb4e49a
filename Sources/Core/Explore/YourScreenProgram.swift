import Foundation
import Marbles
import Text

/// The program that is compiled from your own screen: a process of its own, so that a crash or an
/// endless loop stops nothing else.
///
/// Its arguments are the file with the request and the file for the outcome.
package enum YourScreenProgram {
  package struct Request: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      /// Plays all scenarios, then explores.
      case check
      case explore
      /// Lists the rules.
      case rules
      /// Performs a scenario of this name, or a play.
      case play
    }

    package var kind: Kind
    package var scenario: String?
    package var play: ExploredPlay?
    package var runs = 1000
    package var seed: UInt64 = 0
    package var rule: String?
    /// The largest number of broken rules that are listed; the first one is drawn.
    package var mostRules = 3
    /// The largest number of gestures, if every run is to be made instead of random ones.
    package var bound: Int?
    package var width = MarbleReport.usualWidth
    /// The processor time after which no further run is begun.
    package var seconds: Double?
    /// The time after which a program that does nothing is ended.
    package var idleSeconds: Int?

    package init(_ kind: Kind) {
      self.kind = kind
    }
  }

  package struct Outcome: Codable, Sendable {
    package var isGreen: Bool
    package var text: StyledText
    package var run: YourRun?
    package var scenarios: [String] = []
  }

  /// The largest output of the program, in bytes.
  package static let printLimit = 4_000_000

  /// The bytes that a program may ask for, where the system counts them.
  private static let memoryLimit = 4_000_000_000

  /// The processor time, in seconds, after which the program is ended if a command waits for it.
  package static let processorLimit = 6

  /// Performs the request in the file that the first argument names, and writes the outcome to the
  /// second.
  package static func run<Screen: YourScreen>(_ screen: Screen.Type) throws {
    let arguments = CommandLine.arguments
    let data = try Data(contentsOf: URL(filePath: arguments[1]))
    let request = try JSONDecoder().decode(Request.self, from: data)
    leaveTerminal()
    limitResources(processorSeconds: request.kind == .explore ? nil : processorLimit)
    if request.kind != .explore, let seconds = request.idleSeconds { endWhenIdle(for: seconds) }
    let trail = GestureTrail(beside: URL(filePath: arguments[2]))
    let outcome = outcome(of: request, on: screen, telling: trail)
    try JSONEncoder().encode(outcome).write(to: URL(filePath: arguments[2]), options: .atomic)
  }

  /// Ends the program by the signal of an alarm once it has done nothing for so long: it sleeps.
  ///
  /// On a busy machine, a program that works waits for a processor; on Linux that counts as work.
  static func endWhenIdle(for seconds: Int) {
    Thread.detachNewThread {
      var last = workSeconds
      var idle = 0
      while idle < seconds {
        Thread.sleep(forTimeInterval: 1)
        let now = workSeconds
        idle = now - last < 0.01 ? idle + 1 : 0
        last = now
      }
      kill(getpid(), SIGALRM)
    }
  }

  /// The time in which the main thread has run or waited for a processor, in seconds.
  private static var workSeconds: Double {
    let text = try? String(contentsOf: URL(filePath: "/proc/self/schedstat"), encoding: .utf8)
    let numbers = (text ?? "").split(separator: " ").prefix(2).compactMap { Double($0) }
    guard numbers.count == 2 else { return Double(clock()) / Double(CLOCKS_PER_SEC) }
    return (numbers[0] + numbers[1]) / 1e9
  }

  /// Gives up `/dev/tty`, on which the one who waits for the outcome draws.
  static func leaveTerminal() {
    let terminal = open("/dev/tty", O_RDWR)
    guard terminal >= 0 else { return }
    _ = ioctl(terminal, UInt(TIOCNOTTY))
    close(terminal)
  }

  /// Ends this process when it has used, asked for or written too much.
  static func limitResources(processorSeconds: Int?) {
    limit(RLIMIT_FSIZE, to: printLimit)
    limit(RLIMIT_AS, to: memoryLimit)
    if let processorSeconds { limit(RLIMIT_CPU, to: processorSeconds) }
  }

  // NB: Darwin refuses a limit of memory, so there a program that takes all of it isn't ended.
  #if canImport(Darwin)
    private static func limit(_ resource: Int32, to count: Int) {
      var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count) + 1)
      setrlimit(resource, &limit)
    }
  #else
    private static func limit(_ resource: __rlimit_resource, to count: Int) {
      var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count) + 1)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  #endif

  package static func outcome<Screen: YourScreen>(
    of request: Request,
    on screen: Screen.Type,
    telling trail: GestureTrail? = nil
  ) -> Outcome {
    var outcome: Outcome
    if let mistake = mistake(of: screen) {
      let text: StyledText = .role(.failure, "✗ \(Screen.name): \(mistake)") + "\n"
      outcome = Outcome(isGreen: false, text: text)
    } else {
      switch request.kind {
      case .check: outcome = check(screen, request, trail)
      case .explore: outcome = explore(screen, request, trail)
      case .play: outcome = play(screen, request)
      case .rules:
        outcome = Outcome(isGreen: true, text: ExploredScreen(screen).listOfRules)
      }
    }
    outcome.scenarios = Screen.scenarios.map(\.name)
    return outcome
  }

  /// A mistake that makes every run meaningless; `nil` if there is none.
  private static func mistake<Screen: YourScreen>(of screen: Screen.Type) -> String? {
    let explored = ExploredScreen(screen)
    if let mistake = explored.stageMistakes.first { return mistake }
    guard !explored.gestures.isEmpty else {
      return "it has no input, so a user can't do anything; make one, as with `stage.tap`"
    }
    if let rule = explored.unknownRules.first {
      return "`leftOutRules` names \"\(rule)\", and there is no such rule;"
        + " swift run Demo explore \(Screen.name) --rules lists them"
    }
    return Screen.repeatedNames.first.map {
      "two scenarios have the name \"\($0)\"; give one of them another"
    }
  }

  private static func check<Screen: YourScreen>(
    _ screen: Screen.Type,
    _ request: Request,
    _ trail: GestureTrail?
  ) -> Outcome {
    let scenarios = Screen.scenarios
    let count = scenarios.count == 1 ? "1 scenario plays" : "\(scenarios.count) scenarios play"
    let played = scenarios.isEmpty || request.rule != nil ? "" : "\(count) as drawn, and "
    var first: MarbleReport?
    for scenario in scenarios where request.rule == nil {
      trail?.begin("scenario \"\(scenario.name)\"")
      let report = Screen.report(scenario)
      if first == nil { first = report }
      guard report.isGreen else {
        let line = report.place.map { ", line \($0.line)" } ?? ""
        let heading: StyledText = .role(.failure, "✗ \(Screen.name)/\(scenario.name)\(line)")
        return Outcome(isGreen: false, text: report.text(under: heading, width: request.width))
      }
    }
    var outcome = explore(screen, request, after: played, trail)
    guard outcome.isGreen else { return outcome }
    guard let first, let name = scenarios.first?.name else {
      if scenarios.isEmpty { outcome.text += "\n\(noScenario(of: screen))\n" }
      return outcome
    }
    let picture = first.lines(width: request.width) { $0 }.joined(separator: "\n")
    outcome.text += "\n" + .bold("\(Screen.name)/\(name)") + "\n" + StyledText(picture) + "\n"
    return outcome
  }

  private static func noScenario<Screen: YourScreen>(of screen: Screen.Type) -> String {
    "\(Screen.name) has no scenario yet; swift run Demo try \(Screen.name) makes one to paste"
  }

  private static func explore<Screen: YourScreen>(
    _ screen: Screen.Type,
    _ request: Request,
    after played: String = "",
    _ trail: GestureTrail?
  ) -> Outcome {
    var explored = ExploredScreen(screen)
    explored.trail = trail
    let start = ProcessorClock()
    var shrinking: ProcessorClock?
    let verdict = explored.verdict(on: request, after: played) { _ in
      request.seconds.map { start.seconds < $0 } ?? true
    } shrinking: {
      let clock = shrinking ?? ProcessorClock()
      shrinking = clock
      return request.seconds.map { clock.seconds < $0 } ?? true
    }
    explored.trail = nil
    let run = verdict.found.map { YourRun($0.play, on: explored) }
    return Outcome(isGreen: verdict.isGreen, text: verdict.text, run: run)
  }

  private static func play<Screen: YourScreen>(
    _ screen: Screen.Type,
    _ request: Request
  ) -> Outcome {
    let explored = ExploredScreen(screen)
    do {
      guard let name = request.scenario else {
        let run = YourRun(request.play ?? ExploredPlay(), on: explored)
        return Outcome(isGreen: run.breaches.isEmpty, text: "", run: run)
      }
      let scenarios = Screen.scenarios
      let named = scenarios.first { $0.name == name || name.isEmpty }
      guard let scenario = named else {
        let text =
          scenarios.isEmpty
          ? noScenario(of: screen)
          : "there is no scenario \"\(name)\"; scenarios: "
            + scenarios.map(\.name).joined(separator: ", ")
        return Outcome(isGreen: false, text: StyledText(text))
      }
      let run = YourRun(try scenario.play(on: explored), on: explored)
      return Outcome(isGreen: run.breaches.isEmpty, text: StyledText(scenario.name), run: run)
    } catch {
      return Outcome(isGreen: false, text: StyledText("user: \(error)"))
    }
  }
}
