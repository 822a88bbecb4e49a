/// Predict the row, then run. One mark is 100 ms.
///
///     typed     -ab---b---a-|
///     searched  typed.debounce(.milliseconds(300), scheduler: scheduler).distinctUntilChanged()
///
/// Draw what `searched` sends, its end included. Two things at one instant stand in parentheses.
let predictedSearches = "-ab---b---a-|"  // Your turn.
