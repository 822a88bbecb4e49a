import Foundation
import Testing

@testable import GateSupport
@testable import Workbench

/// The answers of `watch` to a file without a screen, and to a program that ends before its run.
struct OwnFileAnswerTests {
  nonisolated private static let files: [(contents: Data?, text: String)] = [
    (nil, "Login.swift can't be read; swift run Demo new Login writes one"),
    (Data(), "Login.swift is empty; write a screen into it"),
    (Data([0xFF]), "Login.swift is not UTF-8 text; save it as UTF-8"),
    (
      Data("struct Logn {}".utf8),
      "Login.swift has no `enum Login: YourScreen`, with which every run begins; swift run Demo new"
        + " Sample writes a file that has one"
    ),
  ]

  @Test func `a file without a screen is told what to do`() throws {
    try TemporaryFolder.with { folder in
      let file = YourScreenFile("Login", in: folder, path: "Login.swift")
      for (contents, text) in Self.files {
        try? FileManager.default.removeItem(at: file.url)
        try contents?.write(to: file.url)
        #expect(file.fault == text)
      }
    }
  }

  private static func end(
    _ status: Int32,
    _ reason: Process.TerminationReason = .uncaughtSignal,
    _ change: (inout ProgramEnd) -> Void = { _ in }
  ) -> String {
    var end = ProgramEnd(file: "Login.swift", reason: reason, status: status)
    change(&end)
    return end.sentence
  }

  @Test func `a program that ends too soon is named with its cause`() {
    let ends: KeyValuePairs = [
      Self.end(SIGALRM) { $0.idleSeconds = 12 }:
        "did nothing for 12 s, and did not end; does it sleep for real?",
      Self.end(SIGXCPU): "was ended after 6 s of processor time; is there an endless loop?",
      Self.end(SIGXFSZ) { $0.hasFlooded = true }:
        "printed too many lines, and did not end; is there an endless loop?",
      Self.end(0, .exit):
        "ended the program by itself, with status 0, before the run was over; does it call exit?",
      Self.end(SIGTRAP) { $0.printed = "Login.swift:9: Fatal error: Index out of range\n" }:
        "crashed: Index out of range",
      Self.end(SIGTRAP):
        "crashed: a runtime check failed, such as an overflow or a forced cast",
      Self.end(SIGSEGV): "crashed: it ran out of stack or memory; does something call itself?",
      Self.end(SIGABRT): "crashed: it was aborted",
    ]
    for (sentence, text) in ends { #expect(sentence == "Login.swift \(text)") }
  }
}
