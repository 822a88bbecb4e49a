extension ObservableType {
  /// Emits one element and completes, each in a turn of `scheduler`.
  ///
  /// ```marbles
  /// result  --a-|  just(a, scheduler: 2 ticks behind)
  /// ```
  ///
  /// ReactiveX: Just.
  public static func just(
    _ element: Element,
    scheduler: ImmediateSchedulerType
  ) -> Observable<Element> {
    from([element], scheduler: scheduler)
  }
}
