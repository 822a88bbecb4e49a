import Dispatch
import Workshop

/// The time since the start of a run, in steps that a diagram can draw.
///
/// Everything between two recordings of the screen is one instant.
@MainActor
final class TryClock {
  static let grid = MarbleTime.milliseconds(50)

  private let elapsed: () -> MarbleTime
  private var last = MarbleTime.zero
  private var current: MarbleTime? = .zero

  init(elapsed: @escaping () -> MarbleTime = TryClock.realTime()) {
    self.elapsed = elapsed
  }

  /// The present instant; the first call after ``closeInstant()`` begins it.
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

  func closeInstant() -> MarbleTime? {
    guard let time = current else { return nil }
    last = time
    current = nil
    return time
  }

  static func realTime() -> () -> MarbleTime {
    let start = DispatchTime.now().uptimeNanoseconds
    return {
      MarbleTime(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds - start))
    }
  }
}
