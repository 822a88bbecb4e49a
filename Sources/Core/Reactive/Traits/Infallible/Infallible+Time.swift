extension InfallibleType {
  /// Emits an element once nothing has followed it for `dueTime`.
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element every `dueTime`: the first at once and, with `latest`, the last.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }
}
