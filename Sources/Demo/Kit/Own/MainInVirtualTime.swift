import Foundation
import RxCocoa
import RxSwift

extension TestScheduler {
  /// Runs `action`; the `Driver`s and `Signal`s that this thread makes meanwhile deliver in virtual
  /// time.
  ///
  /// `SharingScheduler.make` is one variable of the process. The kit sets it once, to a function
  /// that looks up the scheduler of the thread that asks: tests may run in parallel, marked
  /// `@MainActor` or not, and a driver that is made outside a marble test uses a `MainScheduler` as
  /// usual.
  package func inPlaceOfMain<Value>(_ action: () throws -> Value) rethrows -> Value {
    let outer = MainOfThread.make
    MainOfThread.make = { [self] in MainStandIn(self) }
    defer { MainOfThread.make = outer }
    MainOfThread.install()
    return try action()
  }
}

private enum MainOfThread {
  private static let lock = NSLock()

  /// Makes the stand-in for a `MainScheduler`; nil outside marble tests.
  ///
  /// NB: a closure over RxSwift's types, which the kits of several test targets of a process share.
  static var make: (() -> SchedulerType)? {
    get { Thread.current.threadDictionary["MarbleKit.main"] as? () -> SchedulerType }
    set { Thread.current.threadDictionary["MarbleKit.main"] = newValue }
  }

  /// Sets `SharingScheduler.make`, unless that is done: again after other tests have set it back.
  ///
  /// NB: `mock` sets it only as long as its action runs, so that this one never returns.
  static func install() {
    lock.lock()
    defer { lock.unlock() }
    guard !(DriverSharingStrategy.scheduler is MainStandIn) else { return }
    let isSet = DispatchSemaphore(value: 0)
    let thread = Thread {
      SharingScheduler.mock(makeScheduler: { make?() ?? MainScheduler() }) {
        isSet.signal()
        while true { Thread.sleep(forTimeInterval: 3600) }
      }
    }
    thread.stackSize = 64 * 1024
    thread.start()
    isSet.wait()
  }
}
