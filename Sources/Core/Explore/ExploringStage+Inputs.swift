import Marbles
import Reactive
import Scenarios

/// The inputs of a view model, with a gesture for each of their values.
extension ExploringStage {
  /// Makes an input that is a state: it starts with the first choice, and the user can change it to
  /// any other.
  public func state<Element: Equatable & Sendable>(
    _ name: String,
    _ choices: [Element]
  ) -> Driver<Element> {
    state(name, choices.map { (nil, $0) })
  }

  /// Makes an input that is a state, with the letter of each change in scenarios; it starts with
  /// the first.
  public func state<Element: Equatable & Sendable>(
    _ name: String,
    _ choices: KeyValuePairs<Character, Element>
  ) -> Driver<Element> {
    state(name, choices.map { ($0.key, $0.value) })
  }

  private func state<Element: Equatable & Sendable>(
    _ name: String,
    _ choices: [(letter: Character?, value: Element)]
  ) -> Driver<Element> {
    let relay = BehaviorRelay(value: choices.first?.value)
    let lane = addLane(name, .input, isState: true)
    if let first = choices.first { record(first.value, in: lane) }
    for (letter, choice) in choices {
      let label = MarbleLabel.of(choice)
      let words = "changed \(name) to \(label)"
      add(name, label, words, letter, isThere: { relay.value != choice }) { [weak self] in
        self?.record(choice, in: lane)
        relay.accept(choice)
      }
    }
    return heard(relay.asObservable(), as: name)
      .asDriver(onErrorDriveWith: .empty())
      .compactMap { $0 }
  }

  /// Makes an input that is an event without a value, which the user may send at any time, or while
  /// an output is true.
  ///
  /// - Parameters:
  ///   - name: The input's name, in reports.
  ///   - letter: Its letter in scenarios; by default the first free one of its name.
  ///   - condition: The name of the output that says whether the button is enabled.
  public func tap(
    _ name: String,
    letter: Character? = nil,
    while condition: String? = nil
  ) -> Signal<Void> {
    let relay = PublishRelay<Void>()
    add(name, name, "tapped \(name)", letter, while: condition) { relay.accept(()) }
    return heard(relay.asObservable(), as: name).asSignal(onErrorSignalWith: .empty())
  }

  /// Makes an input that is an event with one of these values, such as a choice from a menu.
  public func event<Element: Sendable>(
    _ name: String,
    _ choices: KeyValuePairs<Character, Element>
  ) -> Signal<Element> {
    let relay = PublishRelay<Element>()
    for (letter, value) in choices {
      let label = MarbleLabel.of(value)
      add(name, label, "sent \(name) \(label)", letter) { relay.accept(value) }
    }
    return heard(relay.asObservable(), as: name).asSignal(onErrorSignalWith: .empty())
  }

  /// Makes an input that is a tap on one of the first two rows that an output shows.
  ///
  /// The finger may rest on the row for a moment, so that the list has changed when the tap
  /// arrives.
  ///
  /// - Parameters:
  ///   - name: The input's name, in reports.
  ///   - output: The output that shows the rows: an array.
  ///   - letter: The letter of a tap on the first row in scenarios; the other case of it, or the
  ///     next digit, is a tap on the second one. By default, they are digits.
  ///   - value: Returns what a tap sends, from the place of the touched row and the row itself.
  public func tap<Row: Sendable, Value>(
    _ name: String,
    on output: String,
    letter: Character? = nil,
    sending value: @escaping (_ place: Int, _ row: Row) -> Value
  ) -> Signal<Value> {
    let relay = PublishRelay<Value>()
    for place in 0..<2 {
      let row = { [trace] in
        let rows = trace.latest(output, as: [Row].self) ?? []
        return rows.indices.contains(place) ? rows[place] : nil
      }
      let touch = {
        row().map { row in TouchedRow(row) { relay.accept(value(place, row)) } }
      }
      add(
        name,
        "\(place + 1)",
        "tapped \(name) on row \(place + 1)",
        letter.map { place == 0 ? $0 : $0.next },
        isThere: { row() != nil },
        touch: touch,
        perform: { touch()?.tap() }
      )
    }
    return heard(relay.asObservable(), as: name).asSignal(onErrorSignalWith: .empty())
  }

  /// An input's events, with a note of what listens to them.
  private func heard<Element>(_ events: Observable<Element>, as name: String) -> Observable<Element>
  {
    events.do(
      onSubscribe: { [trace, clock] in trace.listeners[name, default: .init()].add(at: clock.clock)
      },
      onDispose: { [trace, clock] in
        if !trace.isLetGo { trace.listeners[name]?.remove(at: clock.clock) }
      }
    )
  }

  private func add(
    _ name: String,
    _ label: String,
    _ words: String,
    _ letter: Character? = nil,
    while condition: String? = nil,
    isThere: @escaping () -> Bool = { true },
    touch: @escaping () -> TouchedRow? = { nil },
    perform: @escaping () -> Void
  ) {
    let letter = self.letter(for: label, wanted: letter)
    gestures.append(
      Gesture(
        letter: letter,
        words: words,
        role: { .other },
        isOffered: { [trace] in
          isThere() && (condition.map { trace.latest($0) == true } ?? true)
        },
        touch: touch,
        perform: perform,
        input: name,
        condition: condition
      )
    )
  }

  /// A letter for a gesture that no other gesture has.
  private func letter(for label: String, wanted: Character?) -> Character {
    let taken = gestures.map(\.letter)
    guard let wanted else {
      let own = letters.key(for: label).first ?? "?"
      guard taken.contains(own) else { return own }
      // Another gesture has asked for it; a second value of the same label does so, too.
      return Self.spareLetters.first { !taken.contains($0) } ?? "?"
    }
    if !wanted.isLetter && !wanted.isNumber {
      mistakes.append("\"\(wanted)\" can't be the letter of a gesture; take a letter or a digit")
    } else if taken.contains(wanted) {
      mistakes.append("two gestures have the letter \"\(wanted)\"; give each its own")
    }
    return wanted
  }

  private static let spareLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
}

extension Character {
  /// The letter of the second row, if this is that of the first.
  fileprivate var next: Character {
    if let digit = wholeNumberValue { return "\((digit + 1) % 10)".first ?? "?" }
    return (isUppercase ? lowercased() : uppercased()).first ?? "?"
  }
}
