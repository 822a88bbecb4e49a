import Core

/// A player shows its volume in a slider. A second slider lies in a sheet that is opened later.
///
/// The volume is 5 at first, and `changes` sends it when a button on the side of the phone is pressed.
/// The second slider must show the volume of now at once. It must not begin with 5 again.
func volume(_ changes: Observable<Int>) -> Observable<Int> {
  // Your turn.
  changes.startWith(5).share()
}
