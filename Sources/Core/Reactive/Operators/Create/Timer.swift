extension ObservableType where Element: FixedWidthInteger {
  /// Emits a number after a given time, and then one after every period.
  ///
  /// ```marbles
  /// once      ---(0|)        timer(3 ticks)
  /// periodic  ---0   -1-2-3  timer(3 ticks, period: 2 ticks)
  /// ```
  ///
  /// The numbers count from 0. Without a `period` it completes after the first. ReactiveX: Timer.
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: SchedulerType
  ) -> Observable<Element> {
    Producer { observer in
      guard let period else {
        return scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          observer.onNext(0)
          observer.onCompleted()
          return Disposables.create()
        }
      }
      return scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) {
        count in
        observer.onNext(count)
        return count &+ 1
      }
    }
  }
}
