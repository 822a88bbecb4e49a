/// Disposes of everything it holds when it goes away.
///
/// A view keeps one for as long as its bindings should live. A view model needs none.
public final class DisposeBag {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  private var disposables: [Disposable] = []

  public init() {}

  /// Creates a bag that already holds `disposables`.
  public convenience init(disposing disposables: Disposable...) {
    self.init()
    self.disposables = disposables
  }

  /// Creates a bag that already holds a list of disposables.
  public convenience init(disposing disposables: [Disposable]) {
    self.init()
    self.disposables = disposables
  }

  /// Creates a bag from a list of disposables.
  public convenience init(@DisposableBuilder builder: () -> [Disposable]) {
    self.init()
    disposables = builder()
  }

  /// Adds a disposable.
  public func insert(_ disposable: Disposable) { disposables.append(disposable) }

  /// Adds several disposables.
  public func insert(_ disposables: Disposable...) { self.disposables += disposables }

  /// Adds a list of disposables.
  public func insert(_ disposables: [Disposable]) { self.disposables += disposables }

  /// Adds a list of disposables.
  public func insert(@DisposableBuilder builder: () -> [Disposable]) { disposables += builder() }

  deinit {
    for disposable in disposables { disposable.dispose() }
  }

  /// Collects the lines of a bag's closure.
  @resultBuilder
  public struct DisposableBuilder {
    public static func buildBlock(_ disposables: Disposable...) -> [Disposable] { disposables }
  }
}

extension Disposable {
  /// Hands the disposable to a bag.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
