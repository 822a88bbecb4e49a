extension ObservableType {
  /// Passes on what the source emits within `duration`, then completes and disposes of the source.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  a-b-|       take(for: 4 ticks)
  /// ```
  ///
  /// ReactiveX: Take.
  public func take(for duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    lift { downstream in
      let observer = PassingObserver(downstream)
      observer.hold(after: duration, scheduler) { observer.onCompleted() }
      return observer
    }
  }
}
