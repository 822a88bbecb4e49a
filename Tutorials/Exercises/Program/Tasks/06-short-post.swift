import Contract
import Marbles
import Reactive

/// A screen posts short texts. Its author began a view model that subscribes in `transform`: it
/// counts before a view is bound, and it needs a bag.
///
/// Compose three outputs from the input, without a relay, a bag or a subscription. `remaining` is
/// 20 minus the length of the text. The button is enabled if there is a text and it fits; emit that
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
      remaining: remaining.asDriver(),
      isPostEnabled: remaining.asDriver().map { $0 >= 0 },
      posted: input.postTapped.map { "" }
    )
  }
}

struct ShortPostInput {
  /// Send the text of the field, at first and whenever it changes.
  let text: Driver<String>

  /// Send when the button is tapped.
  let postTapped: Signal<Void>
}

struct ShortPostOutput {
  /// Emits the number of characters left, negative if there are too many.
  let remaining: Driver<Int>

  /// Emits whether the button is enabled, at first and when that changes.
  let isPostEnabled: Driver<Bool>

  /// Emits the text to post, once for each tap.
  let posted: Signal<String>
}

// End of your file.

extension Solution {
  final class ShortPostViewModel: ViewModelType {
    func transform(input: ShortPostInput) -> ShortPostOutput {
      let remaining = input.text.map { 20 - $0.count }

      let posted = input.postTapped
        .withLatestFrom(input.text)
        .filter { !$0.isEmpty && $0.count <= 20 }

      return ShortPostOutput(
        remaining: remaining,
        isPostEnabled: remaining.map { (0..<20).contains($0) }
          .distinctUntilChanged(),
        posted: posted
      )
    }
  }
}

extension Exercise {
  static let shortPost = Exercise(
    "A short post",
    topic: "Input, Output, transform",
    page: "03-input-output-transform.md",
    yours: { ComposedPost(ShortPostViewModel()) } as Make,
    solution: { ComposedPost(Solution.ShortPostViewModel()) } as Make,
    alternatives: [
      "the button looks at the text": composed { input in
        let isPostEnabled = input.text.map { !$0.isEmpty && $0.count <= 20 }
        let posted = input.postTapped.asObservable()
          .withLatestFrom(Driver.combineLatest(input.text, isPostEnabled) { ($0, $1) })
          .filter { $0.1 }
          .map { $0.0 }
        return ShortPostOutput(
          remaining: input.text.map { 20 - $0.count },
          isPostEnabled: isPostEnabled.distinctUntilChanged(),
          posted: posted.asSignal(onErrorSignalWith: .empty())
        )
      }
    ],
    mistakes: [
      "the relay and the bag are still there": {
        ComposedPost(RelayedShortPostViewModel())
      },
      "an empty text is posted": composed {
        $0.solved(posted: $0.postTapped.asObservable().withLatestFrom($0.text))
      },
      "with every letter": composed {
        $0.solved(isPostEnabled: $0.text.map { !$0.isEmpty && $0.count <= 20 })
      },
      "at most six characters": composed {
        $0.solved(enabledLengths: 1...6)
      },
      "fewer than twenty characters": composed {
        $0.solved(enabledLengths: 1...19)
      },
      "an accent counts twice": composed { input in
        input.solved(
          isPostEnabled: input.text.map { (1...20).contains($0.utf8.count) }
            .distinctUntilChanged()
        )
      },
      "a view that comes back posts again": composed { input in
        let posted = input.solved().posted.asObservable()
        return input.solved(posted: posted.share(replay: 1, scope: .forever))
      },
      "a text is posted once": composed {
        $0.solved(posted: $0.solved().posted.asObservable().distinctUntilChanged())
      },
      "typing posts": composed { input in
        let taps = input.postTapped.asObservable()
        let posted = Observable.combineLatest(taps, input.text.asObservable()) { $1 }
        return input.solved(posted: posted.filter { !$0.isEmpty })
      },
    ],
    hints: [
      "Start with `remaining`: a `map` of `input.text` is all it takes. The relay and the bag can go.",
      "`isPostEnabled` is another `map`, followed by `distinctUntilChanged()`.",
      "`posted` begins with the tap, which reads the text as it is at that moment.",
      "A `Signal` has `withLatestFrom` and `filter`, so no conversion is needed.",
    ],
    learned: [
      "An output is defined by the inputs. Nothing sets it, so nothing can forget to.",
      "Only the view subscribes, so work begins and ends with it, and there's no Lost Subscription.",
      "A tap reads the text with `withLatestFrom`; the text alone never posts.",
    ]
  ) { m, make in
    let texts: MarbleValues = ["a": "", "b": "Hello", "c": "twenty-one characters", "d": "Hi"]
    let text = m.hot("a-db-c---b-a-----", texts, named: "text")
    let taps = m.hot("------t---t-t----", .taps, named: "postTapped")
    let viewModel = make()
    if !viewModel.members.isEmpty {
      m.fail(
        "the view model still holds \(viewModel.members.joined(separator: " and ")); nothing that "
          + "subscribes is needed, so nothing has to be kept"
      )
    }
    let output = viewModel.transform(
      ShortPostInput(
        text: text.asDriver(onErrorDriveWith: .empty()),
        postTapped: taps.asSignal(onErrorSignalWith: .empty())
      )
    )
    m.expect(output.isPostEnabled, "f-t--f---t-f-----", .flags, named: "isPostEnabled")
    m.expect(output.posted, "       ----------p------", ["p": "Hello"], named: "posted")
    let counts: MarbleValues = ["a": 20, "b": 15, "c": -1, "d": 18]
    m.expect(output.remaining, "    a-db-c---b-a-----", counts, named: "remaining")
  } again: { m, make in
    // The shortest and the longest text, the second of them posted twice.
    let limits = MarbleValues(vocabulary: ["a": "", "b": "x", "c": "déjà vu: 20 letters!"])
    let typed = m.hot("a-b-c-----a", limits, named: "text, at its limits")
    let taps = m.hot(" -t-t-t-t--", .taps, named: "postTapped, at the limits")
    let limited = make().transform(
      ShortPostInput(
        text: typed.asDriver(onErrorDriveWith: .empty()),
        postTapped: taps.asSignal(onErrorSignalWith: .empty())
      )
    )
    m.expect(limited.isPostEnabled, "f-t-------f", .flags, named: "isPostEnabled, at the limits")
    m.expect(limited.posted, "---b-c-c---", limits, named: "posted, at the limits")
    // A view that is bound from 200 to 500 ms.
    let text = m.hot("a--b----", ["a": "", "b": "Hello"], named: "text")
    let output = make().transform(
      ShortPostInput(text: text.asDriver(onErrorDriveWith: .empty()), postTapped: .never())
    )
    let remaining = output.remaining
    m.expect(remaining, "---b-", ["b": 15], subscribed: "--^--!", named: "remaining, a later view")
    m.expectSubscriptions(text, "--^--!")
    // A view that is bound once more gets no earlier post.
    let once = m.hot("a------", ["a": "Hi"], named: "text, posted once")
    let tap = m.hot(" -t-----", .taps, named: "postTapped, once")
    let posting = make().transform(
      ShortPostInput(
        text: once.asDriver(onErrorDriveWith: .empty()),
        postTapped: tap.asSignal(onErrorSignalWith: .empty())
      )
    )
    let posts: MarbleValues = ["p": "Hi"]
    m.expect(posting.posted, "-p-", posts, subscribed: "^--!", named: "posted")
    m.expect(posting.posted, "-------", [:], subscribed: "----^", named: "posted, bound again")
  }
}

