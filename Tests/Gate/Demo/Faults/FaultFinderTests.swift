import Faults
import Testing

struct FaultFinderTests {
  /// A source, and the faults of it: the line, a colon and the words.
  private static let found: [(source: String, faults: [String])] = [
    (
      "a.flatMapLatest { b($0).catchAndReturn(1) }.share(replay: 2).drive()",
      [
        "1: `flatMapLatest` becomes `flatMap`", "1: `flatMapLatest` becomes `flatMapFirst`",
        "1: `flatMapLatest` becomes `concatMap`", "1: `.catchAndReturn(1)` is gone",
        "1: `.catchAndReturn(1)` is moved out of `flatMapLatest`",
        "1: `.catchAndReturn(1)` becomes `.catchAndReturn(2)`", "1: `.share(replay: 2)` is gone",
        "1: `replay: 2` becomes `replay: 3`",
      ]
    ),
    (
      "let a = b\n  .skip(1)\n  .filter { $0.isEmpty } // .take(1)\n  .distinctUntilChanged()",
      [
        "2: `.skip(1)` is gone", "2: `.skip(1)` becomes `.skip(2)`",
        "3: `.filter { $0.isEmpty }` is gone",
        "4: `.distinctUntilChanged()` is gone",
      ]
    ),
    (
      "wait(.milliseconds(300)); wait(.seconds(0.5)); wait(.seconds(1))",
      [
        "1: `.milliseconds(300)` becomes `.milliseconds(600)`",
        "1: `.milliseconds(300)` becomes `.milliseconds(150)`",
        "1: `.seconds(0.5)` becomes `.seconds(1)`",
        "1: `.seconds(0.5)` becomes `.milliseconds(250)`", "1: `.seconds(1)` becomes `.seconds(2)`",
        "1: `.seconds(1)` becomes `.milliseconds(500)`",
      ]
    ),
    (
      "if a.count >= 3, !b { c(latest: true) } // > && true",
      [
        "1: `a.count >= 3` becomes `a.count > 3`", "1: `>= 3` becomes `>= 4`",
        "1: `!b` becomes `b`", "1: `latest: true` becomes `latest: false`",
      ]
    ),
    (
      "func a() {\n  guard !Task.isCancelled else {\n    return\n  }\n  b = \"true > 1\"\n}",
      [
        "2: `guard !Task.isCancelled` is gone",
        "2: `guard !Task.isCancelled` becomes `guard Task.isCancelled`",
      ]
    ),
    (
      "task?.cancel(); guard let a, a > b else { return }\nif Task.isCancelled { return }",
      [
        "1: `task?.cancel()` is gone", "1: `a > b` is gone from the `guard`",
        "1: `a > b` becomes `a >= b`", "1: `a > b` becomes `a < b`",
        "2: `if Task.isCancelled { return }` is gone",
      ]
    ),
    ("a { [weak self] in guard let self else { return }; self.b() }", []),
    (
      "let list: Driver<Int>? = /* > */ a as? Driver<Int>, b = $0.0 + 1.5",
      ["1: `$0.0 + 1.5` becomes `$0.0 - 1.5`"]
    ),
    (
      "a.debounce(b, scheduler: c.d).disposed(by: bag)\n  .map(d, scheduler: MainScheduler.instance)",
      [
        "1: `.debounce(b, scheduler: c.d)` is gone",
        "1: `scheduler: c.d` becomes `scheduler: MainScheduler.instance`",
        "1: `.disposed(by: bag)` is gone", "1: `by: bag` becomes `by: DisposeBag()`",
      ]
    ),
    (
      "func a() -> Signal<Int> {\n  b.asSignal(onErrorSignalWith: .empty())\n}",
      ["2: `Signal` becomes `Driver`"]
    ),
    ("var a: A { companion { A() } }", ["1: `companion { A() }` becomes `A()`"]),
    ("0..<count", ["1: `0..<count` becomes `1..<count`", "1: `0..<count` becomes `0...count`"]),
  ]

  @Test(arguments: found.indices) func `each mistake has its place and its words`(index: Int) {
    let (source, faults) = Self.found[index]
    #expect(FaultFinder(source).faults.map { "\($0.line): \($0.words)" } == faults)
  }

  @Test func `a fault keeps the number of lines, and changes nothing else`() {
    let source = "a\n  .skip(\n    1\n  )\n  .b { [weak self] in self?.c() }\n"
    let texts = FaultFinder(source).faults.map { $0.planted(in: source) }
    #expect(
      texts == ["a\n  \n\n\n  .b { [weak self] in self?.c() }\n", source.replacing("1", with: "2")]
    )
  }

  @Test func `what describes a screen, answers for a server or judges a run stays as it is`() {
    let source = """
      import Core
      protocol Service { func a() -> Int }
      final class Model { var a = true }
      enum Login: YourScreen {
        struct Row { var b = true }
        static func output(on stage: ExploringStage) { c(true) }
      }
      struct Answers { let stage: ExploringStage; let d = true }
      extension Login { static let rules = [ScreenRule(true)] }
      extension Login { static var meanings: [Meaning<Int>] { [.spinner(\\.a, true)] } }
      func free() -> Bool { true }
      func helper(_ stage: ExploringStage) -> Bool { true }
      """
    #expect(FaultFinder(source, in: .screen).faults.map(\.line) == [3, 5, 11])
    #expect(FaultFinder(source).faults.map(\.line) == [3, 5, 6, 8, 9, 10, 11, 12])
  }
}
