import Foundation
import Synchronization

/// Lets so many exchanges with a host run at once, and the others wait in their order.
///
/// URLSession has a queue of its own, but does not say when a request leaves it. A deadline that is to
/// begin there needs this one.
final class RequestQueue: Sendable {
  private struct Line {
    var running = 0
    var waiting: ArraySlice<Exchange> = []
  }

  private let width: Int
  private let lines = Mutex<[String: Line]>([:])

  init(width: Int) {
    self.width = max(width, 1)
  }

  /// Whether `exchange` may start now; if not, it waits until ``next(after:)`` gives it back.
  func admits(_ exchange: Exchange) -> Bool {
    lines.withLock { lines in
      var line = lines[exchange.origin] ?? Line()
      defer { lines[exchange.origin] = line }
      guard line.running < width else {
        line.waiting.append(exchange)
        return false
      }
      line.running += 1
      return true
    }
  }

  /// How many wait, with all hosts.
  var waitingCount: Int {
    lines.withLock { lines in lines.values.reduce(0) { $0 + $1.waiting.count } }
  }

  /// The exchange that may start because one with this host is over.
  func next(after origin: String) -> Exchange? {
    lines.withLock { lines in
      guard var line = lines[origin] else { return nil }
      defer { lines[origin] = line.running > 0 ? line : nil }
      while let exchange = line.waiting.popFirst() {
        if !exchange.isFinished { return exchange }
      }
      line.running -= 1
      return nil
    }
  }
}
