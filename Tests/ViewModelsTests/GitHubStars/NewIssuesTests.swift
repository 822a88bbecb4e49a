import Core
import Foundation
import MarbleTesting
import Screens
import Testing

@testable import ViewModels

@MainActor
struct NewIssuesTests {
  private static let lab = RepositoryName(owner: "ada", name: "lab")
  private static let slow = RepositoryName(owner: "ada", name: "slow")
  private static let kept = "The issue in ada/lab wasn't created:"
  private let app = App()

  @Test func `a draft survives a restart, and neither a save nor a sign-out leaves it in the file`()
  {
    let file = File()
    expect(file, "t", titles: "(et)") {}
    #expect(file.drafts == [Self.lab: IssueDraft(title: "Late page")])
    expect(file, "-v---", titles: "t---e", messages: ("----c", "")) {
      On(.post, "/repos/ada/lab/issues").answers(Self.created)
    }
    #expect(file.drafts.isEmpty)
    expect(file, "tO", titles: "(et)e") {}
    #expect(file.drafts.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a file that can't be read or written is told once, and nothing is lost`(isReadable: Bool) {
    let file = File()
    file.drafts = [Self.lab: IssueDraft(title: "old")]
    file.isReadable = isReadable
    file.isWritable = false
    expect(
      file,
      "-tyt",
      titles: isReadable ? "ot" : "et",
      messages: ("-m", IssueLedger.fileTrouble)
    ) {}
    #expect(file.drafts == [Self.lab: IssueDraft(title: "old")])
    #expect(file.writes == (isReadable ? 2 : 0))
  }

  @Test func `a save waits for the sign-in, a second one isn't sent, and no says so`() {
    expect(
      File(),
      "tv-v--C-v---K----",
      requests: ["POST": "-^--|", "POST": "--------^--|", "POST": "------------^--|"],
      titles: "(et)--------------e",
      messages: ("------m--------c", "\(Self.kept) you aren't signed in. Your text is kept.")
    ) {
      On(.post, "/repos/ada/lab/issues").answers(.unauthorized, .unauthorized, Self.created)
    }
  }

  @Test func `a 401 of a save that was sent before the sign-in is no reason to ask again`() {
    expect(
      File(),
      "tvK-----",
      requests: ["POST": "-^--|", "POST": "----^--|"],
      titles: "(et)------e",
      messages: ("-------c", "")
    ) {
      On(.post, "/repos/ada/lab/issues").answers(.unauthorized, Self.created)
    }
  }

  @Test func `a save that ends after the sign-out is told to nobody`() {
    expect(File(), "tvO-----", requests: ["POST": "-^--|"], titles: "(et)-e") {
      On(.post, "/repos/ada/lab/issues").answers(Self.created)
    }
  }

  @Test func `saves in two repositories run side by side, and wait for one sign-in`() {
    let file = File()
    expect(
      file,
      "tTvV----K------",
      requests: [
        "POST /repos/ada/lab": "--^--|", "POST /repos/ada/slow": "---^--|",
        "POST /repos/ada/lab": "--------^--|", "POST /repos/ada/slow": "--------^--|",
      ],
      titles: "(et)----------e---",
      messages: ("-----------(cm)", "✓ Issue #9 was created in ada/slow.")
    ) {
      On(.post, "/repos/ada/lab/issues").answers(.unauthorized, Self.created)
      On(.post, "/repos/ada/slow/issues")
        .answers(.unauthorized, .status(201, body: GitHubSample.issue(9, of: "ada/slow")))
    }
    #expect(file.drafts.isEmpty)
  }

  @Test(arguments: [
    (Answer.failure(.connectionLost), "the connection was lost."),
    (.status(403), "the server refuses access."),
    (.status(422), "the server did not understand the request (422)."),
  ])
  func `a save that fails keeps the text and isn't sent again`(answer: Answer, reason: String) {
    expect(
      File(),
      "tv---",
      titles: "(et)",
      messages: ("----m", "\(Self.kept) \(reason) Your text is kept.")
    ) {
      On(.post, "/repos/ada/lab/issues").answers(answer)
    }
  }

  @Test(arguments: [
    ("  ", "Enter a title."), ("\u{7}\n", "Enter a title."), ("\u{0}x\u{1B}[2J", nil),
  ])
  func `a title says what is wrong with it`(title: String, problem: String?) {
    #expect(IssueDraft(title: title).problem(of: .title) == problem)
  }

  @Test(arguments: [
    (IssueDraft.Field.title, 256, nil), (.title, 10_000, "At most 256 characters; now 10000."),
    (.body, 65_536, nil), (.body, 65_537, "At most 65536 characters; now 65537."),
  ])
  func `a text that GitHub wouldn't take says so`(
    field: IssueDraft.Field,
    count: Int,
    problem: String?
  ) {
    let text = String(repeating: "x", count: count)
    // Apart, so that a failure doesn't print the text.
    let found = IssueDraft(title: text, body: text).problem(of: field)
    #expect(found == problem)
  }

