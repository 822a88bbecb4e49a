/// Observers in the order in which they joined: those of a subject or of a shared sequence, or the
/// inner ones of `flatMap`.
///
/// An observer that leaves while an event is being sent doesn't get it; one that joins gets the
/// next event. Nearly every subject has one observer, so the first has its own place.
///
/// An element that an observer sends from inside a delivery reaches all observers before the outer
/// one reaches the rest of them, as in RxSwift; a debug build says so once for each subject.
///
/// NB: memory is managed by hand here. An element takes 9.5 ns to one observer and 15.5 ns to two;
/// with an array of references, which are retained for each call, it takes 14.6 and 29.7 ns. So
/// observers are `Unmanaged` in a buffer of plain addresses, and one that leaves is freed when
/// nothing is being sent.
final class ObserverList {
  #if DEBUG
    private let resource = CountedResource()
    /// The number of observers that have not received the element that is being sent.
    private var waitingCount = 0
    private var hasReported = false
  #endif
  private var first: Unmanaged<AnyObject>?
  private var firstNumber = 0
  private var others: UnsafeMutablePointer<Member>?
  private var capacity = 0
  private var count = 0
  private var leftCount = 0
  private var nextNumber = 0
  /// The number of deliveries inside each other.
  private var sendingDepth = 0
  private var leavers: [AnyObject] = []
  private var hasLeavers = false

  var isStopped = false
  var isDisposed = false
  var ending: Ending?

  private struct Member {
    var observer: Unmanaged<AnyObject>?
    let number: Int
  }

  var isEmpty: Bool { first == nil && leftCount == count }

  /// Adds an observer, and returns its number; numbers grow.
  func add(_ observer: AnyObject) -> Int {
    let number = nextNumber
    nextNumber += 1
    let observer = Unmanaged.passRetained(observer)
    if first == nil, count == 0 {
      first = observer
      firstNumber = number
    } else {
      if count == capacity { grow() }
      others?.advanced(by: count).initialize(to: Member(observer: observer, number: number))
      count += 1
    }
    return number
  }

  /// Sends an element to the observers that are in the list now; they have to be
  /// `Observer<Element>`.
  func sendNext<Element>(_ element: Element) {
    #if DEBUG
      let outerWaitingCount = waitingCount
      defer { waitingCount = outerWaitingCount }
      if sendingDepth > 0 { reportReentrancy(of: element) }
    #endif
    sendingDepth += 1
    // An observer that joins meanwhile is beyond this count, and none moves during a delivery.
    let count = count
    #if DEBUG
      waitingCount = count
    #endif
    first?._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: Observer<Element>.self).onNext(element)
    }
    for index in 0..<count {
      #if DEBUG
        waitingCount = count - index - 1
      #endif
      others?[index].observer?._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: Observer<Element>.self).onNext(element)
      }
    }
    finishSending()
  }

  #if DEBUG
    private func reportReentrancy<Element>(of element: Element) {
      guard !hasReported else { return }
      hasReported = true
      Hooks.reportReentrancy(of: element, waitingCount: waitingCount)
    }
  #endif

  /// Ends a delivery; the outermost one releases the observers that left meanwhile.
  @inline(__always)
  private func finishSending() {
    sendingDepth -= 1
    if hasLeavers { forgetLeavers() }
  }

  private func forgetLeavers() {
    guard sendingDepth == 0 else { return }
    hasLeavers = false
    closeUp()
    _ = exchange(&leavers, with: [])
  }

  /// Removes the observers one after another and hands each to `send`; they have to be of `type`.
  func removeAll<Member: AnyObject>(of type: Member.Type, _ send: (Member) -> Void) {
    guard !isEmpty else { return }
    // As in a delivery, none moves meanwhile.
    sendingDepth += 1
    defer { finishSending() }
    let count = count
    for index in -1..<count {
      guard let number = index < 0 ? firstNumber : others?[index].number else { continue }
      guard let observer = remove(number) else { continue }
      send(unsafeDowncast(observer, to: type))
    }
  }

  /// Removes the observer with this number, if it's still there.
  func leave(_ number: Int) { _ = remove(number) }

  /// Removes the observer with this number and returns it, so that the caller releases it.
  private func remove(_ number: Int) -> AnyObject? {
    guard let observer = take(number)?.takeRetainedValue() else { return nil }
    if sendingDepth > 0 {
      leavers.append(observer)
      hasLeavers = true
    } else {
      closeUp()
    }
    return observer
  }

  private func take(_ number: Int) -> Unmanaged<AnyObject>? {
    if number == firstNumber, let observer = first {
      first = nil
      return observer
    }
    guard let others, let index = index(of: number), let observer = others[index].observer else {
      return nil
    }
    others[index].observer = nil
    leftCount += 1
    return observer
  }

  /// Binary search.
  private func index(of number: Int) -> Int? {
    guard let others else { return nil }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if others[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < count && others[low].number == number ? low : nil
  }

  /// Closes the gaps once at least half of the places are empty.
  private func closeUp() {
    guard let others, leftCount > 0, leftCount * 2 >= count else { return }
    var kept = 0
    for index in 0..<count where others[index].observer != nil {
      others[kept] = others[index]
      kept += 1
    }
    count = kept
    leftCount = 0
  }

  private func grow() {
    capacity = max(4, capacity * 2)
    let larger = UnsafeMutablePointer<Member>.allocate(capacity: capacity)
    if let others {
      larger.moveInitialize(from: others, count: count)
      others.deallocate()
    }
    others = larger
  }

  deinit {
    first?.release()
    for index in 0..<count { others?[index].observer?.release() }
    others?.deallocate()
  }
}

/// An observer's place in a list; disposing of it removes the observer.
///
/// A struct without a type parameter: a subscription to a subject allocates nothing for it.
struct ObserverPlace: Disposable {
  let list: ObserverList
  let number: Int

  func dispose() { list.leave(number) }
}
