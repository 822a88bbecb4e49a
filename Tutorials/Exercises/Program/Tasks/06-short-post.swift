import Core

/// The view model of a screen that posts short texts. It works, but its author subscribes in
/// `transform`: it counts before a view looks, and it needs a bag.
///
/// Compose the same three outputs from the input, without a relay, a bag or a subscription. `remaining`
/// is 20 minus the length of the text. The button is enabled if there is a text and it fits; emit that
/// only when it changes. A tap posts the text as it is at that moment, if the button is enabled.
final class ShortPostViewModel: ViewModelType {
  private let remaining = BehaviorRelay(value: 20)
  private let bag = DisposeBag()

  func transform(input: ShortPostInput) -> ShortPostOutput {
    // Your turn.
    input.text
      .map { 20 - $0.count }
      .drive(remaining)
      .disposed(by: bag)
    return ShortPostOutput(
      isPostEnabled: remaining.asDriver().map { $0 >= 0 },
      posted: input.postTapped.map { "" },
      remaining: remaining.asDriver()
    )
  }
}

struct ShortPostInput {
  /// Send when the button is tapped.
  let postTapped: Signal<Void>

  /// Send the text of the field, at first and whenever it changes.
  let text: Driver<String>
}

struct ShortPostOutput {
  /// Emits whether the button is enabled, at first and when that changes.
  let isPostEnabled: Driver<Bool>

  /// Emits the text to post, once for each tap.
  let posted: Signal<String>

  /// Emits how many characters are left when that changes; negative if there are too many.
  let remaining: Driver<Int>
}

// End of your file.

extension Solution {
  final class ShortPostViewModel: ViewModelType {
    func transform(input: ShortPostInput) -> ShortPostOutput {
      let remaining = input.text.map { 20 - $0.count }

      let posted = input.postTapped.asObservable()
        .withLatestFrom(input.text)
        .filter { !$0.isEmpty && $0.count <= 20 }
        .asSignal(onErrorSignalWith: .empty())

      return ShortPostOutput(
        isPostEnabled: remaining.map { (0..<20).contains($0) }.distinctUntilChanged(),
        posted: posted,
        remaining: remaining
      )
    }
  }
}

extension Exercise {
  static let shortPost = Exercise(
    "A short post",
    topic: "Input, Output, transform",
    page: "03-input-output-transform.md",
    yours: { ShortPostViewModel().transform(input:) } as Make,
    solution: { Solution.ShortPostViewModel().transform(input:) } as Make,
    alternatives: [
      "the button looks at the text": {
        { input in
          let isPostEnabled = input.text.map { !$0.isEmpty && $0.count <= 20 }
          let posted = input.postTapped.asObservable()
            .withLatestFrom(Driver.combineLatest(input.text, isPostEnabled) { ($0, $1) })
            .filter { $0.1 }
            .map { $0.0 }
          return ShortPostOutput(
            isPostEnabled: isPostEnabled.distinctUntilChanged(),
            posted: posted.asSignal(onErrorSignalWith: .empty()),
            remaining: input.text.map { 20 - $0.count }
          )
        }
      }
    ],
    mistakes: [
      "by hand": {
        { input in
          let remaining = BehaviorRelay(value: 20)
          let bag = DisposeBag()
          input.text.map { 20 - $0.count }.drive(remaining).disposed(by: bag)
          return ShortPostOutput(
            isPostEnabled: remaining.asDriver().map { $0 >= 0 },
            posted: input.postTapped.map { "" },
            remaining: remaining.asDriver()
          )
        }
      },
      "an empty text is posted": {
        { input in
          let output = Solution.ShortPostViewModel().transform(input: input)
          let posted = input.postTapped.asObservable().withLatestFrom(input.text)
          return ShortPostOutput(
            isPostEnabled: output.isPostEnabled,
            posted: posted.asSignal(onErrorSignalWith: .empty()),
            remaining: output.remaining
          )
        }
      },
      "with every letter": {
        { input in
          let output = Solution.ShortPostViewModel().transform(input: input)
          return ShortPostOutput(
            isPostEnabled: input.text.map { !$0.isEmpty && $0.count <= 20 },
            posted: output.posted,
            remaining: output.remaining
          )
        }
      },
      "typing posts": {
        { input in
          let output = Solution.ShortPostViewModel().transform(input: input)
          let posted = Observable.combineLatest(
            input.postTapped.asObservable(),
            input.text.asObservable()
          ) { $1 }
          return ShortPostOutput(
            isPostEnabled: output.isPostEnabled,
            posted: posted.filter { !$0.isEmpty }.asSignal(onErrorSignalWith: .empty()),
            remaining: output.remaining
          )
        }
      },
    ],
    hints: [
      "Start with `remaining`: a `map` of `input.text` is all it takes. The relay and the bag can go.",
      "`isPostEnabled` is another `map`, with `distinctUntilChanged()` behind it.",
      "`posted` begins with the tap: `input.postTapped.asObservable().withLatestFrom(input.text)`.",
      "Behind that, `filter` drops texts that are empty or too long; `asSignal(…)` ends the chain.",
    ],
    learned: [
      "An output is defined by the inputs. Nothing sets it, so nothing can forget to.",
      "Without a subscription in `transform`, work begins when a view subscribes, and ends with it.",
      "A tap reads the text with `withLatestFrom`; the text alone never posts.",
    ]
  ) { m, make in
    let long = "twenty-one characters"
    let text = m.hot(
      "a-db-c---b-a-----",
      ["a": "", "b": "Hello", "c": long, "d": "Hi"],
      named: "text"
    )
    let taps = m.hot("------t---t-t----", .taps, named: "postTapped")
    let output = make()(
      ShortPostInput(
        postTapped: taps.asSignal(onErrorSignalWith: .empty()),
        text: text.asDriver(onErrorDriveWith: .empty())
      )
    )
    m.expect(output.isPostEnabled, "f-t--f---t-f-----", .flags, named: "isPostEnabled")
    m.expect(output.posted, "       ----------p------", ["p": "Hello"], named: "posted")
    m.expect(
      output.remaining,
      "                        a-db-c---b-a-----",
      ["a": 20, "b": 15, "c": -1, "d": 18],
      named: "remaining"
    )
  } again: { m, make in
    // A view that looks from 200 to 500 ms.
    let text = m.hot("a--b----", ["a": "", "b": "Hello"], named: "text")
    let output = make()(
      ShortPostInput(
        postTapped: .never(),
        text: text.asDriver(onErrorDriveWith: .empty())
      )
    )
    m.expect(
      output.remaining,
      "---b-",
      ["b": 15],
      subscribed: "--^--!",
      named: "remaining, a view that comes later"
    )
    m.expectSubscriptions(text, "--^--!")
  }
}

/// Makes a view model and returns its `transform`.
private typealias Make = @Sendable () -> (ShortPostInput) -> ShortPostOutput
