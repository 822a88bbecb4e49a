import Marbles
import Networking

/// A screen that random users try, whatever its type.
package struct ExploredScreen {
  package var name: String
  package var rules: [ScreenRule]
  package private(set) var leftOut: [(rule: String, reason: String)] = []
  /// False if its view neither leaves and comes back nor has a second one beside it from the start.
  private(set) var isLeft = true
  private(set) var leftOutGestures: Set<Character> = []
  package var faults = [ServerFault.lost]
  package var sizes = [0]
  var preferredSize = 0
  /// The size in front of which every run is made.
  var usualSize: Int { sizes.contains(preferredSize) ? preferredSize : sizes.last ?? 0 }
  package var grows = false
  /// True if its server has entries to list, or none.
  var isListed = false
  package var recovery: [Character] = []
  var reactions: [(output: String, letter: Character)] = []

  /// Spells a run in the letters of its scenarios, if it has scenarios that have them.
  var spelling: ((Timeline) -> Timeline)?
  /// How often the latency of an answer is drawn; the others have the usual one.
  private(set) var latencyPercent = 30

  /// The type of its scenarios; `nil` if it has none.
  var scenarioType: String?

  // region: repository
  /// Says why the program would stop if it got an answer now; nil if it would not.
  package var trap: ((Trace, Answer) -> String?)?

  /// Runs a body, and hands over what is said aside while it runs.
  package var capturingUnhandledErrors:
    ((_ log: @escaping @Sendable (String) -> Void, _ body: () -> Void) -> Void)?
  // endregion

  let book = AnswerBook()
  let appear: (ExploringStage) -> Void

  /// Leaves out rules that would be broken by what is not shown of a design, or by its adapter
  /// alone.
  package mutating func leaveOut(_ rules: String..., because reason: String) {
    self.rules.removeAll { rules.contains($0.name) }
    leftOut += rules.map { ($0, reason) }
  }

  /// Explores it in front of one view that stays.
  package mutating func staysBound(because reason: String) {
    isLeft = false
    leaveOut(ScreenRule.comesBack.name, ScreenRule.secondViewIsFree.name, because: reason)
  }

  package mutating func leaveOut(gestures letters: Character...) {
    leftOutGestures.formUnion(letters)
  }

  /// The fault that a request of this kind has where every run is made.
  func usualFault(of resource: Resource) -> ServerFault? {
    faults.first { $0.kinds?.contains(resource.kind) ?? true }
  }

  /// True if a view that leaves, or is the second, is compared with one that stays alone.
  var comparesViews: Bool {
    let names = [ScreenRule.comesBack.name, ScreenRule.secondViewIsFree.name]
    return rules.contains { names.contains($0.name) }
  }

  package init<Screen: Explorable>(_ screen: Screen.Type) {
    let isYours = screen is any YourScreen.Type
    self.init(
      name: screen.name,
      rules: screen.rules + (isYours ? [.lateAnswer] : []),
      appear: screen.appear
    )
    if isYours {
      scenarioType = "YourScenario"
      latencyPercent = 60
    }
  }

  init(name: String, rules: [ScreenRule], appear: @escaping (ExploringStage) -> Void) {
    self.name = name
    self.rules = ScreenRule.always + rules
    self.appear = appear
  }
}
