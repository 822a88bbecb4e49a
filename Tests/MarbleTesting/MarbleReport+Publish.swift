import Core
import Foundation
import Testing

extension MarbleReport {
  /// Prints the picture of a green test, or records one issue.
  ///
  /// - Parameters:
  ///   - title: What the picture is called; by default as the test.
  ///   - sourceLocation: Where the test is; the issue belongs there if no line of the test is to
  ///     blame.
  package func publish(title: String? = nil, sourceLocation: SourceLocation) {
    if let capture = MarbleCapture.current { return capture.add(self) }
    let settings = MarbleSettings.current
    guard isGreen else {
      Issue.record(
        Comment(rawValue: text(isColored: settings.isColored)),
        sourceLocation: place.map { SourceLocation($0, in: sourceLocation.moduleName) }
          ?? sourceLocation
      )
      return
    }
    let name = title ?? Test.current?.displayName ?? Test.current?.name ?? "marbles"
    if let directory = settings.svgDirectory {
      do {
        try PicturePages(directory: directory).add(timeline, title: name)
      } catch {
        Issue.record("MARBLES=svg:\(directory): the drawing can't be written there: \(error)")
      }
    }
    guard !settings.isQuiet else { return }
    let title = settings.isColored ? "\u{1B}[1m\(name)\u{1B}[0m" : name
    var picture = picture
    picture.style = settings.style
    let body = picture.lines().map { "  \($0)" }.joined(separator: "\n")
    // One write, so that tests that run in parallel do not mix their lines.
    FileHandle.standardOutput.write(Data("\n\(title)\n\(body)\n".utf8))
  }
}

extension SourceLocation {
  /// A line of a file of `module`.
  fileprivate init(_ place: SourcePlace, in module: String) {
    let name = URL(filePath: place.file).lastPathComponent
    self.init(fileID: "\(module)/\(name)", filePath: place.file, line: place.line, column: 1)
  }
}