  @Test func `a text is sent in a form that can be stored, and after a late 401 again`() {
    let typed = IssueDraft(title: " a\nb\u{7} ", body: "one\n\ttwo\u{0}\u{1B}[2J")
    let sent = IssueLedger.Request.create(
      Self.lab,
      IssueDraft(title: "a b", body: "one\n\ttwo[2J")
    )
    var ledger = IssueLedger([Self.lab: typed])
    let actions = [IssueLedger.Action.command(.create(Self.lab)), .again(Self.lab)]
    #expect(actions.flatMap { ledger.reduce($0).effects } == [sent, sent])
    #expect(ledger.forms[Self.lab]?.draft == typed)
  }

  @Test func `signing out forgets the texts, and the issues that were created`() throws {
    let data = GitHubSample.issue(9, of: "ada/lab")
    var ledger = IssueLedger([Self.slow: IssueDraft(title: "Slow page")])
    _ = ledger.reduce(.created(Self.lab, try JSONDecoder().decode(IssueRow.self, from: data)))
    #expect(ledger.rows.count == 1 && ledger.forms.count == 1)
    #expect(ledger.reduce(.session(.signedOut)).effects == [.keep([:])])
    #expect(ledger.rows.isEmpty && ledger.forms.isEmpty)
  }

  @Test func `a refusal stays until its field changes, and the other one stays then`() {
    var ledger = IssueLedger([Self.lab: IssueDraft(title: "x", body: "y")])
    func problems(after actions: IssueLedger.Action...) -> [String?] {
      for action in actions { _ = ledger.reduce(action) }
      return [IssueDraft.Field.title, .body].map { ledger.forms[Self.lab]?.problem(of: $0) }
    }
    let refused = IssueLedger.Action.refused(Self.lab, "", [.title: "Rude.", .body: "Odd."])
    #expect(problems(after: .command(.create(Self.lab)), refused) == ["Rude.", "Odd."])
    #expect(problems(after: .command(.edit(Self.lab, .body, "y"))) == ["Rude.", "Odd."])
    #expect(problems(after: .command(.edit(Self.lab, .body, "z"))) == ["Rude.", nil])
    #expect(problems(after: .command(.edit(Self.lab, .title, "z"))) == [nil, nil])
  }

  @Test func `the fields that GitHub refuses are read from its answer, and others left out`() throws
  {
    let json = #"""
      {"message": "Validation Failed", "errors": [
        {"resource": "Issue", "field": "title", "code": "missing_field"}, {"code": "odd"},
        {"resource": "Issue", "field": "body", "code": "custom", "message": "is too rude"},
        {"resource": "Issue", "field": "milestone", "code": "invalid"}]}
      """#
    let refusals = try JSONDecoder().decode(FieldRefusals.self, from: Data(json.utf8))
    #expect(refusals.problems == [.title: "GitHub asks for this field.", .body: "is too rude"])
  }

  private static let created = Answer.status(
    201,
    body: GitHubSample.issue(9, of: "ada/lab", title: "Late page")
  )

  private func expect(
    _ file: File,
    _ commands: String,
    requests: KeyValuePairs<String, String> = [:],
    titles: String,
    messages: (diagram: String, text: String) = ("-", ""),
    sourceLocation: SourceLocation = #_sourceLocation,
    @RuleBuilder rules: () -> [Rule]
  ) {
    marbles(tick: .milliseconds(100), sourceLocation: sourceLocation) { m in
      let server = m.server(latency: .milliseconds(300), rules: rules)
      let session = Session()
      let issues = NewIssues(service: Provider(transport: server), session: session, file: file)
      app.issues = issues
      let texts: [Character: IssueCommand] = [
        "t": .edit(Self.lab, .title, "Late page"), "y": .edit(Self.lab, .body, "Seen twice."),
        "v": .create(Self.lab), "T": .edit(Self.slow, .title, "Slow page"),
        "V": .create(Self.slow),
      ]
      let sessions: [Character: SessionCommand] = [
        "K": .signIn(UserKey(key: "k")), "C": .decline, "O": .signOut,
      ]
      let all = texts.mapValues { command in { issues.take(command) } }
        .merging(sessions.mapValues { command in { session.take(command) } }) { $1 }
      m.act(commands, all.filter { commands.contains($0.key) }, named: "commands")
      if !requests.isEmpty { m.expectRequests(requests) }
      m.expect(
        issues.form(in: Self.lab).map(\.draft.title).distinctUntilChanged(),
        titles,
        MarbleValues(vocabulary: ["e": "", "t": "Late page", "o": "old"]),
        named: "title"
      )
      m.expect(
        issues.messages.map { $0.isGood ? "✓ \($0.text)" : $0.text },
        messages.diagram,
        MarbleValues(vocabulary: ["m": messages.text, "c": "✓ Issue #9 was created in ada/lab."]),
        named: "messages"
      )
    }
  }
}

/// The owner of the store, as in an app.
private final class App {
  var issues: NewIssues?
}

private final class File: DraftFile {
  var drafts: [RepositoryName: IssueDraft] = [:]
  var isReadable = true
  var isWritable = true
  private(set) var writes = 0

  struct Trouble: Error {}

  func read() throws -> [RepositoryName: IssueDraft] {
    guard isReadable else { throw Trouble() }
    return drafts
  }

  func write(_ drafts: [RepositoryName: IssueDraft]) throws {
    writes += 1
    guard isWritable else { throw Trouble() }
    self.drafts = drafts
  }
}
