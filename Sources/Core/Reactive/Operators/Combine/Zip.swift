/// Makes `zip` of any arity: `plan` adds the sources and returns how to combine their elements.
final class Zip<Result>: Producer<Result> {
  private let plan: (ZipObserver<Result>) -> () throws -> Result

  init(_ plan: @escaping (ZipObserver<Result>) -> () throws -> Result) {
    self.plan = plan
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    let zipped = ZipObserver(observer)
    zipped.connect(plan(zipped))
    return zipped
  }
}

/// Emits the combination of the first elements of all sources, then of the second ones, and so on.
///
/// As in RxSwift it completes when all of its sources have.
final class ZipObserver<Result>: ZipOwner, Disposable {
  private let downstream: Observer<Result>
  private var combine: (() throws -> Result)?
  private var sources: [ZipSource] = []
  private var emptyCount = 0
  private var openCount = 0
  private var isStopped = false

  init(_ downstream: Observer<Result>) {
    self.downstream = downstream
  }

  /// Adds a source, and returns the queue of its elements.
  func add<Source: ObservableType>(_ source: Source) -> ZipQueue<Source.Element> {
    let queue = ZipQueue(source.asObservable(), self)
    sources.append(queue)
    return queue
  }

  /// Subscribes to all sources in their order.
  func connect(_ combine: @escaping () throws -> Result) {
    self.combine = combine
    emptyCount = sources.count
    openCount = sources.count
    for source in sources { source.connect() }
    if isStopped { dispose() }
  }

  override func queueFilled() {
    emptyCount -= 1
    guard emptyCount == 0, !isStopped, let combine else { return }
    do {
      downstream.onNext(try combine())
    } catch {
      sourceFailed(error)
    }
  }

  override func queueEmptied() {
    emptyCount += 1
  }

  override func sourceFailed(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    downstream.onError(error)
    dispose()
  }

  override func sourceCompleted() {
    openCount -= 1
    guard openCount == 0, !isStopped else { return }
    isStopped = true
    downstream.onCompleted()
    dispose()
  }

  func dispose() {
    isStopped = true
    combine = nil
    let sources = sources
    self.sources = []
    for source in sources { source.dispose() }
  }
}

/// What a source of `zip` tells, whatever the type of the result.
class ZipOwner {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  func queueFilled() { abstractMethod() }
  func queueEmptied() { abstractMethod() }
  func sourceFailed(_ error: any Error) { abstractMethod() }
  func sourceCompleted() { abstractMethod() }
}

/// A source of `zip`, whatever the type of its elements.
protocol ZipSource: AnyObject {
  func connect()
  func dispose()
}

/// Keeps the elements of one source of `zip` that have not been combined yet.
final class ZipQueue<Element>: Observer<Element>, ZipSource {
  private let owner: ZipOwner
  private let source: Observable<Element>
  private var upstream: Disposable?
  private var waiting = Queue<Element>()
  private var isOpen = true

  fileprivate init(_ source: Observable<Element>, _ owner: ZipOwner) {
    self.source = source
    self.owner = owner
  }

  /// Takes the oldest element; called only when every queue has one.
  func next() -> Element {
    guard let element = waiting.dequeue() else { abstractMethod() }
    if waiting.isEmpty { owner.queueEmptied() }
    return element
  }

  func connect() {
    let disposable = source.attach(self)
    if isOpen { upstream = disposable } else { disposable.dispose() }
  }

  override func onNext(_ element: Element) {
    guard isOpen else { return }
    let wasEmpty = waiting.isEmpty
    waiting.enqueue(element)
    if wasEmpty { owner.queueFilled() }
  }

  override func onError(_ error: any Error) {
    guard isOpen else { return }
    isOpen = false
    owner.sourceFailed(error)
    disposeUpstream()
  }

  override func onCompleted() {
    guard isOpen else { return }
    isOpen = false
    owner.sourceCompleted()
    disposeUpstream()
  }

  func dispose() {
    isOpen = false
    waiting = Queue()
    disposeUpstream()
  }

  private func disposeUpstream() {
    let disposable = upstream
    upstream = nil
    disposable?.dispose()
  }
}
