import Foundation
import Synchronization
import Workshop

/// The pictures and failures that a run of all tests shows when it is over.
///
/// The runner prints thousands of lines, among which a picture is lost. So pictures are kept back
/// and come after its last line: the failures again, each whole, one picture for each screen, and
/// the file with all of them.
package final class RunSummary: Sendable {
  /// The one of this process.
  static let shared = RunSummary(folder: RunSummary.packageFolder)

  /// One picture, or one failure.
  package struct Entry: Sendable {
    /// The module and the file of the test.
    package let suite: String
    package let title: String
    package let text: String
    package var isFailure = false
    /// True for the first scenario of its screen.
    package var isScreen = false

    package init(
      suite: String,
      title: String,
      text: String,
      isFailure: Bool = false,
      isScreen: Bool = false
    ) {
      self.suite = suite
      self.title = title
      self.text = text
      self.isFailure = isFailure
      self.isScreen = isScreen
    }
  }

  private let entries = Mutex<[Entry]>([])
  /// The failures' files, by the number of failures of that name.
  private let files = Mutex<[String: Int]>([:])
  private let folder: URL

  package init(folder: URL) {
    self.folder = folder
  }

  /// The folder for the drawings of a run: `.build/marbles` in the package of this file.
  static var packageFolder: URL {
    var root = URL(filePath: #filePath).deletingLastPathComponent()
    while root.path != "/" {
      let manifest = root.appending(path: "Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { break }
      root = root.deletingLastPathComponent()
    }
    let isFound = root.path != "/"
    return (isFound ? root : FileManager.default.temporaryDirectory)
      .appending(path: ".build/marbles", directoryHint: .isDirectory)
  }

  /// Prints the summary when the process ends, after all that the runner has to say.
  static let isRegistered: Bool = {
    if let refusal = MarbleSettings.current.refusal {
      FileHandle.standardError.write(Data("\n\(refusal)\n\n".utf8))
    }
    atexit {
      let settings = MarbleSettings.current
      let text = RunSummary.shared.finish(settings.pictures)
      FileHandle.standardOutput.write(Data(text.utf8))
    }
    return true
  }()

  /// Writes the recording of a failure beside those of other failures of the same name.
  ///
  /// - Returns: The path to show; nil if there is nothing to step through, or it can't be written.
  package func record(_ report: MarbleReport, title: String) -> String? {
    guard report.isWorthStepping else { return nil }
    let stem = Self.stem(of: title)
    let number = files.withLock { files in
      files[stem, default: 0] += 1
      return files[stem] ?? 1
    }
    let name = number == 1 ? stem : "\(stem)-\(number)"
    let recording = Recording(report, title: title)
    guard (try? recording.write(to: folder.appending(path: "failures"), name: name)) != nil else {
      return nil
    }
    return shown("failures/\(name).json")
  }

  /// A file name from a sentence: letters, digits and dashes.
  private static func stem(of title: String) -> String {
    let words = title.split { !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "marbles" : String(words.joined(separator: "-").prefix(100))
  }

  package func add(_ entry: Entry) {
    entries.withLock { $0.append(entry) }
  }

  /// Writes the pictures, and returns what there is to print.
  package func finish(_ pictures: MarbleSettings.Pictures) -> String {
    let entries = entries.withLock { $0 }
    var text = failures
    let green = entries.filter { !$0.isFailure }
    guard pictures == .afterTheRun, !green.isEmpty else { return text }
    for screen in green.filter(\.isScreen).sorted(by: { $0.title < $1.title }) {
      text += "\n\(Self.block(screen))"
    }
    do {
      try write(green)
      text += "\nPictures by suite: \(shown("pictures.txt"))\n"
      // The last line, because the runner's own is above the pictures.
      text += "Marble tests: \(green.count) passed, \(entries.count - green.count) failed"
      text += " (the verdict on all tests is above the pictures)\n"
    } catch {
      text += "\nThe pictures can't be written to \(folder.path): \(error)\n"
    }
    return text
  }

  /// The failures so far, each whole.
  var failures: String {
    entries.withLock { $0.filter(\.isFailure) }.map { "\n✘ \(Self.block($0))" }.joined()
  }

  private static func block(_ entry: Entry) -> String {
    let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(entry.title)\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// The path of a file as it is typed in the current folder.
  func shown(_ file: String) -> String {
    let path = folder.appending(path: file).path
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  private func write(_ entries: [Entry]) throws {
    let suites = Dictionary(grouping: entries, by: \.suite).sorted { $0.key < $1.key }
    var text = ""
    for (suite, entries) in suites {
      text += "\(suite)\n\(String(repeating: "=", count: suite.count))\n\n"
      text += entries.map { Self.block($0) + "\n" }.joined()
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "pictures.txt"))
  }
}
