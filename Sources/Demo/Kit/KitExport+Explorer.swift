import Foundation

extension KitExport {
  /// Files that belong to the screens of this repository, to its command line, or to its server.
  private static let leftOutOfExplorer: Set = [
    "BadAnswer", "BoundedExploration+Scope", "BugName", "ExploredGesture",
    "ExploredGesture+Defaults",
    "ExploredScreen+Gesture", "ExploringRun+Bug", "FaultDifference", "FaultTrial",
    "FaultTrialProgram", "GoodAnswer",
    "KeptServer", "OutputLines", "Reach+Lines", "YourRun", "YourScreenProgram",
  ]

  /// The explorer, and the scenarios of a screen that it tries.
  ///
  /// A screen there answers through `stage.answer` alone, so it needs no server: what a scenario
  /// says of one is written anew.
  func explorerFiles() throws -> [File] {
    let explore = "Sources/Core/Explore"
    let paths = try FileManager.default.contentsOfDirectory(atPath: "\(root.path)/\(explore)")
    let names = paths.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
    let kept = names.filter { !Self.leftOutOfExplorer.contains($0) }.sorted()
    let sources =
      kept.map { "\(explore)/\($0)" }
      + ["Sources/Core/Networking/Scripted/SplitMix64"]
      + ["AnyViewModel", "MarbleTest+Perform", "TouchedRow"].map { "Sources/Core/Scenarios/\($0)" }
      + ["Explore", "Nth"].map { "Sources/Demo/Kit/Own/Explorer/\($0)" }
    return try sources.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return try source("\(path).swift", as: "Explorer/\(name).swift")
    }
  }
}