extension ShortPostInput {
  /// The solution's output, with one part replaced.
  fileprivate func solved(
    isPostEnabled: Driver<Bool>? = nil,
    posted: Observable<String>? = nil
  ) -> ShortPostOutput {
    let output = Solution.ShortPostViewModel().transform(input: self)
    return ShortPostOutput(
      remaining: output.remaining,
      isPostEnabled: isPostEnabled ?? output.isPostEnabled,
      posted: posted?.asSignal(onErrorSignalWith: .empty()) ?? output.posted
    )
  }

  fileprivate func solved(enabledLengths: ClosedRange<Int>) -> ShortPostOutput {
    let isPostEnabled = text.map { enabledLengths.contains($0.count) }
    return solved(isPostEnabled: isPostEnabled.distinctUntilChanged())
  }
}

/// The right outputs, beside members that nothing uses any more.
private final class RelayedShortPostViewModel: ViewModelType {
  private let remaining = BehaviorRelay(value: 20)
  private let bag = DisposeBag()

  func transform(input: ShortPostInput) -> ShortPostOutput { input.solved() }
}

/// A view model's `transform`, and its members that subscribe or are subscribed to.
private struct ComposedPost {
  let members: [String]
  let transform: (ShortPostInput) -> ShortPostOutput

  init(_ transform: @escaping (ShortPostInput) -> ShortPostOutput) {
    self.members = []
    self.transform = transform
  }

  init<ViewModel: ViewModelType>(_ viewModel: ViewModel)
  where ViewModel.Input == ShortPostInput, ViewModel.Output == ShortPostOutput {
    members = Mirror(reflecting: viewModel).children.compactMap { child in
      let type = "\(type(of: child.value))"
      let subscribes = ["Relay", "Subject", "Dispos"].contains { type.contains($0) }
      return subscribes ? child.label.map { "`\($0)`" } : nil
    }
    transform = viewModel.transform(input:)
  }
}

private typealias Make = @Sendable () -> ComposedPost

private func composed(
  _ transform: @escaping @Sendable (ShortPostInput) -> ShortPostOutput
) -> Make {
  { ComposedPost(transform) }
}
