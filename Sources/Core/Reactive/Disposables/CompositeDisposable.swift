/// Holds a group of disposables that are disposed of together.
public final class CompositeDisposable: Cancelable {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  /// Names a member of the group, to take it out again.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var members = OrderedList<Disposable>()
  public private(set) var isDisposed = false

  public init() {}

  /// Creates a group of two.
  public convenience init(_ first: Disposable, _ second: Disposable) {
    self.init(disposables: [first, second])
  }

  /// Creates a group of three.
  public convenience init(_ first: Disposable, _ second: Disposable, _ third: Disposable) {
    self.init(disposables: [first, second, third])
  }

  /// Creates a group of many.
  public convenience init(
    _ first: Disposable,
    _ second: Disposable,
    _ third: Disposable,
    _ fourth: Disposable,
    _ disposables: Disposable...
  ) {
    self.init(disposables: [first, second, third, fourth] + disposables)
  }

  /// Creates a group of `disposables`.
  public init(disposables: [Disposable]) {
    for disposable in disposables { _ = insert(disposable) }
  }

  /// How many disposables the group holds.
  public var count: Int { members.count }

  /// Adds a disposable; after disposal it is disposed of at once, and there is no key.
  public func insert(_ disposable: Disposable) -> DisposeKey? {
    guard !isDisposed else {
      disposable.dispose()
      return nil
    }
    return DisposeKey(number: members.append(disposable))
  }

  /// Takes a disposable out of the group and disposes of it.
  public func remove(for key: DisposeKey) { members.remove(key.number)?.dispose() }

  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    exchange(&members, with: OrderedList()).members.forEach { $0.dispose() }
  }
}

extension Disposables {
  /// Returns a disposable that disposes of all of its arguments, in their order.
  public static func create(
    _ first: Disposable,
    _ second: Disposable,
    _ third: Disposable,
    _ fourth: Disposable,
    _ disposables: Disposable...
  ) -> Cancelable {
    CompositeDisposable(disposables: [first, second, third, fourth] + disposables)
  }
}
