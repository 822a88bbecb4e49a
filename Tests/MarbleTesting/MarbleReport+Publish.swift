import Foundation
import Testing
import Workshop

extension MarbleReport {
  /// Prints or keeps the picture of a green test, or records one issue.
  ///
  /// - Parameters:
  ///   - title: The title of the picture; by default the test's name.
  ///   - isScreen: Whether it is the one picture of its screen.
  ///   - sourceLocation: The line of the test; the issue belongs there if no other line is to
  ///     blame.
  package func publish(
    title: String? = nil,
    isScreen: Bool = false,
    sourceLocation: SourceLocation
  ) {
    if let capture = MarbleCapture.current { return capture.add(self) }
    let name = title ?? Test.current?.displayName ?? Test.current?.name ?? "marbles"
    let suite = sourceLocation.fileID.replacing(".swift", with: "")
    _ = RunSummary.isRegistered
    if isGreen {
      show(name, suite: suite, isScreen: isScreen)
    } else {
      fail(name, suite: suite, sourceLocation)
    }
  }

  private func fail(_ name: String, suite: String, _ sourceLocation: SourceLocation) {
    let settings = MarbleSettings.current
    let place =
      place.map { SourceLocation($0, in: sourceLocation.moduleName) } ?? sourceLocation
    let width = settings.width ?? Self.usualWidth
    let text = text(isColored: settings.isColored, width: width)
    let path = RunSummary.shared.record(self, title: name)
    let command = path.map { "\n\nswift run Demo step --recording \($0)" } ?? ""
    // Once whole and once short: a run of all tests prints thousands of lines after an issue, so
    // the whole comes when it is over; otherwise the issue has it.
    let first = (sentences.first ?? "").wrapped(to: width).joined(separator: "\n")
    let isLong = settings.pictures == .afterTheRun
    RunSummary.shared.add(
      RunSummary.Entry(
        suite: suite,
        title: "\(name), \(place.fileID):\(place.line)",
        text: (isLong ? text : first) + command,
        isFailure: true
      )
    )
    let comment = isLong ? "\(first)\n(the picture comes when the run is over)" : text + command
    Issue.record(Comment(rawValue: comment), sourceLocation: place)
  }

  private func show(_ name: String, suite: String, isScreen: Bool) {
    let settings = MarbleSettings.current
    guard settings.pictures != .never, settings.scenario ?? name == name else { return }
    let lines = picture.lines()
    guard settings.pictures == .asTheyCome else {
      return RunSummary.shared.add(
        RunSummary.Entry(
          suite: suite,
          title: name,
          text: lines.joined(separator: "\n"),
          isScreen: isScreen
        )
      )
    }
    let title = settings.isColored ? "\u{1B}[1m\(name)\u{1B}[0m" : name
    let body = lines.map { "  \($0)" }.joined(separator: "\n")
    // One write, so that tests that run in parallel do not mix their lines.
    FileHandle.standardOutput.write(Data("\n\(title)\n\(body)\n".utf8))
  }
}

extension SourceLocation {
  /// A line of a file of `module`.
  init(_ place: SourcePlace, in module: String) {
    let name = URL(filePath: place.file).lastPathComponent
    self.init(fileID: "\(module)/\(name)", filePath: place.file, line: place.line, column: 1)
  }
}
