/// A line of a source file, to say where an expectation was written.
package struct SourcePlace: Equatable, Sendable {
  /// The path of the file.
  package let file: String

  /// The number of the line, from 1 on.
  package let line: Int

  /// The file's name and the line.
  package var inWords: String {
    "\(file.split(separator: "/").last ?? ""):\(line)"
  }

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
