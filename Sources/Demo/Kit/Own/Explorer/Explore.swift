import Foundation

/// Plays all scenarios of a screen; a failure points at the lane that differs.
public func play<Screen: YourScreen>(
  _ screen: Screen.Type,
  fileID: String = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  for scenario in Screen.scenarios {
    let report = Screen.report(scenario)
    let title = "\(Screen.name)/\(scenario.name)"
    publish(report, titled: title, fileID: fileID, file: file, line: line)
  }
}

/// Explores a screen with random users and servers; a failure shows the shortest run that breaks a
/// rule.
///
/// The same seed makes the same runs on every machine, so a green test stays green.
///
/// - Parameters:
///   - screen: The screen, with its gestures and rules.
///   - runs: The number of runs; the first one that breaks a rule is the last.
///   - seed: The seed of the runs; another one makes other runs.
public func explore<Screen: YourScreen>(
  _ screen: Screen.Type,
  runs: Int = 200,
  seed: UInt64 = 0,
  fileID: String = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  guard runs > 0 else {
    let text = "explore needs a number of runs, 1 or more"
    return record(text, fileID: fileID, file: file, line: line)
  }
  let exploration = Exploration(ExploredScreen(screen), seed: seed)
  guard let broken = exploration.run(runs).broken.first else { return }
  let report = exploration.shortest(broken).report()
  publish(report, titled: "explore \(Screen.name)", fileID: fileID, file: file, line: line)
}

private func publish(
  _ report: MarbleReport,
  titled title: String,
  fileID: String,
  file: StaticString,
  line: UInt
) {
  guard !report.isGreen else { return }
  // XCTest takes only a literal as a file, so that the line has to be in the file of the call.
  let place = report.place.flatMap { $0.file == "\(file)" ? UInt($0.line) : nil } ?? line
  record("\(title)\n\(report.text)", fileID: fileID, file: file, line: place)
}
