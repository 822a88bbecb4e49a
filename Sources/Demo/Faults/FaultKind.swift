/// A kind of small fault.
package enum FaultKind: Sendable {
  /// `flatMap`, `flatMapLatest`, `flatMapFirst` or `concatMap` in the place of another.
  case flattening
  /// A `catch` that is left out, or stands behind the stream that it kept alive.
  case caught
  /// An operator such as `startWith`, `distinctUntilChanged`, `skip`, `filter` or `share` that is
  /// left out.
  case operatorDropped
  /// A time that is doubled or halved.
  case time
  /// `latest:` turned.
  case latest
  /// A `guard` without a binding, or a case that returns `nil`, that is left out.
  case guarded
  /// A `cancel()` or `dispose()` that is left out.
  case cancelled
  /// `MainScheduler.instance` in the place of a scheduler that is passed in.
  case clock
  /// A bag that nothing keeps, or a store that each screen makes for itself.
  case ownership
  /// A `Driver` in the place of a `Signal`.
  case replayed
  /// `>=` for `>`, `||` for `&&`, `-` for `+`, `min` for `max`, or no `!`.
  case comparison
  /// `true` for `false`, or a number that is one more.
  case constant
}
