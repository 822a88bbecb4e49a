/// A sequence of at most one element; `Trait` says what it may end with.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  init(raw: Observable<Element>) { source = raw }
}

/// Something that can be seen as a ``PrimitiveSequence``.
public protocol PrimitiveSequenceType {
  /// What the sequence may end with.
  associatedtype Trait

  /// Type of the element.
  associatedtype Element

  /// The sequence.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  public func asObservable() -> Observable<Element> { source }
}
