import Core
import ViewModels

/// The stars of a screen: one on each row, or one on the page.
package final class StarControls {
  package let starred = BehaviorRelay<Set<RepositoryName>>(value: [])

  private let appearances = PublishRelay<Void>()
  private let taps = PublishRelay<RepositoryName>()

  var input: StarViewModel.Input {
    StarViewModel.Input(starsAppeared: appearances.asSignal(), starTapped: taps.asSignal())
  }

  /// Shows the stars.
  func bind(_ output: StarViewModel.Output) -> Disposable { output.starred.drive(starred) }

  func appear() { appearances.accept(()) }

  func tap(_ name: RepositoryName) { taps.accept(name) }
}
