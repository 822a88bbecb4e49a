extension ObservableType {
  /// Prints each event, the subscription and the disposal.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  a-b--c|  debug(source): each event is printed too
  /// ```
  ///
  /// Each takes one line of standard output. Without an `identifier` the line names file, line and
  /// function. ReactiveX: Do.
  public func debug(
    _ identifier: String? = nil,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let name = file.split(separator: "/").last ?? ""
    let identifier = identifier ?? "\(name):\(line) (\(function))"
    return lift { DebugObserver($0, identifier) }
  }
}

private final class DebugObserver<Element>: PassingObserver<Element> {
  private let identifier: String
  private var isReported = false

  init(_ downstream: Observer<Element>, _ identifier: String) {
    self.identifier = identifier
    super.init(downstream)
    DebugOutput.write(identifier, "subscribed")
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    write(.next(element))
    super.onNext(element)
  }

  override func onError(_ error: any Error) {
    if !isStopped { write(.error(error)) }
    super.onError(error)
  }

  override func onCompleted() {
    if !isStopped { write(.completed) }
    super.onCompleted()
  }

  private func write(_ event: Event<Element>) {
    DebugOutput.write(identifier, "Event \(event)")
  }

  override func release() {
    guard !isReported else { return }
    isReported = true
    DebugOutput.write(identifier, "isDisposed")
  }
}
