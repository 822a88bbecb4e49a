import Foundation

/// The length of runs that would overflow the stack if anything recursed.
enum LongRun {
  /// A million in the gate. Elsewhere a fiftieth, which would overflow the stack, too.
  static let million = ProcessInfo.processInfo.environment["GATE"] == nil ? 20_000 : 1_000_000
}
