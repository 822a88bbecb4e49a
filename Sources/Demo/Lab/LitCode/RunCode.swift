import Foundation
import Workshop

/// The code of a run: the text of its view model's files, and what of it ran at each step.
package struct RunCode: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    /// In the repository.
    package let path: String
    package let lines: [String]

    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The number of the line at which `transform` begins.
    package var transform: Int? {
      lines.firstIndex { $0.contains("func transform(") }.map { $0 + 1 }
    }

    /// The number of the line at which the function around a line begins.
    package func function(around number: Int) -> Int? {
      let indent = lines[number - 1].prefix { $0 == " " }.count
      return (1..<number).last { candidate in
        let line = lines[candidate - 1]
        return line.contains("func ") && !line.contains("//")
          && line.prefix { $0 == " " }.count < indent
      }
    }
  }

  /// A line that ran, or in which a subscription was disposed of.
  package struct LitLine: Equatable, Sendable {
    package let file: Int
    /// Counted from 1.
    package let number: Int
    /// The columns that ran, from 0.
    package let columns: [Range<Int>]
    package let isDisposed: Bool

    /// True if the line's closure didn't run, while an element or an error passed its operator.
    func isOnlyPassed(_ text: String) -> Bool {
      guard !columns.isEmpty, let brace = text.utf8.firstIndex(of: UInt8(ascii: "{")),
        text.drop(while: { $0 == " " }).firstMatch(of: Self.statement) == nil
      else { return false }
      let place = text.utf8.distance(from: text.startIndex, to: brace)
      return columns.allSatisfy { $0.upperBound <= place }
    }

    /// What begins a line whose braces are no closure's.
    private static var statement: Regex<Substring> {
      /^(?:(?:guard|if|for|while|switch|func|do)\b|\})/
    }

    fileprivate init(_ place: LitCode.LitPlace, at index: Int, after indentation: Int) {
      file = place.file
      number = index + 1
      columns = place.columns.map {
        ($0.lowerBound + indentation)..<($0.upperBound + indentation)
      }
      isDisposed = place.isDisposed
    }
  }

  package let files: [File]
  /// The files of which a line that ran has changed since; it isn't lit.
  let changed: [ChangedLines]
  /// The lit lines of each step, from the top.
  package let steps: [[LitLine]]

  /// The reason why a run has no recorded code.
  package struct Absence: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The recorded code of a scenario's run.
  ///
  /// - Parameter root: The repository.
  package static func of(
    _ recording: Recording,
    in root: URL? = Repository.ofThisBuild
  ) -> Result<RunCode, Absence> {
    Result { () throws(Absence) in try RunCode(recording, in: root) }
  }

  private init(_ recording: Recording, in root: URL?) throws(Absence) {
    guard recording.changes.isEmpty else {
      throw Absence(description: "no code was recorded for a run that was changed")
    }
    guard recording.sides == nil else {
      throw Absence(description: "the code is shown for a single run, and these are two")
    }
    guard !recording.isLive, recording.explored == nil else {
      throw Absence(description: "no code was recorded for a run that was made by hand or found")
    }
    guard let root else {
      throw Absence(description: "the code can't be shown without the repository")
    }
    let file = root.appending(path: "\(LitCode.folder)/\(recording.screen).txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8), let code = LitCode(text),
      let instants = code.runs[recording.scenario]
    else { throw Absence(description: "no code was recorded for \(recording.name)") }
    var files: [File] = []
    var places: [[(index: Int, indentation: Int)?]] = []
    for source in code.sources {
      guard let text = try? String(contentsOf: root.appending(path: source.path), encoding: .utf8)
      else { throw Absence(description: "\(source.path) can't be read") }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      files.append(File(path: source.path, lines: lines))
      places.append(source.places(in: lines))
    }
    self.files = files
    let lit = instants.values.joined()
    changed = files.indices.compactMap { file in
      let lines = Set(lit.filter { $0.file == file }.map(\.line))
      return ChangedLines(files[file], ran: lines, now: places[file].map { $0?.index })
    }
    steps = recording.steps.map { step in
      (instants[step.time] ?? []).compactMap { lit in
        places[lit.file][lit.line].map { LitLine(lit, at: $0.index, after: $0.indentation) }
      }
    }
  }

  /// The line at which a file's code begins to matter: its `transform`, else the function of the
  /// first line that ran; `nil` if nothing of another file ran.
  package func start(of file: Int) -> Int? {
    if let transform = files[file].transform { return transform }
    let first = steps.joined().filter { $0.file == file }.map(\.number).min()
    return first.map { files[file].function(around: $0) ?? $0 }
  }

  /// The notice about lines that aren't lit because they have changed; `nil` if there are none.
  package var changeNotice: String? {
    guard !changed.isEmpty else { return nil }
    return "since the code was recorded, \(changed.map(\.words).joined(separator: ", and "));"
      + " .ci/lit records it again"
  }

  /// True if the closure of a lit line didn't run, while its operator passed something on.
  func isOnlyPassed(_ lit: LitLine) -> Bool {
    lit.isOnlyPassed(files[lit.file].lines[lit.number - 1])
  }

  package func lit(at step: Int) -> [LitLine] { steps.indices.contains(step) ? steps[step] : [] }

  /// The nearest step in a direction at which other code ran than at `index`; else the next step.
  func step(after index: Int, by distance: Int) -> Int {
    var next = index + distance
    while steps.indices.contains(next + distance), steps.indices.contains(index),
      steps[next] == steps[index]
    {
      next += distance
    }
    return next
  }
}
