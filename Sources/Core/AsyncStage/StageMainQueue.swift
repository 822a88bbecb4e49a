import Dispatch

/// The meaning of `DispatchQueue.main` where async view models are played: a queue that never runs,
/// and says so.
public struct StageMainQueue: Sendable {
  public init() {}

  public func async(execute work: @escaping @Sendable () -> Void) { note() }

  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    note()
  }

  private func note() {
    Crew.current?.add(
      fault: "it uses `DispatchQueue.main`, which doesn't run here: start a `Task` instead"
    )
  }
}
