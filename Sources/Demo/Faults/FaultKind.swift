/// A kind of small fault.
package enum FaultKind: String, CaseIterable, Sendable {
  /// `flatMap`, `flatMapLatest`, `flatMapFirst` or `concatMap` in the place of another.
  case flattening
  /// A `catch` that is left out, or stands behind the stream that it kept alive.
  case caught
  /// An operator such as `startWith`, `distinctUntilChanged`, `skip`, `filter` or `share` that is
  /// left out.
  case operatorDropped = "operator dropped"
  /// A time that is doubled or halved.
  case time
  /// `latest:` turned.
  case latest
  /// A `guard` without a binding, or a case that returns `nil`, that is left out.
  case guarded = "guard dropped"
  /// A `cancel()` or `dispose()` that is left out.
  case cancelled = "cancel dropped"
  /// `MainScheduler.instance` in the place of a scheduler that is passed in.
  case clock = "hidden clock"
  /// A bag that nothing keeps, or a store that each screen makes for itself.
  case ownership
  /// A `Driver` in the place of a `Signal`.
  case replayed = "replayed event"
  /// A closure that holds `self`.
  case weakness = "weak dropped"
  /// `>=` for `>`, `||` for `&&`, `-` for `+`, `min` for `max`, or no `!`.
  case comparison
  /// `true` for `false`, or a number that is one more.
  case constant

  // What is too much for a file of one's own; an exercise has to refuse these, too.

  /// A number that is one less, a text with a full stop, or a time that is a little off.
  case value
  /// A marble that is later, earlier or gone.
  case marble
  /// An operator of any name that is left out.
  case anyDropped = "any operator dropped"
  /// A `distinctUntilChanged` or `take(1)` that is too many.
  case inserted
  /// Another kind of `share`.
  case sharing
  /// A state that all subscribers share.
  case sharedState = "shared state"

  /// The kinds for a file of one's own: mistakes that a person makes.
  package static let usual: Set<FaultKind> = [
    .flattening, .caught, .operatorDropped, .time, .latest, .guarded, .cancelled, .clock,
    .ownership, .replayed, .weakness, .comparison, .constant,
  ]

  package static let all = Set(allCases)
}
