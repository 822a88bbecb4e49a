import Foundation
import Lab
import Workshop

/// The end of a program with a reader's screen that has left no outcome, as the system reports it.
struct ProgramEnd {
  let file: String
  let reason: Process.TerminationReason
  let status: Int32
  /// The seconds from its start to its end.
  var seconds = 0.0
  /// The seconds that it may do nothing; 0 for any number.
  var idleSeconds = 0
  var printed = ""
  /// True if it has printed so much that the system ended it.
  var hasFlooded = false
  /// The user's gestures before the crash, from first to last.
  var gestures: [String] = []

  var sentence: String {
    let isSignal = reason == .uncaughtSignal
    if isSignal, status == SIGALRM {
      return unended("did nothing for \(idleSeconds) s, and did not end; does it sleep for real?")
    }
    let limit = YourScreenProgram.processorLimit
    let isKilled = status == SIGKILL && seconds >= Double(limit)
    if isSignal, isKilled || [SIGXFSZ, SIGXCPU].contains(status) {
      return unended("was ended after \(limit) s of processor time; is there an endless loop?")
    }
    if !isSignal, status == 0 || printed.isEmpty {
      return "\(file) ended the program by itself, with status \(status), before the run was over"
        + "; does it call exit?"
    }
    let lines = printed.suffix(100_000).split(separator: "\n")
    let fatal = lines.compactMap { $0.split(separator: "Fatal error").last }
      .first { $0.hasPrefix(": ") }.map { String($0) }
    let cast = lines.last { $0.hasPrefix("Could not cast value") }.map { ": \($0)" }
    let line = line(in: lines).map { " at line \($0)" } ?? ""
    return "\(file) crashed\(line)\(HarmlessText.line(fatal ?? cast ?? cause))\(way)"
  }

  /// The innermost line of the file in the runtime's account of the crash; `nil` without one.
  private func line(in lines: [Substring]) -> Int? {
    lines.lazy.compactMap { line -> Int? in
      guard let name = line.range(of: "/\(file):") else { return nil }
      return Int(line[name.upperBound...].prefix { $0.isNumber })
    }
    .first
  }

  /// The gestures before the crash.
  private var way: String {
    let last = gestures.suffix(8)
    guard !last.isEmpty else { return "" }
    let left = gestures.count > last.count ? "… " : ""
    return "\n  before that: " + left + HarmlessText.line(last.joined(separator: ", "))
  }

  /// The words for a program that a signal ended before it said anything.
  private var cause: String {
    switch status {
    case SIGABRT: ": it was aborted"
    case SIGILL, SIGTRAP: ": a runtime check failed, such as an overflow or a forced cast"
    case SIGBUS, SIGSEGV: ": it ran out of stack or memory; does something call itself?"
    default: ", by signal \(status)"
    }
  }

  /// The sentence about a program that was ended; one that has printed that much did nothing else.
  private func unended(_ sentence: String) -> String {
    "\(file) "
      + (hasFlooded
        ? "printed too many lines, and did not end; is there an endless loop?" : sentence)
  }
}
