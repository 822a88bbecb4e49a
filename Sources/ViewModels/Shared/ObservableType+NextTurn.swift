import Core

extension ObservableType {
  /// Delivers each element in the next turn of `scheduler`, at the same instant.
  ///
  /// A view may send an input as soon as it is shown the end of a request. At that point the
  /// request has emitted its element and not yet completed, so `flatMapFirst` would ignore the
  /// input. One turn later it has completed.
  func onNextTurn(of scheduler: any SchedulerType) -> Observable<Element> {
    delay(.milliseconds(0), scheduler: scheduler)
  }
}
