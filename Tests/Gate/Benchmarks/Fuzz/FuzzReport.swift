import Core
import Foundation
import Screens
import ViewModels

/// What nobody wrote, for long: broken responses to each screen, and broken recordings for the demo.
@MainActor
enum FuzzReport {
  /// Prints a line for each screen and one for the recordings; a trap ends the program before that.
  static func run(count: Int) throws {
    print("broken responses   responses  runs  seconds")
    let share = (count + 4) / 5
    try play(GankFeedGesture.scenarios, responses: share)
    try play(KKBoxHitsGesture.scenarios, responses: share)
    try play(GitHubIssuesGesture.scenarios, responses: share)
    try play(GitHubFeedGesture.scenarios, responses: share)
    try play(KakaoSearchGesture.scenarios, responses: share)
    try read(count: max(1, count / 200))
  }

  /// Plays the scenarios of a screen, one after another, in front of a server that is broken.
  private static func play<G: Gesture>(_ scenarios: [Scenario<G>], responses: Int) throws {
    let start = ContinuousClock.now
    var (count, runs) = (0, 0)
    while count < responses {
      let scenario = scenarios[runs % scenarios.count]
      let mutation = Mutation(seed: UInt64(runs))
      var server: BrokenServer?
      let report = marbleReport(tick: Scenario<G>.tick) { test in
        test.play(scenario) { stage in
          let broken = BrokenServer(stage.transport, mutation)
          server = broken
          return G.viewModel(on: Stage(transport: broken, scheduler: stage.scheduler))
        }
      }
      count += server?.responseCount ?? 0
      runs += 1
      // What a server sent is in the picture; none of it may steer a terminal.
      let harmful = "\(report)".unicodeScalars.first { $0 != "\n" && HarmlessText.isHarmful($0) }
      if let harmful { throw UsageError("\(scenario.title), run \(runs): \(harmful.value) is raw") }
    }
    line(G.screen, count, runs, start)
  }

  /// Gives the built demo broken recordings, a process each: it shows them or refuses them.
  private static func read(count: Int) throws {
    let start = ContinuousClock.now
    let demo = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Demo")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    func status(_ arguments: [String]) throws -> (Int32, Process.TerminationReason) {
      let process = Process()
      process.executableURL = demo
      process.arguments = arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return (process.terminationStatus, process.terminationReason)
    }
    guard
      try status(["export", "gank-feed/happy", "--format", "json", "--output", file.path]).0 == 0
    else { throw UsageError("the demo isn't built; run swift build -c release first") }
    let whole = try Data(contentsOf: file)
    var mutation = Mutation(seed: 0)
    var shown = 0
    for number in 0..<count {
      try mutation.apply(to: whole).write(to: file)
      let (code, reason) = try status(["print", "--recording", file.path])
      guard reason == .exit, code == 0 || code == 1 else {
        throw UsageError("recording \(number) ended the demo: \(code)")
      }
      if code == 0 { shown += 1 }
    }
    line("recordings, \(shown) shown", count, count, start)
  }

  private static func line(
    _ name: String,
    _ count: Int,
    _ runs: Int,
    _ start: ContinuousClock.Instant
  ) {
    let seconds = (ContinuousClock.now - start).formatted(
      .units(allowed: [.seconds], width: .narrow)
    )
    print(
      "\(name.padding(toLength: 22, withPad: " ", startingAt: 0)) \(count)  \(runs)  \(seconds)"
    )
  }
}
