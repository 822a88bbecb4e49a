import Core

/// A command of a screen with the form of a new issue.
public enum IssueCommand: ViewCommand, Sendable {
  /// The user has had a chance to fill in the form, so it may name the problems of the draft.
  case check(RepositoryName)

  /// Sends the draft if nothing is wrong with it, unless that is being done.
  case create(RepositoryName)

  /// Forgets the draft.
  case discard(RepositoryName)

  /// Replaces the text of a field.
  case edit(RepositoryName, IssueDraft.Field, String)
}

/// The form of a new issue, as its store knows it.
public struct IssueForm: Equatable, Sendable {
  /// The title and the body as the user has typed them.
  public internal(set) var draft = IssueDraft()

  /// True once the user has had a chance to fill in the form.
  var isChecked = false

  /// True from the tap on Save until the server has decided, or the user has declined to sign in.
  public internal(set) var isSaving = false

  /// The fields that the server has refused, each with the reason.
  var problems: [IssueDraft.Field: String] = [:]

  /// The problem of a field, as a sentence: by the rules of the form, or because the server has
  /// refused it. `nil` if there is none, or if the user has had no chance to fill it in.
  public func problem(of field: IssueDraft.Field) -> String? {
    isChecked || !draft.isEmpty(field) ? draft.problem(of: field) ?? problems[field] : nil
  }
}

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
  /// Emits the repository of each issue when it has been created, and its form is empty.
  public let created: Signal<RepositoryName>

  /// Emits what became of a save.
  public let messages: Signal<FlowMessage>

  /// Emits the repositories with a text that would be lost if it was forgotten now.
  public let unsaved: Driver<Set<RepositoryName>>

  private let commands = PublishRelay<IssueCommand>()
  private let disposeBag = DisposeBag()
  private let ledgers: Driver<IssueLedger>

  /// Creates a store that sends with `service`, and keeps drafts in `file`.
  public init(service: Provider<NewIssueTarget>, session: Session, file: any DraftFile) {
    let creations = PublishRelay<RepositoryName>()
    created = creations.asSignal()

    let issues = Observable.merge(
      commands.map(IssueLedger.Action.command),
      session.changes.asObservable().map(IssueLedger.Action.session)
    )
    .reduced(
      into: IssueLedger(try? file.read()),
      by: { $0.reduce($1) },
      keepingEffects: true
    ) { request in
      Self.perform(request, service, session, file, creations)
    }

    messages = issues.events
    ledgers = issues.state
    unsaved = ledgers.map(\.unsaved).distinctUntilChanged()
    ledgers.drive().disposed(by: disposeBag)
  }

  /// Emits the form of a repository when it changes.
  public func form(in name: RepositoryName) -> Driver<IssueForm> {
    ledgers.map { $0.forms[name] ?? IssueForm() }.distinctUntilChanged()
  }

  /// Emits the issues that were created here, for the list of a repository.
  public func createdRows(in name: RepositoryName) -> Driver<CreatedRows<IssueRow>> {
    ledgers.map { $0.rows[name] ?? CreatedRows() }.distinctUntilChanged()
  }

  /// Carries out the commands of a screen.
  public func take(_ command: IssueCommand) { commands.accept(command) }

  private static func perform(
    _ request: IssueLedger.Request,
    _ service: Provider<NewIssueTarget>,
    _ session: Session,
    _ file: any DraftFile,
    _ creations: PublishRelay<RepositoryName>
  ) -> Observable<IssueLedger.Action> {
    switch request {
    case .announce(let name):
      creations.accept(name)
      return .empty()
    case .keep(let drafts):
      do {
        try file.write(drafts)
        return .empty()
      } catch {
        return .just(.keepingFailed)
      }
    case .create(let name, let draft):
      // Never sent twice by itself: if the connection was lost, the server may have the issue.
      let save = service.request(NewIssueTarget(repository: name, draft: draft)).asObservable()
      return session.send(save).compactMap { ending in
        switch ending {
        case .done(let response): .created(name, try? response.map(IssueRow.self))
        case .refused(let error): .refused(name, error.message, error.refusedFields)
        case .declined: .refused(name, Session.declined, [:])
        case .again: .again(name)
        case .gone: nil
        }
      }
    }
  }
}

/// The logic of the store of new issues.
///
/// Its rules:
/// - A text that is being saved doesn't change, and isn't sent a second time.
/// - A text is lost only if the user says so, or if the server has it.
struct IssueLedger {
  typealias Outcome = Reaction<Request, FlowMessage>

  enum Request: Equatable {
    case announce(RepositoryName)
    case create(RepositoryName, IssueDraft)
    case keep([RepositoryName: IssueDraft])
  }

