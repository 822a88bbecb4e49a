/// The base of the observer of an operator's second source.
///
/// What it hears it tells its operator; it holds its own source's disposable.
class SideObserver<Element>: Observer<Element>, Disposable {
  private var upstream: Disposable?
  final private(set) var isStopped = false

  /// Subscribes to the source.
  final func connect(to source: Observable<Element>) {
    source.whileConnecting {
      let disposable = source.attach(self)
      if isStopped { disposable.dispose() } else { upstream = disposable }
    }
  }

  override func onCompleted() {
    dispose()
  }

  final func dispose() {
    isStopped = true
    let disposable = upstream
    upstream = nil
    disposable?.dispose()
  }
}
