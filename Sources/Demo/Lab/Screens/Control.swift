import Core

/// A control of a screen as a person at a terminal reaches it: by a key, or by a line of words.
struct Control<UserGesture> {
  /// The words before the argument.
  let name: String

  /// The keys that stand for it, as hints name them: `d`, `1…4`; empty if it has none.
  let keyHint: String

  /// What stands for its argument in the help; nil if it takes none.
  let argument: String?

  /// How long a run by lines waits at least for what follows, as for a search field with a delay.
  let pause: Duration

  /// The gestures behind keys.
  let keys: [Character: UserGesture]

  /// The gesture of a line, or why there is none.
  let gesture: (String) -> Result<UserGesture, Refusal>

  /// The line that reaches it, as the help shows it.
  var usage: String { argument.map { "\(name) \($0)" } ?? name }

  /// An argument that is wrong, and what would be right.
  struct Refusal: Error, Equatable {
    let text: String
  }
}

extension Control {
  /// A control without an argument.
  static func single(_ name: String, key: Character? = nil, _ gesture: UserGesture) -> Control {
    Control(
      name: name,
      keyHint: key.map { String($0) } ?? "",
      argument: nil,
      pause: .milliseconds(100),
      keys: key.map { [$0: gesture] } ?? [:],
      gesture: {
        $0.isEmpty ? .success(gesture) : .failure(Refusal(text: "\"\(name)\" takes nothing"))
      }
    )
  }

  /// A control with choices, such as the segments of a bar.
  ///
  /// - Parameter keys: A character for each choice.
  static func choice(
    _ name: String,
    keys: String = "",
    _ choices: KeyValuePairs<String, UserGesture>
  ) -> Control {
    let names = choices.map(\.key)
    return Control(
      name: name,
      keyHint: keys.count < 2 ? keys : "\(keys.prefix(1))…\(keys.suffix(1))",
      argument: names.joined(separator: "|"),
      pause: .milliseconds(100),
      keys: Dictionary(uniqueKeysWithValues: zip(keys, choices.map(\.value))),
      gesture: { text in
        let choice = choices.first { $0.key.lowercased() == text.lowercased() }
        let refusal = "there is no \(name) \"\(text)\"; there are \(names.joined(separator: ", "))"
        return choice.map { .success($0.value) } ?? .failure(Refusal(text: refusal))
      }
    )
  }

  /// A control that takes the rest of the line.
  static func text(
    _ name: String,
    pause: Duration = .milliseconds(100),
    _ gesture: @escaping (String) -> UserGesture
  ) -> Control {
    Control(
      name: name,
      keyHint: "",
      argument: "TEXT",
      pause: pause,
      keys: [:],
      gesture: { .success(gesture($0)) }
    )
  }

  /// A control that takes a number, from 1.
  ///
  /// - Parameter keyHint: The keys that stand for it, where the screen finds their gesture.
  static func number(
    _ name: String,
    keyHint: String = "",
    _ gesture: @escaping (Int) -> UserGesture
  ) -> Control {
    Control(
      name: name,
      keyHint: keyHint,
      argument: "NUMBER",
      pause: .milliseconds(100),
      keys: [:],
      gesture: { text in
        guard let number = Int(text), (1...100_000).contains(number) else {
          return .failure(Refusal(text: "\"\(name)\" takes a number from 1, not \"\(text)\""))
        }
        return .success(gesture(number))
      }
    )
  }
}
