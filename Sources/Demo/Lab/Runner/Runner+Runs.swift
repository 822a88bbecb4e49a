import Foundation
import MarbleKit

extension Runner {
  func runs(of recording: Recording, from source: RecordingSource) -> StepperRuns {
    guard let screen = screen(recording.screen) else { return StepperRuns(recording) }
    if case .scenario(let scenario) = source {
      return runs(of: recording) { try screen.record(scenario.name, changes: $0) }
    }
    // A scenario's run that was written to a file has its server, as long as the two are the same.
    let again = try? screen.record(recording.script, changes: recording.changes)
    if again?.timeline == recording.timeline,
      let whole = recording.changes.isEmpty ? again : try? screen.record(recording.script)
    {
      return runs(of: whole, changes: recording.changes) {
        try screen.record(recording.script, changes: $0)
      }
    }
    return runs(of: recording, isExact: false) { try screen.rerun(recording, changes: $0) }
  }

  private func runs(
    of recording: Recording,
    isExact: Bool = true,
    changes: [RunChange] = [],
    rerun: @escaping ([RunChange]) throws -> Recording?
  ) -> StepperRuns {
    let files = StepperRuns.Files {
      FileTarget.freshName("\(recording.screen)-\(recording.script)-what-if")
    } save: { changes, file in
      do {
        guard let run = try rerun(changes) else { return "this run can't be repeated" }
        return try keep(run, as: file)
      } catch {
        return "\(error)"
      }
    }
    return StepperRuns(recording, isExact: isExact, changes: changes, files: files) {
      try? rerun($0)
    }
  }

  /// Writes a run to a new file, as a test if its name ends with `.swift`.
  private func keep(_ run: Recording, as file: String) throws -> String {
    guard !FileManager.default.fileExists(atPath: file) else {
      return "\(file) is there already; W s: under another name"
    }
    let isSource = file.hasSuffix(".swift")
    let source =
      isSource
      ? try screen(run.screen)?.source(of: run) : nil
    try FileTarget(path: file).write { output in
      if let source {
        try output.write(source)
      } else {
        try RecordingFile.write(run) { try output.write(sequences: $0) }
      }
    }
    return "saved \(file)" + (isSource ? "" : "; step --recording shows it")
  }
}
