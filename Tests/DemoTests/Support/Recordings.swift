import Core
import Testing

@testable import Lab

/// The runs of the scripts, each made once for all tests that only look at it.
@MainActor
enum Recordings {
  private static var made: [String: Recording] = [:]

  /// The run of `ID/NAME`.
  static func of(
    _ id: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Recording {
    if let recording = made[id] { return recording }
    let parts = id.split(separator: "/").map(String.init)
    let entry = ScreenEntry.all.first { $0.description.id == parts[0] }
    let recording = try #require(
      try entry?.record(parts[1]),
      "there is no scenario \(id)",
      sourceLocation: sourceLocation
    )
    made[id] = recording
    return recording
  }

  /// Every script of every screen, as `ID/NAME`.
  static var ids: [String] {
    ScreenEntry.all.flatMap { entry in
      entry.description.scripts.map { "\(entry.description.id)/\($0.name)" }
    }
  }
}
