import Core
import Foundation

/// What the environment asks of the printed pictures.
///
/// `MARBLES` holds words with commas between them: `quiet` prints nothing for a green test,
/// `unicode` draws with lines instead of the marks of the grammar, `svg:DIRECTORY` also writes
/// drawings. Colors go to a terminal only, and not if `NO_COLOR` is set.
package struct MarbleSettings {
  /// Whether green tests stay silent.
  package var isQuiet = false

  /// What draws the printed pictures.
  package var style = TimelinePicture.Style.ascii

  /// Where drawings go.
  package var svgDirectory: String?

  /// Whether to use color.
  package var isColored = false

  /// The settings of this process.
  static var current: MarbleSettings {
    MarbleSettings(
      environment: ProcessInfo.processInfo.environment,
      isTerminal: isatty(STDOUT_FILENO) == 1
    )
  }

  package init(environment: [String: String], isTerminal: Bool) {
    for word in (environment["MARBLES"] ?? "").split(separator: ",") {
      if word == "quiet" { isQuiet = true }
      if word == "unicode" { style = .unicode }
      if word.hasPrefix("svg:") { svgDirectory = String(word.dropFirst(4)) }
    }
    let isDumb = environment["TERM"] == nil || environment["TERM"] == "dumb"
    isColored = isTerminal && !isDumb && (environment["NO_COLOR"] ?? "").isEmpty
  }
}
