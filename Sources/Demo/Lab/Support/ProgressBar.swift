import Foundation

/// How far long work has come, on one line of a terminal; nothing anywhere else.
package struct ProgressBar {
  private static let width = 30

  package let total: Int
  package let output: FileOutput
  /// Work that is over sooner needs none.
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

  /// Shows how many parts are done.
  ///
  /// - Returns: True: the work goes on.
  package mutating func show(_ done: Int) -> Bool {
    let now = done * 100 / max(total, 1)
    guard isShown, now != percent, .now - start >= patience else { return true }
    percent = now
    let full = now * Self.width / 100
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
    try? output.write(sequences: "\r[\(bar)] \(now) %")
    return true
  }

  /// Takes it away.
  package func clear() {
    guard percent >= 0 else { return }
    try? output.write(sequences: "\r\u{1B}[K")
  }
}
