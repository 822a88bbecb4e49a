import Core
import MarbleTesting
import Testing

@testable import Scenarios

struct UnmentionedOutputTests {
  @Test func `an output that several scenarios don't mention is one message with their names`() {
    let text = MarbleCapture.text {
      for scenario in GrownGesture.scenarios { play(scenario) }
    }
    let messages = text.split(separator: "\n").filter { $0.contains("don't mention it") }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("count emits in 3 scenarios of grown that don't mention") == true
    )
    #expect(text.contains("twice, never, once; expect it") && !text.contains("expected"))
  }

  @Test func `one that the screen lists is asserted only where it is named`() {
    let texts = ListedGesture.scenarios.map { scenario in
      MarbleCapture.text { play(scenario) }
    }
    #expect(texts.map { $0.contains("count") } == [false, false, false])
    let right = ListedGesture.scenario("named", "-t-") {
      $0.echo("-t-")
      $0.count("01-", .digits)
    }
    #expect(report(right).isGreen)
    let wrong = ListedGesture.scenario("wrong", "-t-") {
      $0.echo("-t-")
      $0.count("02-", .digits)
    }
    #expect(report(wrong).sentences == ["count: \"1\" arrived at 100 ms instead of \"2\""])
  }

  @Test func `one that a single scenario doesn't mention fails that scenario`() {
    let text = MarbleCapture.text {
      for scenario in LonelyGesture.scenarios { play(scenario) }
    }
    #expect(text.contains("but the test says nothing about it; expect it, or write"))
    #expect(!text.contains("don't mention it"))
  }
}

/// A screen whose output `count` is newer than its scenarios.
private enum GrownGesture: EchoGesture {
  case tap
  static let screen = "grown"
  static let scenarios = [
    scenario("twice", "-t-t-") { $0.echo("-t-t-") },
    scenario("never", "---") { $0.echo("---") },
    scenario("once", "-t-") { $0.echo("-t-") },
  ]
}

private enum ListedGesture: EchoGesture {
  case tap
  static let screen = "listed"
  static let scenarios = [
    scenario("twice", "-t-t-") { $0.echo("-t-t-") },
    scenario("never", "---") { $0.echo("---") },
    scenario("once", "-t-") { $0.echo("-t-") },
  ]
}

extension EchoScreen.Output: AssertedWhereNamed where UserGesture == ListedGesture {
  fileprivate static var assertedWhereNamed: [PartialKeyPath<Self>] { [\.count] }
}

private enum LonelyGesture: EchoGesture {
  case tap
  static let screen = "lonely"
  static let scenarios = [
    scenario("forgetful", "-t-") { $0.echo("-t-") },
    scenario("whole", "-t-") {
      $0.echo("-t-")
      $0.count("01-", .digits)
    },
  ]
}

private protocol EchoGesture: Gesture where Controls == EchoControls<Self> {
  static var tap: Self { get }
}

extension EchoGesture {
  static var letters: KeyValuePairs<Character, Self> { ["t": tap] }
  static var server: [Rule] { [] }
  var words: String { "tapped" }

  static func viewModel(on stage: Stage) -> EchoScreen<Self> { EchoScreen() }

  static func scenario(
    _ name: String,
    _ user: String,
    expected: @escaping @Sendable (OutputExpectations<EchoScreen<Self>.Output>) -> Void
  ) -> Scenario<Self> {
    Scenario(name, "", user: user, server: { [] }, expected: expected)
  }
}

private struct EchoScreen<UserGesture>: ViewModelType {
  struct Input { let tapped: Signal<Void> }
  struct Output {
    let echo: Signal<Void>
    let count: Driver<Int>
  }

  func transform(input: Input) -> Output {
    let count = input.tapped.asObservable().scan(0) { count, _ in count + 1 }.startWith(0)
    return Output(echo: input.tapped, count: count.asDriver(onErrorDriveWith: .empty()))
  }
}

private final class EchoControls<UserGesture>: ScreenControls {
  typealias ViewModel = EchoScreen<UserGesture>
  private let taps = PublishRelay<Void>()

  init(on stage: Stage) {}

  var input: ViewModel.Input { ViewModel.Input(tapped: taps.asSignal()) }

  func bind(_ output: ViewModel.Output) -> Disposable { Disposables.create() }

  func isOffered(_ gesture: UserGesture) -> Bool { true }

  func perform(_ gesture: UserGesture) { taps.accept(()) }
}
