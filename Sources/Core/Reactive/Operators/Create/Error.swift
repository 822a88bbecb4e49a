extension ObservableType {
  /// Fails at once with `error`, without an element.
  ///
  /// ```marbles
  /// result  #  error(failure)
  /// ```
  ///
  /// ReactiveX: Throw.
  public static func error(_ error: any Swift.Error) -> Observable<Element> { Failure(error) }
}

private final class Failure<Element>: Observable<Element> {
  private let error: any Swift.Error

  init(_ error: any Swift.Error) { self.error = error }

  override func attach(_ observer: Observer<Element>) -> Disposable {
    observer.onError(error)
    return Disposables.create()
  }
}
