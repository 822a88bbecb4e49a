/// Prints lines, and remembers that nobody reads them any longer.
@MainActor
final class LinePrinter {
  private let output: FileOutput
  private var failure: FileOutput.Failure?

  init(output: FileOutput) {
    self.output = output
  }

  func print(_ text: String) {
    write("\(text)\n")
  }

  func prompt(_ isDue: Bool) {
    if isDue { write("> ") }
  }

  func check() throws(FileOutput.Failure) {
    if let failure { throw failure }
  }

  private func write(_ text: String) {
    guard failure == nil else { return }
    do {
      try output.write(text)
    } catch {
      failure = error
    }
  }
}
