import Foundation
import MarbleKit

@MainActor
package struct Runner {
  package var environment: [String: String]
  package var output = FileOutput.standard
  package var errors = FileOutput.error
  var screens = ScreenEntry.all

  package init(environment: [String: String]) {
    self.environment = environment
  }

  package var catalog: Catalog { Catalog(screens: screens.map(\.description)) }

  package func print(_ source: RecordingSource, _ options: PrintOptions) throws {
    try played(source).write(isPlain: options.isPlain) { try write($0, options.color) }
  }

  package func export(
    _ source: RecordingSource,
    as format: ExportFormat,
    to path: String?
  ) throws {
    let export =
      switch try played(source) {
      case .run(let recording): Export(recording: recording)
      case .pair(let pair): Export(pair: pair)
      }
    try write(to: path) { try export.write(as: format, to: $0) }
  }

  package func exportScenario(_ source: RecordingSource, to path: String?) throws {
    let text = try scenarioSource(of: source)
    try write(to: path) { try $0(text) }
  }

  package func usage(ofOperator name: String) throws -> String { try GalleryCommand.usage(name) }

  package func write(_ text: StyledText, _ color: PrintOptions.Color = .auto) throws {
    let palette: Palette =
      switch color {
      case .always: Palette(environment: environment.asTerminal, isTerminal: true)
      case .auto: Palette(environment: environment, isTerminal: output.isTerminal)
      case .never: .plain
      }
    try output.write(sequences: palette.encode(text))
  }
}

extension [String: String] {
  fileprivate var asTerminal: [String: String] {
    let term = self["TERM"] ?? ""
    return term.isEmpty || term == "dumb" ? ["TERM": "xterm-256color"] : self
  }
}

package enum RecordingSource: Equatable {
  case scenario(ScenarioReference)
  case beside(ScenarioReference)
  case file(String)
}

enum Played {
  case run(Recording)
  case pair(RecordingPair)

  func write(isPlain: Bool, to write: (StyledText) throws -> Void) throws {
    switch self {
    case .run(let recording):
      try Transcript(recording: recording).write(isPlain: isPlain, to: write)
    case .pair(let pair): try PairTranscript(pair: pair).write(isPlain: isPlain, to: write)
    }
  }
}

package struct PrintOptions: Equatable {
  package enum Color: String, CaseIterable {
    case always, auto, never
  }

  package var color = Color.auto
  package var isPlain = false

  package init(color: Color = .auto, isPlain: Bool = false) {
    self.color = color
    self.isPlain = isPlain
  }
}

extension Runner {
  func played(_ source: RecordingSource) throws -> Played {
    switch source {
    case .scenario(let scenario):
      if let run = try screen(scenario.screen)?.record(scenario.name) { return .run(run) }
      throw UsageError(description: "there is no scenario \(scenario)")
    case .beside(let scenario):
      let screen = screen(scenario.screen)
      if let pair = try screen?.besideOriginal(scenario.name, scenario.design) {
        return .pair(pair)
      }
      throw UsageError(description: "there is no scenario \(scenario)")
    case .file(let path): return .run(try recording(in: path))
    }
  }

  func screen(_ id: String) -> (any ScreenType.Type)? {
    screens.first { $0.description.id == id }?.type
  }

  private func recording(in path: String) throws -> Recording {
    let data = try FileInput.read(path)
    do {
      return try RecordingFile.decode(data)
    } catch {
      throw FileFailure(action: "read", path: path, reason: "it is no recording: \(error)")
    }
  }

  func scenarioSource(of source: RecordingSource) throws -> String {
    switch source {
    case .scenario(let scenario), .beside(let scenario):
      let screen = screen(scenario.screen)
      do {
        if let text = try screen?.source(of: scenario.name, changes: []) { return text }
      } catch let fault as ExportFault {
        throw FileFailure(action: "export", path: "\(scenario)", reason: fault.description)
      }
      throw UsageError(description: "there is no scenario \(scenario)")
    case .file(let path):
      let recording = try recording(in: path)
      do {
        guard let screen = screen(recording.screen) else {
          throw ExportFault("there is no screen \(recording.screen) here")
        }
        if recording.isLive {
          try errors.write("Demo: a real server answered, so the scenario has no rules yet\n")
        }
        return try screen.source(of: recording)
      } catch let fault as ExportFault {
        throw FileFailure(action: "export", path: path, reason: fault.description)
      }
    }
  }

  /// Writes piece by piece to a file, or to the standard output for `nil` and "-".
  func write(
    to path: String?,
    _ body: (_ write: (String) throws -> Void) throws -> Void
  ) throws {
    guard let path, path != "-" else {
      // A file for other programs is what it is, whatever the terminal can show.
      let output = FileOutput(descriptor: output.descriptor)
      return try body { try output.write($0) }
    }
    try FileTarget(path: path).write { file in
      try body { try file.write(sequences: $0) }
    }
  }
}

extension Runner {
  package func diff(_ first: String, _ second: String, _ options: PrintOptions) throws -> ExitCode {
    let names = ["A", "B"]
    let recordings = try [first, second].map { file in
      do {
        return try recording(in: file)
      } catch let failure as FileFailure {
        throw NoInput(description: failure.description)
      }
    }
    let pair = RecordingPair(
      expected: recordings[0],
      actual: recordings[1],
      names: .init(expected: names[0], actual: names[1])
    )
    for (name, file) in zip(names, [first, second]) {
      try write(.dim("\(name) = \(HarmlessText.line(file))") + "\n", options.color)
    }
    try PairComparison(pair: pair).write(isPlain: options.isPlain) { try write($0, options.color) }
    return pair.isSame ? .success : .failure
  }
}

/// A file that can't be read, for `diff`, whose status 1 has another meaning.
package struct NoInput: Error, Equatable, CustomStringConvertible {
  package let description: String
}
