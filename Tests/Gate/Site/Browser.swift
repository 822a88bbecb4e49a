import Foundation
import Testing

@testable import DemoTests

/// A browser without a window.
enum Browser {
  private static let path = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ].first { FileManager.default.isExecutableFile(atPath: $0) }

  static var isInstalled: Bool { path != nil }

  /// The page after its script has run.
  static func page(_ file: URL, fragment: String = "") throws -> String {
    try DemoProgram.shell(
      "\(try #require(path)) --headless --no-sandbox --disable-gpu --disable-dev-shm-usage"
        + " --dump-dom 'file://\(file.path)\(fragment)'"
    ).output
  }
}
