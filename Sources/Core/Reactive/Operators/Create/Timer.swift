extension ObservableType where Element: RxAbstractInteger {
  /// Emits 0 after `dueTime`; with a `period` it counts on, otherwise it completes.
  ///
  /// ```marbles
  /// once      ---(0|)        timer(3 ticks)
  /// periodic  ---0   -1-2-3  timer(3 ticks, period: 2 ticks)
  /// ```
  ///
  /// ReactiveX: Timer.
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: SchedulerType
  ) -> Observable<Element> {
    if let period {
      PeriodicTimer(dueTime, period, scheduler)
    } else {
      OneTimer(dueTime, scheduler)
    }
  }
}

private final class PeriodicTimer<Element: RxAbstractInteger>: Producer<Element> {
  private let dueTime: RxTimeInterval
  private let period: RxTimeInterval
  private let scheduler: SchedulerType

  init(_ dueTime: RxTimeInterval, _ period: RxTimeInterval, _ scheduler: SchedulerType) {
    self.dueTime = dueTime
    self.period = period
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
      observer.onNext(count)
      return count &+ 1
    }
  }
}

private final class OneTimer<Element: RxAbstractInteger>: Producer<Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: SchedulerType

  init(_ dueTime: RxTimeInterval, _ scheduler: SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    scheduler.scheduleRelative((), dueTime: dueTime) { _ in
      observer.onNext(0)
      observer.onCompleted()
      return Disposables.create()
    }
  }
}
