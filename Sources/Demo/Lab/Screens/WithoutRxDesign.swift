import Core
import Screens
import Workshop

/// A version of a screen without Rx, which has every output and plays everything.
struct WithoutRxDesign<UserGesture: ExploredGesture>: ComparedDesign {
  let shows: [PartialKeyPath<UserGesture.ViewModel.Output>]
  let make: (Stage) -> Version

  var name: String { ScreenDesign.async.word }
  var sides: TimelineComparison.Names { .init(expected: "Rx", actual: "async") }
  /// It leaves out nothing.
  var omission: String { "" }

  func plays(_ gesture: UserGesture, after before: [UserGesture]) -> Bool { true }

  func version(on stage: Stage) -> Version { make(stage) }
}
