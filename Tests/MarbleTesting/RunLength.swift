import Foundation

/// The length of the tests that find more the longer they run.
public enum RunLength {
  /// `GATE=all` asks for the full length; elsewhere a part of it keeps such a test honest.
  public static let isFull = ProcessInfo.processInfo.environment["GATE"] == "all"
}
