/// Makes `combineLatest` of any arity: `plan` adds the sources and returns how to combine them.
@usableFromInline
final class CombineLatest<Result>: Producer<Result> {
  private let observerType: CombineLatestObserver<Result>.Type
  private let plan: (inout LatestSources) -> () throws -> Result

  @usableFromInline
  init(
    _ observerType: CombineLatestObserver<Result>.Type,
    _ plan: @escaping (inout LatestSources) -> () throws -> Result
  ) {
    self.observerType = observerType
    self.plan = plan
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    var sources = LatestSources()
    let combine = plan(&sources)
    let combined = observerType.init(observer, combine, sources.all)
    combined.connect()
    return combined
  }
}

/// Collects the sources of one subscription.
@usableFromInline
struct LatestSources {
  @usableFromInline
  var all: ContiguousArray<LatestSource> = []

  fileprivate init() {
    all.reserveCapacity(8)
  }

  /// Adds a source, and returns the place where its latest element will be.
  @inlinable
  mutating func add<Source: ObservableType>(_ source: Source) -> LatestObserver<Source.Element> {
    let latest = LatestObserver(source.asObservable())
    all.append(latest)
    return latest
  }
}

/// Emits a combination each time one of the sources emits, once all of them have.
@usableFromInline
final class CombineLatestObserver<Result>: LatestOwner, Disposable {
  private let downstream: Observer<Result>
  private let combine: () throws -> Result
  private var sources: ContiguousArray<LatestSource>
  private var emptyCount: Int
  private var openCount: Int
  private var isStopped = false

  required init(
    _ downstream: Observer<Result>,
    _ combine: @escaping () throws -> Result,
    _ sources: ContiguousArray<LatestSource>
  ) {
    self.downstream = downstream
    self.combine = combine
    self.sources = sources
    emptyCount = sources.count
    openCount = sources.count
  }

  /// Subscribes to all sources in their order.
  func connect() {
    for source in sources { source.connect(self) }
    if isStopped { dispose() }
  }

  override func sourceFilled() {
    emptyCount -= 1
  }

  override func sourceEmitted(isOpen: Bool) {
    guard !isStopped else { return }
    guard emptyCount == 0 else {
      // The missing ones have ended without an element, so that nothing can be combined any more.
      if openCount == (isOpen ? 1 : 0) { finish() }
      return
    }
    do {
      let result = try combine()
      if !isStopped { downstream.onNext(result) }
    } catch {
      sourceFailed(error)
    }
  }

  override func sourceFailed(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    downstream.onError(error)
    dispose()
  }

  override func sourceCompleted() {
    openCount -= 1
    if openCount == 0 { finish() }
  }

  private func finish() {
    guard !isStopped else { return }
    isStopped = true
    downstream.onCompleted()
    dispose()
  }

  @usableFromInline
  func dispose() {
    isStopped = true
    let sources = sources
    self.sources = []
    for source in sources { source.dispose() }
  }
}
