import AsyncStage
import Dispatch

// The one place where the names that an app means are mapped to those of the stage. The view models
// beside this file are written for an app and don't know it.

typealias MainActor = StageActor
typealias Task = StageTask
typealias ContinuousClock = RealClock
typealias SuspendingClock = RealClock

extension DispatchQueue {
  static var main: StageMainQueue { StageMainQueue() }
}
