extension ObservableType {
  /// Emits the latest element each time `sampler` emits or completes, if there is a new one.
  ///
  /// ```marbles
  /// source   a-b--c-----d|
  /// sampler  ---x---x-x----x   |
  /// result   ---b---c------(d|)   sample(sampler)
  /// ```
  ///
  /// `defaultValue` is emitted if there is no new one. It completes with the first sample after the
  /// source has. ReactiveX: Sample.
  public func sample<Source: ObservableType>(
    _ sampler: Source,
    defaultValue: Element? = nil
  ) -> Observable<Element> {
    Sample(asObservable(), sampler.asObservable(), defaultValue)
  }
}

private final class Sample<Element, Tick>: Producer<Element> {
  private let source: Observable<Element>
  private let sampler: Observable<Tick>
  private let defaultValue: Element?

  init(_ source: Observable<Element>, _ sampler: Observable<Tick>, _ defaultValue: Element?) {
    self.source = source
    self.sampler = sampler
    self.defaultValue = defaultValue
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let sample = SampleObserver<Element, Tick>(observer, defaultValue)
    sample.connect(to: source)
    sample.listen(to: sampler)
    return sample
  }
}

private final class SampleObserver<Element, Tick>: UpstreamObserver<Element, Element> {
  private let defaultValue: Element?
  private var side: SampleSide<Element, Tick>?
  private var latest: Box<Element>?
  private var isSourceCompleted = false

  init(_ downstream: Observer<Element>, _ defaultValue: Element?) {
    self.defaultValue = defaultValue
    super.init(downstream)
  }

  func listen(to sampler: Observable<Tick>) {
    guard !isStopped else { return }
    let side = SampleSide(self)
    self.side = side
    side.connect(to: sampler)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    if let latest { latest.value = element } else { latest = Box(element) }
  }

  override func onCompleted() {
    isSourceCompleted = true
    disposeUpstream()
  }

  func sample() {
    guard !isStopped else { return }
    if let box = latest {
      latest = nil
      downstream.onNext(box.value)
    } else if let defaultValue {
      downstream.onNext(defaultValue)
    }
    if isSourceCompleted { super.onCompleted() }
  }

  override func release() {
    side?.dispose()
    side = nil
    latest = nil
  }
}

private final class SampleSide<Element, Tick>: SideObserver<Tick> {
  private let parent: SampleObserver<Element, Tick>

  init(_ parent: SampleObserver<Element, Tick>) {
    self.parent = parent
    super.init()
  }

  override func onNext(_ element: Tick) {
    if !isStopped { parent.sample() }
  }

  override func onError(_ error: any Error) {
    if !isStopped { parent.onError(error) }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    parent.sample()
    dispose()
  }
}
