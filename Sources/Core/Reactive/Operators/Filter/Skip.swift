extension ObservableType {
  /// Leaves out the first `count` elements.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  -----c--d|  skip(2)
  /// ```
  ///
  /// ReactiveX: Skip.
  public func skip(_ count: Int) -> Observable<Element> {
    lift { downstream in
      var remaining = count
      return ClosureObserver(downstream) {
        if remaining > 0 { remaining -= 1 } else { $1.send($0) }
      }
    }
  }
}

extension ObservableType {
  /// Leaves out the elements that come within `duration` of the subscription.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  -----c--d|  skip(4 ticks)
  /// ```
  ///
  /// An error or the end passes at once. ReactiveX: Skip.
  public func skip(_ duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    lift { downstream in
      var isOpen = false
      let observer = ClosureObserver<Element, Element>(downstream) { if isOpen { $1.send($0) } }
      observer.hold(after: duration, scheduler) { isOpen = true }
      return observer
    }
  }
}
