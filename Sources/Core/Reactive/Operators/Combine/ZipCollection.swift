extension ObservableType {
  /// Combines the elements of all sources by their number.
  ///
  /// ```marbles
  /// first   1-2---3--|
  /// second  ---4-5-----|
  /// result  ---5-7-----|  zip([first, second]) { sum }
  /// ```
  ///
  /// It completes when all sources have, and as soon as an element comes that none can match any more.
  /// Without a source it completes at once.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    guard !collection.isEmpty else { return .empty() }
    return ZipCollection({ collection.map { $0.asObservable() } }, resultSelector)
  }

  /// Groups the elements of all sources by their number.
  ///
  /// Without a source it completes at once.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    .zip(collection, resultSelector: { $0 })
  }
}

private final class ZipCollection<Element, Result>: Producer<Result> {
  private let sources: () -> [Observable<Element>]
  private let combine: ([Element]) throws -> Result

  init(
    _ sources: @escaping () -> [Observable<Element>],
    _ combine: @escaping ([Element]) throws -> Result
  ) {
    self.sources = sources
    self.combine = combine
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    let zipped = ZippedCollection(observer, combine)
    zipped.connect(sources())
    return zipped
  }
}

/// Emits the combination of the first elements of all sources, then of the second ones, and so on.
private final class ZippedCollection<Element, Result>: Disposable {
  private let downstream: Observer<Result>
  private let combine: ([Element]) throws -> Result
  private var members: [ZippedMember<Element, Result>] = []
  private var openCount = 0
  private var isCombining = false
  private var isStopped = false

  init(_ downstream: Observer<Result>, _ combine: @escaping ([Element]) throws -> Result) {
    self.downstream = downstream
    self.combine = combine
  }

  /// Subscribes to all sources in their order.
  func connect(_ sources: [Observable<Element>]) {
    members = sources.map { _ in ZippedMember(self) }
    openCount = members.count
    for (member, source) in zip(members, sources) where !isStopped { member.connect(to: source) }
  }

  /// An element has come: combines what can be combined; one that comes meanwhile waits.
  func memberReceived() {
    guard !isCombining else { return }
    isCombining = true
    defer { isCombining = false }
    while !isStopped, members.allSatisfy({ !$0.waiting.isEmpty }) { combineFirst() }
    // All others have ended, and one of them has nothing left for what has come.
    guard openCount == 1, members.contains(where: { $0.isOpen && !$0.waiting.isEmpty }) else {
      return
    }
    end(downstream.onCompleted)
  }

  private func combineFirst() {
    let elements = members.compactMap { $0.waiting.dequeue() }
    do {
      let result = try combine(elements)
      if !isStopped { downstream.onNext(result) }
    } catch {
      end { downstream.onError(error) }
    }
  }

  func memberFailed(_ error: any Error) {
    end { downstream.onError(error) }
  }

  func memberCompleted() {
    openCount -= 1
    if openCount == 0 { end(downstream.onCompleted) }
  }

  private func end(_ send: () -> Void) {
    guard !isStopped else { return }
    isStopped = true
    send()
    dispose()
  }

  func dispose() {
    isStopped = true
    let members = members
    self.members = []
    for member in members { member.dispose() }
  }
}

/// Keeps the elements of one source that have not been combined yet.
private final class ZippedMember<Element, Result>: Observer<Element> {
  private unowned let owner: ZippedCollection<Element, Result>
  private var upstream: Disposable?
  private(set) var isOpen = true
  var waiting = Queue<Element>()

  init(_ owner: ZippedCollection<Element, Result>) {
    self.owner = owner
  }

  func connect(to source: Observable<Element>) {
    let disposable = source.attach(self)
    if isOpen { upstream = disposable } else { disposable.dispose() }
  }

  override func onNext(_ element: Element) {
    guard isOpen else { return }
    waiting.enqueue(element)
    owner.memberReceived()
  }

  override func onError(_ error: any Error) {
    guard isOpen else { return }
    close()
    owner.memberFailed(error)
  }

  override func onCompleted() {
    guard isOpen else { return }
    close()
    owner.memberCompleted()
  }

  func dispose() {
    waiting = Queue()
    close()
  }

  private func close() {
    isOpen = false
    exchange(&upstream, with: nil)?.dispose()
  }
}
