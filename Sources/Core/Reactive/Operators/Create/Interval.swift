extension ObservableType where Element: FixedWidthInteger {
  /// Counts from 0 forever, one element after each `period`.
  ///
  /// ```marbles
  /// result  ---0--1--2--3  interval(3 ticks)
  /// ```
  ///
  /// ReactiveX: Interval.
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }
}
