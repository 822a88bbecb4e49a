extension ObservableType {
  /// Leaves out what the source emits within `duration` of the subscription.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  -----c--d|  skip(4 ticks)
  /// ```
  ///
  /// ReactiveX: Skip.
  public func skip(_ duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    lift { downstream in
      var isOpen = false
      let observer = StepObserver<Element, Element>(downstream) { if isOpen { $1.send($0) } }
      observer.hold(after: duration, scheduler) { isOpen = true }
      return observer
    }
  }
}
