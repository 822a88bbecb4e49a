import Foundation

/// How long the runs are that would overflow the stack if anything recursed.
enum LongRun {
  /// A million with `LONG_RUNS=1`; otherwise a fiftieth, which the stack would not survive either.
  static let million =
    ProcessInfo.processInfo.environment["LONG_RUNS"] == "1" ? 1_000_000 : 20_000
}
