import Core

/// A write-up's design behind the input and output of the repaired view model.
@MainActor
struct OriginalDesign<G: Gesture> {
  typealias Design = AnyViewModel<G.ViewModel.Input, G.ViewModel.Output>

  /// Makes it in front of a stage's server.
  let make: (Stage) -> Design

  /// Whether it has a control for a gesture.
  let plays: (G) -> Bool

  init<Original: ViewModelType>(
    plays: @escaping (G) -> Bool = { _ in true },
    _ make: @escaping (Stage) -> Original
  ) where Original.Input == G.ViewModel.Input, Original.Output == G.ViewModel.Output {
    self.make = { Design(make($0)) }
    self.plays = plays
  }
}

/// What stands behind the controls of a screen.
enum ScreenDesign {
  /// The view model.
  case repaired
  /// The design of the write-up.
  case original
}

/// Why a scenario can't be played on a write-up's design.
package struct NoOriginal: Error, Equatable, CustomStringConvertible {
  package let description: String
}

extension ScreenType {
  /// The design of the write-up, if it can play a scenario.
  static func original(
    playing scenario: Scenario<UserGesture>
  ) throws(NoOriginal) -> OriginalDesign<UserGesture> {
    guard let original else {
      throw NoOriginal(
        description: "\(id) has no original to set beside it: no write-up shows its view model"
      )
    }
    let gestures = scenario.user.compactMap { scenario.gesture($0) }
    if let gesture = gestures.first(where: { !original.plays($0) }) {
      let playable = shownScenarios.filter { scenario in
        scenario.user.compactMap { scenario.gesture($0) }.allSatisfy(original.plays)
      }
      throw NoOriginal(
        description: "the original of \(id) can't play \(scenario.name), in which the user"
          + " \(gesture.words); it can play: \(playable.map(\.name).joined(separator: ", "))"
      )
    }
    return original
  }
}
