import Core
import MarbleTesting
import Testing

// region: greeting
final class GreetingViewModel: ViewModelType {
  struct Input { let name: Driver<String> }
  struct Output { let greeting: Driver<String> }

  func transform(input: Input) -> Output {
    Output(greeting: input.name.map { "Hello, \($0)" })
  }
}

@MainActor
struct GreetingTests {
  @Test func aNameIsGreeted() {
    marbles { m in
      m.expect(GreetingViewModel()) {
        GreetingViewModel.Input(name: m.driver("-a-"))
      } outputs: {
        $0.greeting("-h-", ["h": "Hello, a"])
      }
    }
  }
}
// endregion

struct Named: ViewModelType {
  struct Output {
    let name: Driver<String>
    let isNew: Driver<Bool>
  }

  func transform(input: Driver<String>) -> Output {
    Output(name: input, isNew: input.map { _ in true })
  }
}

// region: where named
extension Named.Output: AssertedWhereNamed {
  static var assertedWhereNamed: [PartialKeyPath<Self>] { [\.isNew] }
}
// endregion

@MainActor
struct NamedTests {
  @Test func aNewOutputBreaksNoOlderTest() {
    marbles { m in
      m.expect(Named(), input: { m.driver("-a-") }) { $0.name("-a-") }
    }
  }
}
