import Core
import ViewModels

/// The controls of the form: two fields and a button.
///
/// A field emits the text that the user types, and shows text that the app sets without emitting
/// it, as `rx.text` does.
package final class NewIssueControls {
  package let body = BehaviorRelay(value: "")
  package let bodyProblem = BehaviorRelay<String?>(value: nil)
  package let isSaving = BehaviorRelay(value: false)
  package let repository: RepositoryName
  package let title = BehaviorRelay(value: "")
  package let titleProblem = BehaviorRelay<String?>(value: nil)

  private let bodies = PublishRelay<String>()
  private let leavings = PublishRelay<Void>()
  private let saves = PublishRelay<Void>()
  private let titles = PublishRelay<String>()

  init(of repository: RepositoryName) { self.repository = repository }

  var input: NewIssueViewModel.Input {
    NewIssueViewModel.Input(
      titleText: titles.asSignal(),
      titleLeft: leavings.asSignal(),
      bodyText: bodies.asSignal(),
      saveTapped: saves.asSignal()
    )
  }

  func bind(_ output: NewIssueViewModel.Output) -> Disposable {
    Disposables.create([
      output.body.drive(body), output.bodyProblem.drive(bodyProblem),
      output.isSaving.drive(isSaving), output.title.drive(title),
      output.titleProblem.drive(titleProblem),
    ])
  }

  func isOffered(_ gesture: GitHubStarsGesture.Form) -> Bool {
    switch gesture {
    case .body(let text): !isSaving.value && body.value != text
    case .title(let text): !isSaving.value && title.value != text
    case .leaveTitle: !isSaving.value
    // A button can be tapped twice before it's grey.
    case .save: true
    }
  }

  func perform(_ gesture: GitHubStarsGesture.Form) {
    guard isOffered(gesture) else { return }
    switch gesture {
    case .body(let text):
      body.accept(text)
      bodies.accept(text)
    case .leaveTitle: leavings.accept(())
    case .save: saves.accept(())
    case .title(let text):
      title.accept(text)
      titles.accept(text)
    }
  }
}
