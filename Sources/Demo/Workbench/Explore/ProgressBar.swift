import Foundation
import Lab
import Synchronization

package struct ProgressBar {
  private static let width = 30

  package let total: Int
  package let output: FileOutput
  private let patience: Duration
  private let start = ContinuousClock.now
  private let isShown: Bool
  private var percent = -1

  package init(total: Int, output: FileOutput, patience: Duration = .milliseconds(500)) {
    self.total = total
    self.output = output
    self.patience = patience
    isShown = output.isTerminal
  }

  /// Shows the number of finished parts, and a few words after it.
  ///
  /// - Returns: `true`, to continue.
  package mutating func show(_ done: Int, _ words: @autoclosure () -> String = "") -> Bool {
    let now = done * 100 / max(total, 1)
    guard isShown, now != percent, .now - start >= patience else { return true }
    percent = now
    let full = now * Self.width / 100
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
    try? output.write(sequences: "\r[\(bar)] \(now) %\(words())\u{1B}[K")
    return true
  }

  package func clear() {
    guard percent >= 0 else { return }
    try? output.write(sequences: "\r\u{1B}[K")
  }
}
