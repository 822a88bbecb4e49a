import Foundation
import Testing

/// A browser without a window.
///
/// It takes seconds, so that tests with it wait for `BROWSER_TESTS=1`, or for the path of one.
enum Browser {
  private static let wanted = ProcessInfo.processInfo.environment["BROWSER_TESTS"]

  static var isWanted: Bool { wanted != nil }

  /// The page after its script has run.
  static func page(_ file: URL, fragment: String = "") throws -> String {
    let candidates = [
      wanted ?? "", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    ]
    let browser = candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    return try DemoProgram.shell(
      "\(try #require(browser)) --headless --no-sandbox --disable-gpu --disable-dev-shm-usage"
        + " --dump-dom 'file://\(file.path)\(fragment)'"
    ).output
  }
}
