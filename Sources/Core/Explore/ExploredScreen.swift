import Marbles
import Networking

/// A screen as the explorer uses it, with its types erased.
package struct ExploredScreen {
  package var name: String
  package var rules: [ScreenRule]
  package private(set) var leftOut: [(rule: String, reason: String)] = []
  /// The names of rules to leave out that it hasn't.
  private(set) var unknownRules: [String] = []
  /// False if one view stays from beginning to end, and is the only one.
  private(set) var isLeft = true
  private(set) var leftOutGestures: Set<Character> = []
  package var badAnswers = [BadAnswer.lost]
  package var sizes = [0]
  var preferredSize = 0
  /// The length of the list when every run is made, in entries.
  var usualSize: Int { sizes.contains(preferredSize) ? preferredSize : sizes.last ?? 0 }
  package var grows = false
  /// True if its server has a list, which may be empty.
  var isListed = false
  package var recovery: [Character] = []
  var reactions: [(output: String, letter: Character)] = []

  /// The meanings of its outputs; `nil` if it declares none.
  var meanings: Meanings?

  /// Spells a run in the letters of the screen's scenarios; `nil` if it has none.
  var spelling: ((Timeline) -> Timeline)?
  /// True for a reader's own screen, about whose responses nothing is known: more of them are late,
  /// and runs start again from those that reached something new.
  private(set) var isYours = false

  // region: repository
  /// The optimistic stores that it shows.
  var stores: [OptimisticStore] = []

  /// The reason why the program would crash if this answer arrived now; `nil` if it wouldn't.
  package var trap: ((ExploredTrace, Answer) -> String?)?

  /// Told of each gesture before it's made.
  var trail: GestureTrail?
  // endregion

  let newScreens = NewScreens()
  let appear: (ExploringStage) -> Void

  /// Removes rules that would be broken by a part of a design that isn't shown, or by its adapter
  /// alone.
  package mutating func leaveOut(_ rules: String..., because reason: String) {
    self.rules.removeAll { rules.contains($0.name) }
    leftOut += rules.map { ($0, reason) }
  }

  /// Restricts runs to one view that stays, for a reason that reports can print.
  package mutating func staysBound(because reason: String) {
    isLeft = false
    leaveOut(ScreenRule.comesBack.name, ScreenRule.secondViewIsFree.name, because: reason)
  }

  package mutating func leaveOut(gestures letters: Character...) {
    leftOutGestures.formUnion(letters)
  }

  /// The bad answers to a request of this kind when every run is made: the first one, and those
  /// that lead elsewhere.
  func usualBadAnswers(of kind: String) -> [BadAnswer] {
    let answers = badAnswers.filter { $0.kinds?.contains(kind) ?? true }
    return answers.prefix(1) + answers.dropFirst().filter { $0.leadsElsewhere.contains(kind) }
  }

  /// True if a rule compares a view that leaves, or a second one, with a view that stays alone.
  var comparesViews: Bool {
    let names = [ScreenRule.comesBack.name, ScreenRule.secondViewIsFree.name]
    return rules.contains { names.contains($0.name) }
  }

  package init<Screen: YourScreen>(_ screen: Screen.Type) {
    self.init(name: screen.name, rules: screen.rules) { $0.show(screen.output(on: $0)) }
    meanings = Meanings(screen.meanings)
    rules += ScreenRule.yours + (meanings?.rules ?? [])
    let names = screen.leftOutRules
    unknownRules = names.filter { name in !rules.contains { $0.name == name } }
    rules.removeAll { names.contains($0.name) }
    isYours = true
  }

  init(name: String, rules: [ScreenRule], appear: @escaping (ExploringStage) -> Void) {
    self.name = name
    self.rules = ScreenRule.always + rules
    self.appear = appear
  }
}
