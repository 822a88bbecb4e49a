/// A control of a screen under a name that can be typed.
struct LineControl<S: ScreenType> {
  /// What the control made of its argument.
  enum Outcome: Equatable {
    case done
    /// The argument is wrong; the text says what would be right.
    case refused(String)
  }

  let name: String

  /// What stands for its argument in the help; nil if it takes none.
  let argument: String?

  /// How long to wait at least for what follows from it.
  let pause: Duration

  let perform: @MainActor (S, String) -> Outcome

  /// Makes a control without an argument.
  init(_ name: String, _ perform: @escaping @MainActor (S) -> Void) {
    self.name = name
    argument = nil
    pause = .milliseconds(100)
    self.perform = { screen, text in
      guard text.isEmpty else { return .refused("\"\(name)\" takes nothing") }
      perform(screen)
      return .done
    }
  }

  /// Makes a control that takes the rest of the line.
  ///
  /// - Parameter pause: Longer than the control's own delay, such as that of a search field.
  init(
    _ name: String,
    _ argument: String?,
    pause: Duration = .milliseconds(100),
    _ perform: @escaping @MainActor (S, String) -> Outcome
  ) {
    self.name = name
    self.argument = argument
    self.pause = pause
    self.perform = perform
  }

  /// Makes a control that takes a number, from 1.
  static func numbered(_ name: String, _ perform: @escaping @MainActor (S, Int) -> Void) -> Self {
    LineControl(name, "NUMBER") { screen, text in
      guard let number = Int(text), (1...100_000).contains(number) else {
        return .refused("\"\(name)\" takes a number from 1, not \"\(text)\"")
      }
      perform(screen, number)
      return .done
    }
  }

  var usage: String { argument.map { "\(name) \($0)" } ?? name }
}
