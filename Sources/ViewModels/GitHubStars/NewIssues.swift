import Core

/// A place that keeps the drafts when the app isn't running.
public protocol DraftFile {
  /// Reads the drafts; none if nothing has been kept.
  func read() throws -> [RepositoryName: IssueDraft]

  /// Replaces the drafts.
  func write(_ drafts: [RepositoryName: IssueDraft]) throws
}

/// The store of new issues: the drafts, the saves in flight, and the issues that were created.
///
/// The form of a repository shows ``form(in:)`` and gives its commands to ``take(_:)``. A save
/// belongs to the store, so a form that closes cancels nothing and loses nothing.
public final class NewIssues {
  /// Emits the repository of each issue when it has been created.
  public var created: Signal<RepositoryName> { creations.asSignal() }

  /// Emits what became of a save.
  public var messages: Signal<FlowMessage> { told.asSignal() }

  /// Emits the repositories with a text that would be lost if it was forgotten now.
  public var unsaved: Driver<Set<RepositoryName>> {
    ledgers.asDriver()
      .map { ledger in
        Set(ledger.forms.filter { !$0.value.isSaving && !$0.value.draft.isEmpty }.keys)
      }
      .distinctUntilChanged()
  }

  private let commands = PublishRelay<IssueCommand>()
  private let creations = PublishRelay<RepositoryName>()
  private let disposeBag = DisposeBag()
  private let ledgers: BehaviorRelay<IssueLedger>
  private let told = PublishRelay<FlowMessage>()

  /// Creates a store that sends with `service`, and keeps drafts in `file`.
  public init(service: Provider<NewIssueTarget>, session: Session, file: any DraftFile) {
    let ledger = IssueLedger(try? file.read())
    ledgers = BehaviorRelay(value: ledger)

    let requests = PublishRelay<IssueLedger.Request>()

    let actions = Observable.merge(
      commands.map(IssueLedger.Action.command),
      session.changes.asObservable().map(IssueLedger.Action.session),
      requests.flatMap { Self.perform($0, service, session, file) }
    )

    actions
      .scan(into: (ledger: ledger, reaction: IssueLedger.Reaction())) { step, action in
        step.reaction = step.ledger.reduce(action)
      }
      .subscribe(onNext: { [creations, ledgers, told] step in
        ledgers.accept(step.ledger)
        step.reaction.messages.forEach(told.accept)
        step.reaction.created.map(creations.accept)
        step.reaction.requests.forEach(requests.accept)
      })
      .disposed(by: disposeBag)
  }

  /// Emits the form of a repository when it changes.
  public func form(in name: RepositoryName) -> Driver<IssueForm> {
    ledgers.asDriver().map { $0.forms[name] ?? IssueForm() }.distinctUntilChanged()
  }

  /// Emits the issues that were created here, for the list of a repository.
  public func changes(in name: RepositoryName) -> Driver<RowChanges<IssueRow>> {
    ledgers.asDriver().map { $0.rows[name] ?? RowChanges() }.distinctUntilChanged()
  }

  /// Does what a screen wants done.
  public func take(_ command: IssueCommand) { commands.accept(command) }

  private static func perform(
    _ request: IssueLedger.Request,
    _ service: Provider<NewIssueTarget>,
    _ session: Session,
    _ file: any DraftFile
  ) -> Observable<IssueLedger.Action> {
    switch request {
    case .askToSignIn:
      session.ask()
      return .empty()
    case .keep(let drafts):
      do {
        try file.write(drafts)
        return .empty()
      } catch {
        return .just(.keepingFailed)
      }
    case .create(let name, let draft):
      let (number, user) = (session.number, session.user)
      // Never sent twice by itself: if the connection was lost, the server may have the issue.
      return service.request(NewIssueTarget(repository: name, draft: draft)).asObservable()
        .map { .created(name, try? $0.map(IssueRow.self)) }
        .catch { .just(.refused(name, NetworkError($0), isLate: session.number != number)) }
        .filter { _ in session.user == user }
    }
  }
}