  enum Action {
    case command(IssueCommand)
    case created(RepositoryName, IssueRow?)
    /// Nothing was created for want of a key, which is there now.
    case again(RepositoryName)
    case refused(RepositoryName, String, [IssueDraft.Field: String])
    case session(Session.Change)
    case keepingFailed
  }

  private(set) var forms: [RepositoryName: IssueForm]
  private(set) var rows: [RepositoryName: CreatedRows<IssueRow>] = [:]
  private let canKeep: Bool
  private var isToldOfFile = false

  /// Begins with the drafts that were kept; `nil` if they can't be read. Then they aren't replaced
  /// either: another start of the app may be able to read them.
  init(_ saved: [RepositoryName: IssueDraft]?) {
    canKeep = saved != nil
    forms = saved?.mapValues { IssueForm(draft: $0) } ?? [:]
  }

  /// Changes the forms, and returns what follows.
  mutating func reduce(_ action: Action) -> Outcome {
    switch action {
    case .command(.edit(let name, let field, let text)):
      var form = forms[name] ?? IssueForm()
      let draft = form.draft
      form.draft.set(field, text)
      // A field also sends the text that it has, as when the user taps into it.
      guard !form.isSaving, form.draft != draft else { return Reaction() }
      form.problems[field] = nil
      return set(name, form)
    case .command(.discard(let name)):
      guard forms[name]?.isSaving != true else { return Reaction() }
      return set(name, nil)
    case .command(.create(let name)):
      var form = forms[name] ?? IssueForm()
      guard !form.isSaving else { return Reaction() }
      form.isChecked = true
      form.isSaving = form.draft.isValid
      if form.isSaving { form.problems = [:] }
      forms[name] = form
      return Reaction(effect: form.isSaving ? .create(name, form.draft.cleaned) : nil)
    case .command(.check(let name)):
      forms[name, default: IssueForm()].isChecked = true
      return Reaction()
    case .created(let name, let row):
      if let row { rows[name, default: CreatedRows()].insert(row) }
      var reaction = set(name, nil)
      let number = row.map { " #\($0.number)" } ?? ""
      let text = "Issue\(number) was created in \(name)."
      reaction.events.append(FlowMessage(name, text, isGood: true))
      reaction.effects.append(.announce(name))
      return reaction
    case .again(let name):
      return Reaction(effect: forms[name].map { .create(name, $0.draft.cleaned) })
    case .refused(let name, let reason, let problems):
      forms[name]?.isSaving = false
      forms[name]?.problems = problems
      let fields = problems.keys.map(\.rawValue).sorted().joined(separator: " and its ")
      return notCreated(name, fields.isEmpty ? reason : "GitHub refuses its \(fields).")
    case .session(.signedOut):
      (forms, rows) = ([:], [:])
      return Reaction(effect: .keep([:]))
    case .session: return Reaction()
    case .keepingFailed: return tellOfFile()
    }
  }

  /// The repositories with a text that would be lost if it was forgotten now.
  var unsaved: Set<RepositoryName> {
    Set(forms.filter { !$0.value.isSaving && !$0.value.draft.isEmpty }.keys)
  }

  static let fileTrouble =
    "Drafts can't be kept on this device. What you type stays here until you close the app."

  private mutating func tellOfFile() -> Outcome {
    guard !isToldOfFile else { return Reaction() }
    isToldOfFile = true
    return Reaction(events: [FlowMessage(nil, Self.fileTrouble)])
  }

  private func notCreated(_ name: RepositoryName, _ reason: String) -> Outcome {
    let text = "The issue in \(name) wasn't created: \(reason.withSmallInitial) Your text is kept."
    return Reaction(events: [FlowMessage(name, text)])
  }

  private mutating func set(_ name: RepositoryName, _ form: IssueForm?) -> Outcome {
    forms[name] = form
    guard canKeep else { return tellOfFile() }
    return Reaction(effect: .keep(forms.mapValues(\.draft).filter { !$0.value.isEmpty }))
  }
}

extension IssueDraft {
  fileprivate func isEmpty(_ field: Field) -> Bool {
    field == .title ? title.isEmpty : body.isEmpty
  }

  fileprivate var isValid: Bool { problem(of: .title) == nil && problem(of: .body) == nil }

  fileprivate mutating func set(_ field: Field, _ text: String) {
    switch field {
    case .body: body = text
    case .title: title = text
    }
  }
}

extension NetworkError {
  fileprivate var refusedFields: [IssueDraft.Field: String] {
    guard case .statusCode(let response) = self, response.statusCode == 422 else { return [:] }
    return (try? response.map(FieldRefusals.self))?.problems ?? [:]
  }
}
