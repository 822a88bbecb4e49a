import Workshop

extension RunSource {
  /// The run as a scenario to paste into a test target.
  ///
  /// A scenario that isn't changed is as it stands in its file. A run from `try`, from `explore` or
  /// from the stepper becomes a new scenario, with that run's lanes.
  @MainActor
  func scenario(errors: FileOutput) throws -> String {
    do {
      switch self {
      case .beside:
        throw ExportError("two designs are no scenario; leave the other one out")
      case .scenario(let scenario):
        let screen = ScreenEntry.type(scenario.screen)
        if let text = try screen?.source(of: scenario.name) { return text }
        throw UsageError(description: "there is no scenario \(scenario)")
      case .own(let screen):
        throw ExportError("its scenarios are in \(screen.path) already")
      case .file(let path):
        let recording = try RunSource.recording(in: path)
        guard let screen = ScreenEntry.type(recording.screen) else {
          throw ExportError("there is no screen \(recording.screen) here")
        }
        if recording.isLive {
          try errors.write(
            "Demo: a real server answered, so the scenario has no rules yet\n"
          )
        }
        return try screen.source(of: recording)
      }
    } catch let fault as ExportError {
      throw FileError(action: "export", path: name, reason: fault.description)
    }
  }

  private var name: String {
    switch self {
    case .scenario(let scenario): "\(scenario)"
    case .beside(let screen, _, _): screen
    case .file(let path): path
    case .own(let screen): screen.name
    }
  }
}
