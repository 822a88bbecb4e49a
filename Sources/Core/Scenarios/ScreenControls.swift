import Contract
import Networking
import Reactive

/// The half of a screen that isn't drawn: its controls, bound to the view model.
///
/// Every gesture is played on these controls, so it means the same everywhere.
package protocol ScreenControls: AnyObject {
  associatedtype UserGesture
  associatedtype ViewModel: ViewModelType

  init(on stage: Stage)

  var input: ViewModel.Input { get }

  func bind(_ output: ViewModel.Output) -> Disposable

  func isOffered(_ gesture: UserGesture) -> Bool

  /// Returns the row that a tap is made on, as it's drawn now; `nil` for any other gesture.
  func touch(_ gesture: UserGesture) -> TouchedRow?

  /// Moves the control that the gesture is made on.
  ///
  /// The control may send nothing, like a segment that is already selected, or several inputs.
  func perform(_ gesture: UserGesture)
}

extension ScreenControls {
  package func isOffered(_ gesture: UserGesture) -> Bool { true }

  package func touch(_ gesture: UserGesture) -> TouchedRow? { nil }
}
