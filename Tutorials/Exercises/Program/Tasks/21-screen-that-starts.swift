import Observation
import Reactive

/// SwiftUI makes this object whenever it makes the view, but keeps only the first one. The view
/// calls `start()` each time it appears.
///
/// However many objects SwiftUI makes and however often the view appears, one request is sent, when
/// the object that was kept is started for the first time. The titles stay while the view is away.
/// When SwiftUI drops the object, it's freed and its subscription ends. `output()` makes a new
/// stream, which requests the titles when it's bound. The code below has two faults: when it binds,
/// and what its closure holds.
@Observable
final class TitlesScreen {
  private(set) var titles: [String] = []
  @ObservationIgnored private let bag = DisposeBag()
  @ObservationIgnored private let output: () -> Driver<[String]>

  init(output: @escaping () -> Driver<[String]>) {
    self.output = output
    // Your turn.
    output().drive(onNext: { self.titles = $0 }).disposed(by: bag)
  }

  func start() {}
}

// End of your file.

extension Solution {
  @Observable
  final class TitlesScreen {
    private(set) var titles: [String] = []
    @ObservationIgnored private let bag = DisposeBag()
    @ObservationIgnored private let output: () -> Driver<[String]>
    @ObservationIgnored private var isBound = false

    init(output: @escaping () -> Driver<[String]>) { self.output = output }

    func start() {
      guard !isBound else { return }
      isBound = true
      output()
        .drive(onNext: { [weak self] in self?.titles = $0 })
        .disposed(by: bag)
    }
  }
}

extension Exercise {
  static let screenThatStarts = Exercise(
    "The screen that SwiftUI keeps",
    topic: "an idempotent start",
    page: "08-on-a-real-screen.md",
    yours: { output in
      let screen = TitlesScreen(output: output)
      return StartedScreen(start: screen.start, titles: { screen.titles })
    } as MakeScreen,
    solution: { output in
      let screen = Solution.TitlesScreen(output: output)
      return StartedScreen(start: screen.start, titles: { screen.titles })
    } as MakeScreen,
    mistakes: [
      "a request for every object": { output in
        let screen = LooseScreen(output)
        screen.bind()
        return StartedScreen(start: {}, titles: { screen.titles })
      },
      "a request for every appearance": { output in
        let screen = LooseScreen(output)
        return StartedScreen(start: screen.bind, titles: { screen.titles })
      },
      "bound anew for every appearance": { output in
        let screen = LooseScreen(output)
        return StartedScreen(start: screen.bindAnew, titles: { screen.titles })
      },
      "an object that holds itself": { output in
        let screen = LooseScreen(output)
        return StartedScreen(
          start: { if !screen.isBound { screen.bindForEver() } },
          titles: { screen.titles }
        )
      },
      "bound unless there are titles": { output in
        let screen = LooseScreen(output)
        return StartedScreen(
          start: { if screen.titles.isEmpty { screen.bind() } },
          titles: { screen.titles }
        )
      },
      "a screen that is never bound": { output in
        let screen = LooseScreen(output)
        return StartedScreen(start: {}, titles: { screen.titles })
      },
    ],
    hints: [
      "`init` only keeps the output. Move the binding into `start()`.",
      "A second `start()` has to do nothing: remember in a property that the screen is bound.",
      "The closure in the bag holds `self`, and `self` holds the bag. Write `[weak self]`.",
    ],
    learned: [
      "SwiftUI may make an object and drop it at once, so `init` must not have effects.",
      "`start()` binds once, for the object's life, and may be called again.",
      "An object that its own bag holds is never freed, and its subscriptions never end.",
    ]
  ) { m, make in
    let request = m.cold("--r", ["r": ["Rain", "Sun"]], named: "songs")
    let output = { request.asDriver(onErrorDriveWith: .empty()) }
    for _ in 1...10 { _ = make(output) }
    var screen: StartedScreen? = make(output)
    let titles = PublishRelay<[String]>()
    m.act(
      "                  -ss----s--x--",
      ["s": { screen?.start() }, "x": { screen = nil }],
      named: "SwiftUI"
    )
    let look = { titles.accept(screen?.titles() ?? []) }
    m.act("             l----l--l----", ["l": look], named: "look")
    m.expect(titles, "  e----r--r----", ["e": [], "r": ["Rain", "Sun"]], named: "titles")
    m.expectSubscriptions(request, "-^--------!")
  } again: { m, make in
    // Two views, each with an object of its own, and more than one answer.
    let request = m.cold("-a--b", ["a": ["Rain"], "b": ["Rain", "Fog"]], named: "songs")
    let output = { request.asDriver(onErrorDriveWith: .empty()) }
    var first: StartedScreen? = make(output)
    var second: StartedScreen? = make(output)
    let titles = PublishRelay<[String]>()
    m.act(
      "                  st----ts--xy-",
      [
        "s": { first?.start() }, "t": { second?.start() },
        "x": { first = nil }, "y": { second = nil },
      ],
      named: "SwiftUI"
    )
    let look = { titles.accept(second?.titles() ?? []) }
    m.act("             ---l---l-----", ["l": look], named: "look")
    m.expect(titles, "  ---a---b-----", ["a": ["Rain"], "b": ["Rain", "Fog"]], named: "titles")
    m.expectSubscriptions(request, "^---------!", "-^---------!")
  }
}

/// The two sides of a screen, whoever wrote it.
private struct StartedScreen {
  let start: () -> Void
  let titles: () -> [String]
}

/// A screen that its author binds in one wrong way or another.
private final class LooseScreen {
  private(set) var titles: [String] = []
  private(set) var isBound = false
  private let output: () -> Driver<[String]>
  private var bag = DisposeBag()

  init(_ output: @escaping () -> Driver<[String]>) { self.output = output }

  func bind() {
    output().drive(onNext: { [weak self] in self?.titles = $0 }).disposed(by: bag)
  }

  func bindAnew() {
    bag = DisposeBag()
    bind()
  }

  func bindForEver() {
    isBound = true
    output().drive(onNext: { self.titles = $0 }).disposed(by: bag)
  }
}

private typealias MakeScreen = @Sendable (@escaping () -> Driver<[String]>) -> StartedScreen
