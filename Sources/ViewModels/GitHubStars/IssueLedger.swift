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

/// The logic of the store of new issues.
///
/// Its rules:
/// - A text that is being saved doesn't change, and isn't sent a second time.
/// - A text is lost only if the user says so, or if the server has it.
/// - A save that needs a key waits for the user to sign in, and is sent once then.
struct IssueLedger {
  enum Request: Equatable {
    case askToSignIn
    case create(RepositoryName, IssueDraft)
    case keep([RepositoryName: IssueDraft])
  }

  enum Action {
    case command(IssueCommand)
    case created(RepositoryName, IssueRow?)
    case refused(RepositoryName, NetworkError, isLate: Bool)
    case session(Session.Change)
    case keepingFailed
  }

  struct Reaction {
    var requests: [Request] = []
    var messages: [FlowMessage] = []
    var created: RepositoryName?
  }

  private(set) var forms: [RepositoryName: IssueForm]
  private(set) var rows: [RepositoryName: RowChanges<IssueRow>] = [:]
  private let canKeep: Bool
  private var isToldOfFile = false
  private var waiting: Set<RepositoryName> = []

  /// Begins with the drafts that were kept; `nil` if they can't be read. Then they aren't replaced
  /// either: another start of the app may be able to read them.
  init(_ saved: [RepositoryName: IssueDraft]?) {
    canKeep = saved != nil
    forms = saved?.mapValues { IssueForm(draft: $0) } ?? [:]
  }

  /// Changes the forms, and returns what follows.
  mutating func reduce(_ action: Action) -> Reaction {
    switch action {
    case .command(.edit(let name, let field, let text)):
      var form = forms[name] ?? IssueForm()
      guard !form.isSaving else { return Reaction() }
      form.draft.set(field, text)
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
      return Reaction(requests: form.isSaving ? [.create(name, form.draft.cleaned)] : [])
    case .command(.check(let name)):
      forms[name, default: IssueForm()].isChecked = true
      return Reaction()
    case .created(let name, let row):
      if let row { rows[name, default: RowChanges()].insert(row) }
      var reaction = set(name, nil)
      let number = row.map { " #\($0.number)" } ?? ""
      reaction.messages += [
        FlowMessage(name, "Issue\(number) was created in \(name).", isGood: true)
      ]
      reaction.created = name
      return reaction
    case .refused(let name, let error, let isLate):
      return refuse(name, error, isLate: isLate)
    case .session(let change):
      return follow(change)
    case .keepingFailed: return tellOfFile()
    }
  }

  static let fileTrouble =
    "Drafts can't be kept on this device. What you type stays here until you close the app."

  private mutating func tellOfFile() -> Reaction {
    guard !isToldOfFile else { return Reaction() }
    isToldOfFile = true
    return Reaction(messages: [FlowMessage(nil, Self.fileTrouble)])
  }

  private mutating func refuse(
    _ name: RepositoryName,
    _ error: NetworkError,
    isLate: Bool
  ) -> Reaction {
    guard var form = forms[name], form.isSaving else { return Reaction() }
    if error.isUnauthorized {
      // Somebody has signed in since it was sent.
      if isLate { return Reaction(requests: [.create(name, form.draft.cleaned)]) }
      waiting.insert(name)
      return Reaction(requests: [.askToSignIn])
    }
    form.isSaving = false
    form.problems = error.refusedFields
    forms[name] = form
    let fields = form.problems.keys.map(\.rawValue).sorted().joined(separator: " and its ")
    let reason = fields.isEmpty ? error.message : "GitHub refuses its \(fields)."
    return notCreated(name, reason)
  }

  private mutating func follow(_ change: Session.Change) -> Reaction {
    let waited = waiting.sorted { $0.description < $1.description }
    waiting = []
    switch change {
    case .signedIn:
      let requests = waited.compactMap { name in
        forms[name].map { Request.create(name, $0.draft.cleaned) }
      }
      return Reaction(requests: requests)
    case .declined:
      return waited.reduce(into: Reaction()) { reaction, name in
        forms[name]?.isSaving = false
        reaction.messages += notCreated(name, "You aren't signed in.").messages
      }
    case .signedOut:
      forms = [:]
      rows = [:]
      return Reaction(requests: [.keep([:])])
    }
  }

  private func notCreated(_ name: RepositoryName, _ reason: String) -> Reaction {
    let text = "The issue in \(name) wasn't created: \(reason.withSmallInitial) Your text is kept."
    return Reaction(messages: [FlowMessage(name, text)])
  }

  private mutating func set(_ name: RepositoryName, _ form: IssueForm?) -> Reaction {
    forms[name] = form
    guard canKeep else { return tellOfFile() }
    return Reaction(requests: [.keep(forms.mapValues(\.draft).filter { !$0.value.isEmpty })])
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
