extension ObservableType {
  /// Emits the latest element each time `sampler` emits or completes, if there is a new one.
  ///
  /// ```marbles
  /// source   a-b--c-----d|
  /// sampler  ---x---x-x----x   |
  /// result   ---b---c------(d|)   sample(sampler)
  /// ```
  ///
  /// It completes with the first sample after the source has, so it never does if the sampler has
  /// completed by then. An error of the source or of the sampler is sent at once.
  /// ReactiveX: Sample.
  public func sample<Source: ObservableType>(_ sampler: Source) -> Observable<Element> {
    lift { SampleObserver($0, sampler.asObservable()) }
  }
}

private final class SampleObserver<Element, Tick>: UpstreamObserver<Element, Element> {
  private let sampler: Observable<Tick>
  private var latest: Box<Element>?
  private var isSourceCompleted = false

  init(_ downstream: Observer<Element>, _ sampler: Observable<Tick>) {
    self.sampler = sampler
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    subscribe(to: source)
    listen(to: sampler, onNext: { [self] _ in sample() }, onCompleted: { [self] in sample() })
    return self
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    if let latest { latest.set(element) } else { latest = Box(element) }
  }

  override func onCompleted() {
    isSourceCompleted = true
    disposeUpstream()
  }

  private func sample() {
    guard !isStopped else { return }
    if let box = exchange(&latest, with: nil) { downstream.onNext(box.value) }
    if isSourceCompleted { super.onCompleted() }
  }

  override func release() { _ = exchange(&latest, with: nil) }
}
