import Foundation
import Workshop

/// The settings for printed pictures, from the environment.
///
/// `MARBLES=all` prints each picture when its test is green, and `MARBLES=quiet` prints none.
/// Without them, a run of everything keeps the pictures back, a run that `--filter` or `--skip`
/// narrows prints them, and one that `SCENARIO` narrows prints that of its scenario. Colors go to
/// a terminal only, and not if `NO_COLOR` is set.
package struct MarbleSettings {
  /// When the pictures of green tests are printed.
  package enum Pictures {
    case asTheyCome, afterTheRun, never
  }

  /// When the pictures of green tests are printed.
  package var pictures = Pictures.afterTheRun

  /// The scenario whose picture alone is printed; nil if all are.
  package var scenario: String?

  package var isColored = false

  /// The columns that a terminal leaves for a message; nil without a terminal.
  package var width: Int?

  /// The words that mean nothing.
  package var unknownWords: [String] = []

  /// The settings of this process.
  static let current = MarbleSettings(
    environment: ProcessInfo.processInfo.environment,
    arguments: CommandLine.arguments,
    isTerminal: isatty(STDOUT_FILENO) == 1,
    columns: terminalColumns
  )

  /// The columns of the terminal in which the run was started, even if a pipe is between the two.
  private static var terminalColumns: Int? {
    let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var size = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The runner indents the lines of an issue by as much.
  private static let indent = 2

  package init(
    environment: [String: String],
    arguments: [String] = [],
    isTerminal: Bool,
    columns: Int? = nil
  ) {
    width = columns.map { min(max($0, 40) - Self.indent, MarbleReport.usualWidth) }
    scenario = environment["SCENARIO"].flatMap { $0.isEmpty ? nil : $0 }
    let isNarrowed = arguments.contains { $0 == "--filter" || $0 == "--skip" }
    if isNarrowed || scenario != nil { pictures = .asTheyCome }
    for word in (environment["MARBLES"] ?? "").split(separator: ",") {
      switch word {
      case "all": pictures = .asTheyCome
      case "quiet": pictures = .never
      default: unknownWords.append(String(word))
      }
    }
    let isDumb = environment["TERM"] == nil || environment["TERM"] == "dumb"
    isColored = isTerminal && !isDumb && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The message about unknown words, or nil if there are none.
  package var refusal: String? {
    guard !unknownWords.isEmpty else { return nil }
    let words = unknownWords.map { "\"\($0)\"" }.joined(separator: ", ")
    return "MARBLES: there is no \(words); it takes all or quiet"
  }
}
