/// The base of an operator's observer that holds its source's disposable.
///
/// An operator needs that if it may give its source up before the source ends, such as `take`, or
/// if it has something of its own to give up, such as a timer.
class UpstreamObserver<Element, Result>: OperatorObserver<Element, Result>, Disposable {
  private var upstream: Disposable?

  /// Subscribes to the source.
  final func connect(to source: Observable<Element>) {
    source.whileConnecting {
      let disposable = source.attach(self)
      if isStopped { disposable.dispose() } else { upstream = disposable }
    }
  }

  override func onError(_ error: any Error) {
    fail(error)
    dispose()
  }

  override func onCompleted() {
    finish()
    dispose()
  }

  final func dispose() {
    silence()
    disposeUpstream()
    release()
  }

  /// Gives the source up, while the operator itself goes on.
  final func disposeUpstream() {
    exchange(&upstream, with: nil)?.dispose()
  }

  /// Gives up what a subclass holds beside its source; it may be called more than once.
  func release() {}
}
