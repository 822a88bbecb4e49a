import Foundation
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Workbench

extension Message {
  /// The notices of the stepper, by the keys that bring them.
  @MainActor static func notices() throws -> [Message] {
    let entry = try #require(ScreenEntry.all.first { $0.description.id == "gank-feed" })
    let recording = try #require(try entry.record("happy"))
    let stepper = StepperReducer(runs: StepperRuns(recording))
    func step(_ cause: String, _ keys: Key...) -> Message {
      let end = keys.reduce(stepper.start) { stepper.key($1, $0) }
      return Message(cause: "step: \(cause)", text: end.notice ?? "")
    }
    return [
      step("← at the first step", .left), step("→ at the last step", .end, .right),
      step("r after the last request", .end, .character("r")),
      step("R before the first request", .character("R")),
      step("D in a single run", .character("D")),
      step("u without a change", .character("u")), step("W without a change", .character("W")),
      step("f in a run that can't be repeated", .character("r"), .character("f")),
    ]
  }

  /// The faults of the file of a screen of one's own, and the ends of its program.
  static func ownFiles() throws -> [Message] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = YourScreenFile("Login", in: folder, path: "Login.swift")
    let contents: KeyValuePairs<String, Data?> = [
      "no file": nil, "an empty file": Data(), "bytes that aren't text": Data([0xFF]),
      "another type": Data("struct Logn {}".utf8),
    ]
    let faults = try contents.map { cause, data in
      try? FileManager.default.removeItem(at: file.url)
      try data?.write(to: file.url)
      return Message(cause: "watch: \(cause)", text: file.fault ?? "")
    }
    func end(_ status: Int32, _ change: (inout ProgramEnd) -> Void = { _ in }) -> String {
      var end = ProgramEnd(file: "Login.swift", reason: .uncaughtSignal, status: status)
      change(&end)
      return end.sentence
    }
    let ends: KeyValuePairs = [
      "sleeps": end(SIGALRM) { $0.idleSeconds = 12 },
      "never ends": end(SIGXCPU),
      "prints without end": end(SIGXFSZ) { $0.hasFlooded = true },
      "calls exit": ProgramEnd(file: "Login.swift", reason: .exit, status: 0).sentence,
      "traps": end(SIGTRAP) { $0.printed = "Login.swift:9: Fatal error: Index out of range\n" },
      "traps silently": end(SIGTRAP),
      "overflows the stack": end(SIGSEGV),
      "aborts": end(SIGABRT),
    ]
    return faults + ends.map { Message(cause: "watch: a file that \($0)", text: $1) }
  }
}
