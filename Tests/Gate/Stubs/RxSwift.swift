// The kernel under RxSwift's name. Its public names are RxSwift's; `rx` is added.
@_exported import Contract
@_exported import Networking
@_exported import Reactive

public struct Reactive<Base> {
  public let base: Base
  public init(_ base: Base) { self.base = base }
}

public protocol ReactiveCompatible {}

extension ReactiveCompatible {
  public var rx: Reactive<Self> { Reactive(self) }
}
