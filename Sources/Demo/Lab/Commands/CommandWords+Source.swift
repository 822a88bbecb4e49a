extension CommandWords {
  /// The scenario of the argument, alone or beside another design, or the file of `--recording`.
  func source() throws(UsageError) -> RunSource {
    let argument = try argument()
    let design = try design()
    guard let file = self[.recording] else {
      if let own = try ownScreen() {
        guard design == nil else {
          throw UsageError(description: "\(own.name) is yours, and has no other design")
        }
        return .own(own)
      }
      let scenario = try scenario()
      guard let design else { return .scenario(scenario) }
      let isNamed = argument?.contains("/") == true
      let name = isNamed ? scenario.name : nil
      return .beside(screen: scenario.screen, scenario: name, design)
    }
    if let design {
      let option: CommandOption = design == .async ? .async : .original
      throw UsageError(
        description: "\(command.name) takes \(option.name) or --recording, since only a scenario"
          + " can be played on another design; leave one out"
      )
    }
    if let argument {
      throw UsageError(
        description: "\(command.name) takes a scenario or --recording; leave out \(argument) or"
          + " --recording"
      )
    }
    return .file(file)
  }
}
