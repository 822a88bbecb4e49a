import AsyncStage
import Core
import MarbleTesting
import Testing

/// The gestures of a user, the answers of the services, and the expected outputs: written once for
/// both view models.
struct InviteScenario: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let name: String
  var inviteTapped = "-"
  let person: String
  var isInviting = "f"
  let requests: KeyValuePairs<String, String>

  // region: scenarios
  static let all = [
    InviteScenario(
      testDescription: "a late answer is never shown",
      name: "        -a---b------",
      person: "      e--------B--",
      requests: [#"find "a""#: "----^---!", #"find "b""#: "--------^|"]
    ),
    InviteScenario(
      testDescription: "a second tap invites nobody twice",
      name: "        -b----------",
      inviteTapped: "------t-t---",
      person: "      e----B------",
      isInviting: "  f-----t--f--",
      requests: [#"find "b""#: "----^|", #"invite "Bob""#: "------^--|"]
    ),
    InviteScenario(
      testDescription: "one failure is a mark, and the next name is searched for",
      name: "        -x---b------",
      person: "      e----✗---B--",
      requests: [#"find "x""#: "----^#", #"find "b""#: "--------^|"]
    ),
    InviteScenario(
      testDescription: "the same name is searched for once",
      name: "        -b-----ab----",
      person: "      e----B-------",
      requests: [#"find "b""#: "----^|"]
    ),
    InviteScenario(
      testDescription: "a tap without a person invites nobody",
      name: "        -x----------",
      inviteTapped: "t-----t-----",
      person: "      e----✗------",
      requests: [#"find "x""#: "----^#"]
    ),
  ]
  // endregion

  static var people: MarbleValues<String> {
    MarbleValues(vocabulary: ["e": "", "A": "Ada", "B": "Bob", "✗": "✗"])
  }

  /// The answer of `find`: Ada takes longer than Bob.
  static func answer(to name: String) -> String {
    switch name {
    case "a": "------(A|)"
    case "b": "-(B|)"
    default: "-#"
    }
  }
}

/// The page "From RxSwift to @Observable".
struct ToObservableChapter {
  // region: on rx

  @MainActor
  @Test(arguments: InviteScenario.all)
  func `the view model with RxSwift keeps its promises`(_ scenario: InviteScenario) {
    marbles(tick: .milliseconds(100)) { m in
      let find = m.fake("find", InviteScenario.people) { name, _ in
        InviteScenario.answer(to: name)
      }
      let invite = m.fake("invite", ["o": true]) { (_: String, _) in "---(o|)" }
      m.expect(InviteViewModel(find: find, invite: invite, scheduler: m.scheduler)) {
        InviteViewModel.Input(
          name: m.driver(scenario.name),
          inviteTapped: m.taps(scenario.inviteTapped)
        )
      } outputs: {
        $0.person(scenario.person, InviteScenario.people)
        $0.isInviting(scenario.isInviting, .flags)
        $0.requests(scenario.requests)
      }
    }
  }
  // endregion

  @Test(arguments: InviteScenario.all)
  func `the @Observable class keeps the same promises`(_ scenario: InviteScenario) {
    marbles(tick: .milliseconds(100)) { m in
      play(scenario, in: m, { Invite(find: $0, invite: $1, clock: $2) }, stop: { $0.stop() })
    }
  }

  @Test func `the first translation breaks two of them`() {
    let broken = InviteScenario.all.filter { scenario in
      !marbleReport(tick: .milliseconds(100)) { playFirst(scenario, in: $0) }.isGreen
    }
    #expect(broken.map(\.testDescription) == InviteScenario.all.prefix(2).map(\.testDescription))
  }

  /// A scenario on the first translation.
  func playFirst(_ scenario: InviteScenario, in m: MarbleTest) {
    play(scenario, in: m, { FirstInvite(find: $0, invite: $1, clock: $2) })
  }

  private typealias Service<Value> = @StageActor @Sendable (String) async throws -> Value
  private typealias Call<Model> = @StageActor @Sendable (Model) async -> Void

  private func play<Model: InviteModel>(
    _ scenario: InviteScenario,
    in m: MarbleTest,
    _ make:
      @escaping @StageActor @Sendable (
        @escaping Service<String>, @escaping Service<Bool>, Crew
      ) -> Model,
    stop: (@StageActor @Sendable (Model) -> Void)? = nil
  ) {
    // region: on the stage
    let stage = m.stage()
    let find = stage.service("find", InviteScenario.people) { name, _ in
      InviteScenario.answer(to: name)
    }
    let invite = stage.service("invite", ["o": true]) { (_: String, _) in "---(o|)" }
    let model = stage.model(stop: stop) { clock in
      make({ try await find($0) }, { try await invite($0) }, clock)
    }
    model.act(scenario.name, calls(scenario.name) { $0.name = $1 }, named: "name")
    model.act(
      scenario.inviteTapped,
      calls(scenario.inviteTapped) { model, _ in model.inviteTapped() },
      named: "inviteTapped"
    )
    model.expect("person", scenario.person, InviteScenario.people) { $0.person }
    model.expect("isInviting", scenario.isInviting, .flags) { $0.isInviting }
    m.expectRequests(scenario.requests)
    // endregion
  }

  /// A call for each letter of a diagram.
  private func calls<Model: InviteModel>(
    _ diagram: String,
    _ call: @escaping @StageActor @Sendable (Model, String) -> Void
  ) -> [Character: Call<Model>] {
    diagram.filter(\.isLetter).reduce(into: [:]) { calls, letter in
      calls[letter] = { call($0, String(letter)) }
    }
  }
}
