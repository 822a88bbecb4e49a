extension ObservableType {
  /// Emits its arguments, one after another, and completes.
  ///
  /// ```marbles
  /// result  (abc|)  of(a, b, c)
  /// ```
  ///
  /// ReactiveX: Just.
  public static func of(
    _ elements: Element...,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }
}
