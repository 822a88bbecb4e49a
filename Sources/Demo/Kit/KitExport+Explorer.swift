extension KitExport {
  /// Files that belong to the screens of this repository, to its command line, or to its server.
  private static let leftOutOfExplorer: Set = [
    "BadAnswer", "BugName", "BugSigns", "ExploreVerdict", "ExploredGesture",
    "ExploredGesture+Defaults", "ExploredScreen+Gesture", "FaultDifference", "FaultTrial",
    "FaultTrialProgram", "GestureTrail", "GoodAnswer", "KeptServer", "OutputLines", "Reach+Lines",
    "ScenarioDrawing", "YourRun", "YourScreenProgram",
  ]

  /// The explorer, and the scenarios of a screen that it tries.
  ///
  /// A screen there answers through `stage.answer` alone, so it needs no server: what a scenario
  /// says of one is written anew.
  func explorerFiles() throws -> [File] {
    let kept = try swiftFiles(in: "Sources/Core/Explore").map { String($0.dropLast(6)) }
      .filter { !Self.leftOutOfExplorer.contains($0) }
    let sources =
      kept.map { "Sources/Core/Explore/\($0)" }
      + ["Sources/Core/Networking/Scripted/SplitMix64"]
      + ["AnyViewModel", "MarbleTest+Perform", "TouchedRow"].map { "Sources/Core/Scenarios/\($0)" }
      + ["Explore", "Nth"].map { "Sources/Demo/Kit/Own/Explorer/\($0)" }
    return try sources.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return try source("\(path).swift", as: "\(name).swift", ofExplorer: true)
    }
  }
}
