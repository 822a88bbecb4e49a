extension ObservableType {
  /// Emits the wrapped value, if there is one, and completes.
  ///
  /// ```marbles
  /// some  (a|)  from(optional: a)
  /// none  |     from(optional: nil)
  /// ```
  ///
  /// ReactiveX: From.
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { .just(optional) } else { .empty() }
  }

  /// Emits the wrapped value, if there is one, and completes; each event in a turn of `scheduler`.
  ///
  /// ReactiveX: From.
  public static func from(
    optional: Element?,
    scheduler: ImmediateSchedulerType
  ) -> Observable<Element> {
    if let optional {
      from([optional], scheduler: scheduler)
    } else {
      from([], scheduler: scheduler)
    }
  }
}
