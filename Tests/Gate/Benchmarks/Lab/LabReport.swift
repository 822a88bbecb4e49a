import Foundation

/// Measures the lab as a person meets it: the built demo in a terminal.
enum LabReport {
  /// Prints a table.
  ///
  /// - Parameter seconds: How long it plays while its memory is watched.
  static func run(seconds: Double) throws {
    print("what                                        median ms    worst ms       limit")
    for (name, arguments, text) in [
      ("start-up to the first frame, list", [], "pick a screen"),
      ("start-up to the first frame, step", ["step", "github-issues"], "step 1 of"),
      ("start-up to the first frame, try", ["try", "github-issues"], "online"),
    ] {
      let times = try (0..<15).map { _ in try start(arguments, until: text) }
      line(name, times, limit: 100)
    }
    let file = try LongRecording(count: 10_000).write()
    defer { try? FileManager.default.removeItem(at: file) }
    let demo = try DemoProcess(["step", "--recording", file.path])
    let opening = try demo.milliseconds(untilFrameWith: "step 1 of")
    line("opening a recording of 10000 instants", [opening])
    for (name, keys) in [
      ("a step forward", Array(repeating: "n", count: 200)),
      ("a step back", Array(repeating: "b", count: 100)),
      ("last, first", (0..<40).map { $0.isMultiple(of: 2) ? "G" : "g" }),
      ("ten steps", (0..<100).map { $0 < 50 ? "\u{1B}[6~" : "\u{1B}[5~" }),
      ("next change of the lane", Array(repeating: "c", count: 100)),
      ("next request", Array(repeating: "r", count: 100)),
      ("inspect, close", (0..<40).map { _ in "i" }),
    ] {
      line("… \(name)", try keys.map { try demo.milliseconds(of: $0) }, limit: 16)
    }
    demo.type("++p")
    _ = try demo.run(seconds: 2)
    let before = try demo.residentKilobytes
    let bytes = try demo.run(seconds: seconds)
    let after = try demo.residentKilobytes
    print("memory while playing \(Int(seconds)) s at 4×: \(before) kB before, \(after) kB after")
    print("written meanwhile: \(bytes) bytes")
    try demo.quit()
  }

  private static func start(_ arguments: [String], until text: String) throws -> Double {
    let demo = try DemoProcess(arguments)
    let milliseconds = try demo.milliseconds(untilFrameWith: text)
    demo.type("\u{3}")
    return milliseconds
  }

  private static func line(_ name: String, _ times: [Double], limit: Int? = nil) {
    func right(_ text: String) -> String {
      String(repeating: " ", count: max(0, 12 - text.count)) + text
    }
    let sorted = times.sorted()
    let numbers = [sorted[sorted.count / 2], sorted[sorted.count - 1]].map {
      right(String(format: "%.1f", $0))
    }
    print(
      name.padding(toLength: 41, withPad: " ", startingAt: 0) + numbers.joined()
        + right(limit.map { "\($0)" } ?? "")
    )
  }
}
