extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Runs closures beside the events, without a change to them.
  public func `do`(
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: primitiveSequence.source.do(
        onError: onError,
        afterError: afterError,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Runs `second` once this one is done.
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Runs the completables one after the other; it fails with the first error.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.map(\.source)))
  }

  /// Runs the completables one after the other; it fails with the first error.
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Completable
  where Collection.Element == Completable {
    Completable(raw: .concat(collection.map(\.source)))
  }

  /// Runs the completables one after the other; it fails with the first error.
  public static func concat(_ sources: Completable...) -> Completable {
    Completable(raw: .concat(sources.map(\.source)))
  }

  /// Runs the completables at the same time; it is done when all are, and fails with the first error.
  public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Runs the completables at the same time; it is done when all are, and fails with the first error.
  public static func zip(_ sources: Completable...) -> Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Goes on with `second` once this one is done.
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    Single(raw: andThen(second.source))
  }

  /// Goes on with `second` once this one is done.
  public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe(raw: andThen(second.source))
  }

  /// Goes on with `second` once this one is done.
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: andThen(second.source))
  }

  /// Goes on with `second` once this one is done.
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    primitiveSequence.source.withoutElements().concat(second)
  }
}

extension ObservableType {
  /// Lets only the end pass, as a sequence of any type.
  func withoutElements<Result>() -> Observable<Result> {
    flatMap { _ in Observable<Result>.empty() }
  }
}
