import Dispatch
import Marbles
import Reactive

/// The meaning of one output, from which rules follow that hold on every screen.
///
/// ```swift
/// static var meanings: [Meaning<Output>] {
///   [
///     .spinner(\.isSaving, of: "save"),
///     .failure(\.error, of: "save", retry: "save again"),
///     .enabled(\.canSave, "save"),
///     .rows(\.notes),
///     .silent("prefetch"),
///   ]
/// }
/// ```
///
/// `of:` names requests by their first words, so that `"sign up"` is also the request
/// `"sign up Ada"`. Without it, a meaning is about every request that isn't silent.
public struct Meaning<Output> {
  /// The requests that it names; empty for all, `nil` if it's about none.
  let requests: [String]?
  let isSilent: Bool
  /// The output that spins, and whether a value of it does; `nil` if it's no spinner.
  let spinner: Spinner?
  /// The output that says how a request went; `nil` if it's none.
  let voice: String?
  /// The time after which something happens again and again, for as long as the screen is bound.
  let tick: MarbleTime?
  let retries: RetryPause?
  /// The tap on a row that sends its requests; `nil` if it's none.
  let rowTap: String?
  /// The tap that it enables; `nil` if it's none.
  let control: Control?
  let rules: (RequestWords) -> [ScreenRule]
  /// The rule of its retry, which a disabled tap doesn't break; `nil` if it has none.
  let retry: ((RequestWords, [Control]) -> ScreenRule)?

  init(
    of requests: [String]? = nil,
    isSilent: Bool = false,
    spinner: Spinner? = nil,
    voice: String? = nil,
    tick: MarbleTime? = nil,
    retries: RetryPause? = nil,
    rowTap: String? = nil,
    control: Control? = nil,
    retry: ((RequestWords, [Control]) -> ScreenRule)? = nil,
    rules: @escaping (RequestWords) -> [ScreenRule]
  ) {
    self.requests = requests
    self.isSilent = isSilent
    self.spinner = spinner
    self.voice = voice
    self.tick = tick
    self.retries = retries
    self.rowTap = rowTap
    self.control = control
    self.retry = retry
    self.rules = rules
  }

  /// The requests that no output reports, such as a prefetch.
  public static func silent(_ requests: String...) -> Meaning {
    Meaning(of: requests, isSilent: true) { _ in [] }
  }

  /// Something that happens again and again for as long as the screen is bound, such as a clock or
  /// a poll.
  public static func ticks(every period: DispatchTimeInterval) -> Meaning {
    Meaning(tick: MarbleTime(period)) { _ in [] }
  }

  /// A spinner: it's on exactly while one of its requests is in flight.
  public static func spinner<Source: ObservableConvertibleType>(
    _ output: KeyPath<Output, Source>,
    of requests: String...
  ) -> Meaning where Source.Element == Bool {
    spinner(output.memberPath, requests) { (isOn: Bool) in isOn }
  }

  /// A state that has a spinner as one of its cases.
  ///
  /// - Parameters:
  ///   - output: The state.
  ///   - requests: The first words of its requests.
  ///   - isOn: Returns whether the spinner is on.
  public static func spinner<Source: ObservableConvertibleType>(
    _ output: KeyPath<Output, Source>,
    of requests: String...,
    while isOn: @escaping @Sendable (Source.Element) -> Bool
  ) -> Meaning where Source.Element: SendableMetatype {
    spinner(output.memberPath, requests, isOn)
  }

  private static func spinner<Value: SendableMetatype>(
    _ lane: String,
    _ requests: [String],
    _ isOn: @escaping @Sendable (Value) -> Bool
  ) -> Meaning {
    let spinner = Spinner(lane: lane) { ($0 as? Value).map(isOn) ?? false }
    return Meaning(of: requests, spinner: spinner) { [.spins(lane, $0, isOn)] }
  }

  /// A failure: it's told when one of its requests has failed, and only then.
  ///
  /// - Parameters:
  ///   - output: A state, which tells it for as long as it's neither empty nor `nil` nor `false`,
  ///     or an event.
  ///   - requests: The first words of its requests.
  ///   - retry: The name of the tap that sends them again while the failure is told, and while the
  ///     tap is enabled if a meaning says when that is.
  ///   - isTold: Returns whether a value tells a failure, for an output that has other cases.
  public static func failure<Source: ObservableConvertibleType>(
    _ output: KeyPath<Output, Source>,
    of requests: String...,
    retry: String? = nil,
    when isTold: (@Sendable (Source.Element) -> Bool)? = nil
  ) -> Meaning where Source.Element: SendableMetatype {
    told(output.memberPath, requests, retry, isOnly: true, isTold ?? { Said.isSaid($0) })
  }

