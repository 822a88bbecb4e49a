/// The line of a source file at which something was expected.
package struct SourcePlace: Equatable, Sendable {
  package let file: String

  package let line: Int

  package var inWords: String {
    "\(file.split(separator: "/").last ?? ""):\(line)"
  }

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
