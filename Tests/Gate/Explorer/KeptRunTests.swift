import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// Runs of the explorer that broke a rule once, of a view model or of its original.
@MainActor
struct KeptRunTests {
  private typealias Kept = (screen: ExploredScreen, rule: String, play: ExploredPlay)

  private static let gank = ExploredScreen(GankFeedGesture.self)
  private static let issues = ExploredScreen(GitHubIssuesGesture.self)
  private static let kakao = ExploredScreen(KakaoSearchGesture.self)

  private static var runs: [String: Kept] {
    [
      "the list grows between two pages": (
        gank, "no row appears twice",
        ExploredPlay(user: "-o-u-du", size: 10, growth: .init(after: 3, by: 1))
      ),
      "a view pulls as it sees the header stop": (
        ExploredScreen(GitHubFeedGesture.self), "an offered action takes effect",
        ExploredPlay(user: "-o", view: [.reaction(to: "isRefreshing", by: "d", times: 1)])
      ),
      // region: retry at once
      "a view retries as soon as it shows the failure": (
        issues, "an offered action takes effect",
        ExploredPlay(
          user: "-L",
          replies: [2: .init("connection lost")],
          view: [.reaction(to: "status", by: "R", times: 1)]
        )
      ),
      // endregion
      "a finger rests on a row that has gone": (
        issues, "a tap means the row that was shown",
        ExploredPlay(user: "-L------------1S", view: [.rest(14)])
      ),
      "a finger rests on a row that has moved": (
        kakao, "a tap means the row that was shown",
        ExploredPlay(
          user: "-Bug---2A",
          size: 3,
          replies: [1: .init("an entry that can't be read")],
          view: [.rest(11)]
        )
      ),
      "a retry beside a search for nothing begins no list": (
        kakao, "every received row is shown",
        retryBesideSearch
      ),
      "a search joins the one in flight": (
        kakao, "every received row is shown",
        ExploredPlay(
          user: "-tg--g",
          size: 11,
          view: [.reaction(to: "footer", by: "b", times: 1)]
        )
      ),
      "a view repeats what failed": (kakao, "every received row is shown", repeating("r")),
      "a view repeats what failed, beside a search": (
        kakao, "every received row is shown", repeating("b")
      ),
    ]
  }

  private static var retryBesideSearch: ExploredPlay {
    var play = ExploredPlay(
      user: "-ugw--g",
      size: 3,
      replies: [2: .init("wrong body")],
      growth: .init(after: 2, by: 1)
    )
    play.moves.append(.init(time: 6, letter: "r"))
    return play
  }

  private static func repeating(_ letter: String) -> ExploredPlay {
    ExploredPlay(
      user: "-ug--------g",
      size: 3,
      replies: [1: .init(after: 9), 2: .init("malformed")],
      view: [.reaction(to: "footer", by: letter, times: 1)]
    )
  }

  @Test func `a run that broke a rule keeps it`() {
    for (name, kept) in Self.runs {
      let found = Exploration(kept.screen).found(kept.play, breaking: kept.rule)
      #expect(!found.isBroken, "\(name): \(found.text())")
      #expect(kept.screen.rules.contains { $0.name == kept.rule }, "\(name)")
    }
  }
}

/// A view that answers each element by an input, all within one piece of work.
private enum EndlessScreen: YourScreen {
  struct Output {
    let numbers: Observable<Int>
  }

  static func output(on stage: ExploringStage) -> Output {
    let answers = PublishRelay<Int>()
    let taps = stage.tap("go").asObservable().map { 0 }
    let numbers = Observable.merge(taps, answers.asObservable())
      .concatMap { Observable.from([$0]) }
      .share()
    stage.bind { numbers.subscribe(onNext: { answers.accept($0) }) }
    return Output(numbers: numbers)
  }
}

struct EndlessScreenTests {
  @Test func `a screen that feeds itself at one instant is ended and reported`() throws {
    let exploration = Exploration(ExploredScreen(EndlessScreen.self))
    let broken = try #require(exploration.run(20, untilBroken: 1).broken.first)
    #expect(broken.rule == "when the user stops, the screen becomes quiet")
    #expect(exploration.shortest(broken, of: 1).gestureCount == 1)
  }
}
