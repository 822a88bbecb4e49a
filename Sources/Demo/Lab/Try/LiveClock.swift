import Core
import Dispatch

/// The time since a run began, in steps that a diagram can draw.
///
/// All that happens before the screen is looked at again is one instant.
@MainActor
final class LiveClock {
  /// How far two instants are apart at least.
  static let grid = MarbleTime.milliseconds(50)

  private let elapsed: () -> MarbleTime
  private var last = MarbleTime.zero
  private var current: MarbleTime? = .zero

  /// - Parameter elapsed: The real time since the run began.
  init(elapsed: @escaping () -> MarbleTime = LiveClock.realTime()) {
    self.elapsed = elapsed
  }

  /// The present instant, which begins with the first call after ``closeInstant()``.
  func now() -> MarbleTime {
    if let current { return current }
    let steps = elapsed().nanoseconds / Self.grid.nanoseconds
    let time = max(
      MarbleTime(nanoseconds: steps * Self.grid.nanoseconds),
      last + Self.grid
    )
    current = time
    return time
  }

  /// Ends the present instant; nil if nothing has happened.
  func closeInstant() -> MarbleTime? {
    guard let time = current else { return nil }
    last = time
    current = nil
    return time
  }

  /// Real time from now on.
  static func realTime() -> () -> MarbleTime {
    let start = DispatchTime.now().uptimeNanoseconds
    return {
      MarbleTime(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds - start))
    }
  }
}