  /// A message: it tells each failure of its requests, and may tell other things.
  ///
  /// Its parameters are those of a failure. For an output with other cases, such as rows that
  /// failed one by one, `when` returns whether a value tells a failure.
  public static func message<Source: ObservableConvertibleType>(
    _ output: KeyPath<Output, Source>,
    of requests: String...,
    retry: String? = nil,
    when isTold: (@Sendable (Source.Element) -> Bool)? = nil
  ) -> Meaning where Source.Element: SendableMetatype {
    told(output.memberPath, requests, retry, isOnly: false, isTold ?? { Said.isSaid($0) })
  }

  private static func told<Value: SendableMetatype>(
    _ lane: String,
    _ requests: [String],
    _ retry: String?,
    isOnly: Bool,
    _ isTold: @escaping @Sendable (Value) -> Bool
  ) -> Meaning {
    let isRetried = retry.map { tap in
      { (words: RequestWords, controls: [Control]) in
        let lanes = controls.filter { $0.input == tap }.map(\.lane)
        return ScreenRule.isRetried(lane, words, by: tap, enabledBy: lanes, isTold)
      }
    }
    return Meaning(of: requests, voice: lane, retry: isRetried) { words in
      [.tells(lane, words, isTold)] + (isOnly ? [.tellsOnly(lane, words, isTold)] : [])
    }
  }

  /// A list of rows, none of which is there twice.
  public static func rows<Source: ObservableConvertibleType, Row: Identifiable & SendableMetatype>(
    _ output: KeyPath<Output, Source>
  ) -> Meaning where Source.Element == [Row], Row.ID: SendableMetatype {
    Meaning { _ in [.hasRowsOnce(output.memberPath) { (row: Row) in AnyHashable(row.id) }] }
  }

  /// A control that is enabled while this output is true: a tap then takes effect, and a tap that
  /// arrives although it's disabled changes nothing.
  ///
  /// - Parameters:
  ///   - output: True while the control is enabled.
  ///   - input: The name of its tap, as the stage makes it.
  ///   - requests: The first words of the requests that a tap sends. Without any, the effect may be
  ///     anything: a request, an output that emits, or something that waits.
  public static func enabled<Source: ObservableConvertibleType>(
    _ output: KeyPath<Output, Source>,
    _ input: String,
    of requests: String...
  ) -> Meaning where Source.Element == Bool {
    let control = Control(lane: output.memberPath, input: input)
    return Meaning(of: requests.isEmpty ? nil : requests, control: control) { words in
      [.takesEffect(control.lane, input, requests.isEmpty ? nil : words)]
    }
  }
}

/// An output that spins while some of its values last.
struct Spinner {
  let lane: String
  let isOn: (Any) -> Bool
}

/// An output that is true while a tap is enabled.
struct Control {
  let lane: String
  let input: String
}

/// The meanings of all outputs of a screen.
struct Meanings {
  let rules: [ScreenRule]
  let spinners: [Spinner]
  let voices: Set<String>
  /// The longest time between two ticks; `nil` if nothing ticks.
  let tick: MarbleTime?
  var retries: [RetryPause]
  let rowTaps: [(input: String, requests: [String])]
  private let silent: [String]
  /// The requests that a meaning names; `nil` if one is about all.
  private let named: [String]?

  /// Creates them; `nil` if no output says what it means.
  init?<Output>(_ meanings: [Meaning<Output>]) {
    guard !meanings.isEmpty else { return nil }
    let silent = meanings.filter(\.isSilent).flatMap { $0.requests ?? [] }
    let told = meanings.filter { !$0.isSilent }.compactMap(\.requests)
    var names: Set<String> = []
    let controls = meanings.compactMap(\.control)
    rules = meanings.flatMap { meaning in
      let words = RequestWords(names: meaning.requests ?? [], silent: silent)
      return meaning.rules(words) + (meaning.retry.map { [$0(words, controls)] } ?? [])
    }
    .filter { names.insert($0.name).inserted }
    named = told.contains(where: \.isEmpty) ? nil : told.flatMap { $0 }
    spinners = meanings.compactMap(\.spinner)
    voices = Set(meanings.compactMap(\.voice))
    tick = meanings.compactMap(\.tick).max()
    retries = meanings.compactMap(\.retries)
    rowTaps = meanings.compactMap { meaning in
      meaning.rowTap.flatMap { input in meaning.requests.map { (input, $0) } }
    }
    self.silent = silent
  }

  /// Returns whether a meaning is about a request of this name, or the request is silent.
  func include(_ request: String) -> Bool {
    named.map { RequestWords.has($0, request) } ?? true || RequestWords.has(silent, request)
  }

  /// The words by which a meaning names a request; `nil` if none does.
  func words(for request: String) -> String? {
    ((named ?? []) + silent).filter { RequestWords.has([$0], request) }.max { $0.count < $1.count }
  }

  /// The words that no request has been called by.
  func unused(by requests: some Sequence<String>) -> [String] {
    ((named ?? []) + silent + retries.flatMap(\.requests)).filter { words in
      !requests.contains { RequestWords.has([words], $0) }
    }
  }
}
