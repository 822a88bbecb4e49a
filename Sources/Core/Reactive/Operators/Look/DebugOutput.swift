import Foundation

/// The one place that writes the lines of `debug`.
package enum DebugOutput {
  /// `true` where nothing should be printed, because the events are only drawn.
  @TaskLocal package static var isSilent = false

  /// The reader of the lines, in place of standard output.
  ///
  /// NB: With a function as it is in the task local, a release build by Swift 6.3.1 stops where it
  /// binds one.
  private struct Reader: Sendable {
    let read: @Sendable (String) -> Void
  }

  @TaskLocal private static var reader: Reader?

  /// Hands each line to `read` while `body` runs, without its date and time; for pages that show
  /// them.
  package static func copy(to read: @escaping @Sendable (String) -> Void, while body: () -> Void) {
    $reader.withValue(Reader(read: read), operation: body)
  }

  static func write(_ identifier: String, _ text: String) {
    guard !isSilent else { return }
    if let reader { return reader.read("\(identifier) -> \(text)") }
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
    let line = "\(formatter.string(from: Date())): \(identifier) -> \(text)\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}
