import Core

/// The form of a new issue: a title and a body, which both the user and the app may fill in.
public final class NewIssueViewModel: ViewModelType {
  public struct Input {
    /// Send the text of the title when the user has edited it.
    public let titleText: Signal<String>

    /// Send when the user leaves the field of the title.
    public let titleLeft: Signal<Void>

    /// Send the text of the body when the user has edited it.
    public let bodyText: Signal<String>

    /// Send when the user wants to create the issue.
    public let saveTapped: Signal<Void>

    // An app of one module needs none: Swift makes it.
    public init(
      titleText: Signal<String>,
      titleLeft: Signal<Void>,
      bodyText: Signal<String>,
      saveTapped: Signal<Void>
    ) {
      self.titleText = titleText
      self.titleLeft = titleLeft
      self.bodyText = bodyText
      self.saveTapped = saveTapped
    }
  }

  public struct Output {
    /// Emits the text of the title: a draft at first, then what the user has typed.
    public let title: Driver<String>

    /// Emits the problem with the title when it changes; `nil` if there is none, or while the user
    /// has had no chance to type one.
    public let titleProblem: Driver<String?>

    /// Emits the text of the body: a draft at first, then what the user has typed.
    public let body: Driver<String>

    /// Emits the problem with the body when it changes; `nil` if there is none.
    public let bodyProblem: Driver<String?>

    /// Emits whether the issue is being saved; the fields can't be edited then.
    public let isSaving: Driver<Bool>

    /// Emits the commands of the screen; bind it to ``NewIssues/take(_:)``.
    public let issueCommands: Signal<IssueCommand>
  }

  private let form: Driver<IssueForm>
  private let repository: RepositoryName

  /// Creates the view model of a form that is kept in a store; see ``NewIssues/form(in:)``.
  public init(of repository: RepositoryName, form: Driver<IssueForm>) {
    self.form = form
    self.repository = repository
  }

  public func transform(input: Input) -> Output {
    let commands = Signal.merge(
      input.titleText.map { [repository] in IssueCommand.edit(repository, .title, $0) },
      input.titleLeft.map { [repository] in .check(repository) },
      input.bodyText.map { [repository] in .edit(repository, .body, $0) },
      input.saveTapped.map { [repository] in .create(repository) }
    )

    return Output(
      title: form.map(\.draft.title).distinctUntilChanged(),
      titleProblem: form.map { $0.problem(of: .title) }.distinctUntilChanged(),
      body: form.map(\.draft.body).distinctUntilChanged(),
      bodyProblem: form.map { $0.problem(of: .body) }.distinctUntilChanged(),
      isSaving: form.map(\.isSaving).distinctUntilChanged(),
      issueCommands: commands
    )
  }
}
