extension InfallibleType {
  /// Emits an element once nothing has followed it for `dueTime`.
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element every `dueTime`: the first at once and, if asked for, the latest.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Emits each element `dueTime` later.
  public func delay(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to the source `dueTime` later.
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Emits on `scheduler`.
  public func observe(on scheduler: ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes and unsubscribes on `scheduler`.
  public func subscribe(on scheduler: ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}
