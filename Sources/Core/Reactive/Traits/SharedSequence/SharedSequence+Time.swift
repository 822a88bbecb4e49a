extension SharedSequenceConvertibleType {
  /// Emits an element once nothing has followed it for `dueTime`.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Emits at most one element every `dueTime`: the first at once and, with `latest`, the last.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler)
    )
  }

  /// Emits each element `dueTime` later.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType where Element: RxAbstractInteger {
  /// Emits 0, 1, 2 and so on, one every `period`.
  public static func interval(
    _ period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Emits 0 after `duration`, then 1, 2 and so on, one every `period`.
  public static func timer(
    _ duration: RxTimeInterval,
    period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.timer(duration, period: period, scheduler: SharingStrategy.scheduler))
  }
}
