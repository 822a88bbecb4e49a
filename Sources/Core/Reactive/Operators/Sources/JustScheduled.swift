extension ObservableType {
  /// Emits one element and completes, each in a turn of `scheduler`.
  ///
  /// ReactiveX: Just.
  public static func just(
    _ element: Element,
    scheduler: ImmediateSchedulerType
  ) -> Observable<Element> {
    from([element], scheduler: scheduler)
  }
}
