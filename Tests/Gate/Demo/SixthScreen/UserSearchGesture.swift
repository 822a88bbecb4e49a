import Core
import Workshop

/// All that a screen needs besides its view model: gestures with their letters and words, controls,
/// a server, and at least two scenarios, the first of which is `happy`.
///
/// A screen of the demo also has a line in `ScreenEntry.all`, such as
/// `ScreenEntry(PlainScreen<UserSearchGesture>.self)`, a suite in `ScenarioTests.swift` and a test
/// in `ExploredScreensTests`. What other targets use is `package` there. The rest has defaults: a
/// `ScreenType` draws it, members of `ExploredGesture` add larger lists, bad answers and rules, and
/// an `OriginalDesign` is the design of its write-up.
enum UserSearchGesture: ExploredGesture {
  case type(String)
  case retry
  case tapRow(Int)

  static let screen = "user-search"

  static var letters: KeyValuePairs<Character, UserSearchGesture> {
    ["a": .type("ada"), "z": .type("zz"), "c": .type(""), "r": .retry, "1": .tapRow(0)]
  }

  static func viewModel(on stage: Stage) -> UserSearchViewModel {
    UserSearchViewModel(service: Provider(transport: stage.transport), scheduler: stage.scheduler)
  }

  var words: String {
    switch self {
    case .type(let text): text.isEmpty ? "cleared the text" : "typed \(text)"
    case .retry: "tapped retry"
    case .tapRow(let index): "tapped row \(index + 1)"
    }
  }
}

final class UserSearchControls: ScreenControls {
  typealias ViewModel = UserSearchViewModel

  private let retries = PublishRelay<Void>()
  private let selections = PublishRelay<String>()
  private let text = BehaviorRelay(value: "")
  private let users = BehaviorRelay<[String]>(value: [])

  init(on stage: Stage) {}

  var input: UserSearchViewModel.Input {
    UserSearchViewModel.Input(
      retryTapped: retries.asSignal(),
      searchText: text.asDriver(),
      userSelected: selections.asSignal()
    )
  }

  func bind(_ output: UserSearchViewModel.Output) -> Disposable {
    output.users.drive(users)
  }

  func isOffered(_ gesture: UserSearchGesture) -> Bool {
    if case .tapRow(let index) = gesture { users.value.indices.contains(index) } else { true }
  }

  func perform(_ gesture: UserSearchGesture) {
    switch gesture {
    case .type(let text): self.text.accept(text)
    case .retry: retries.accept(())
    case .tapRow(let index): if isOffered(gesture) { selections.accept(users.value[index]) }
    }
  }
}

extension UserSearchGesture {
  typealias Controls = UserSearchControls

  @RuleBuilder static var server: [Rule] {
    On(.get, "/search/users?q=zz").answers(.json(#"{"items": []}"#))
    On(.get, "/search/users").answers(.json(UserSearchTarget.users("").sampleData))
  }

  static let scenarios: [Scenario<UserSearchGesture>] = [
    Scenario(
      "happy",
      "A text finds users, and a tap opens one.",
      user: "             -a------1-"
    ) {
      server
    } expected: {
      $0.isSearching("    f---t--f--", .flags)
      $0.message("        e---------", ["e": ""])
      $0.users("          e------a--", ["e": [], "a": ["ada", "adam"]])
      $0.opened("         --------p-", ["p": "https://github.com/ada"])
    },
    Scenario(
      "failure",
      "After a failure, a retry searches for the same text.",
      user: "             -a-------r---"
    ) {
      Nth(1).fails(.offline)
      server
    } expected: {
      $0.isSearching("    f---t--f-t--f", .flags)
      $0.message("        e------m-e---", ["e": "", "m": "The search failed."])
      $0.users("          e-----------a", ["e": [], "a": ["ada", "adam"]])
    },
  ]
}
