import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// Runs of the explorer that have become scenarios.
@MainActor
struct KeptRunTests {
  @Test func `a retry beside a search for nothing begins no list`() {
    play(
      Scenario<KakaoSearchGesture>(
        "explored",
        keeps: "every received row is shown",
        user: "-ugw--(gr)"
      ) {
        Nth(2).answers(.json("{}"))
        Entries(3, growingBy: 1, after: 2)
      }
    )
  }

  @Test func `a search that joins the one in flight begins no list`() {
    play(
      Scenario<KakaoSearchGesture>(
        "explored",
        keeps: "every received row is shown",
        user: "-tg--g",
        view: [.reaction(to: "footer", by: "b", times: 1)]
      ) {
        Entries(11)
      }
    )
  }

  @Test(arguments: ["r", "b"])
  func `a view that repeats what failed begins no list, also beside a search`(_ letter: String) {
    play(
      Scenario<KakaoSearchGesture>(
        "explored",
        keeps: "every received row is shown",
        user: "-ug--------g",
        view: [.reaction(to: "footer", by: letter, times: 1)]
      ) {
        Nth(1).after(.milliseconds(900))
        Nth(2).answers(.malformed)
        Entries(3)
      }
    )
  }

  @Test func `a view that pulls as it sees the header stop begins the next refresh`() {
    play(
      Scenario<GitHubFeedGesture>(
        "explored",
        keeps: "an offered action takes effect",
        user: "-o",
        view: [.reaction(to: "isRefreshing", by: "d", times: 1)]
      )
    )
  }

  /// The rules of a server, by their Swift source.
  static let rules: [String: Rule] = [
    "Nth(1).answers(.status(500))": Nth(1).answers(.status(500)),
    "Nth(1).answers(.malformed)": Nth(1).answers(.malformed),
    "Nth(1).answers(.empty)": Nth(1).answers(.empty),
    #"Nth(1).answers(.json("{}"))"#: Nth(1).answers(.json("{}")),
    #"Nth(1).answers(.json("[]"))"#: Nth(1).answers(.json("[]")),
    "Nth(1).answers(.unauthorized)": Nth(1).answers(.unauthorized),
    "Nth(1).fails(.connectionLost)": Nth(1).fails(.connectionLost),
    ##"Nth(1).answers(.json(#"{"error": true, "msg": "invalid count or page"}"#))"##:
      Nth(1).answers(.json(#"{"error": true, "msg": "invalid count or page"}"#)),
  ]

  @Test(arguments: [
    GankFeedGesture.badAnswers, GitHubFeedGesture.badAnswers, GitHubIssuesGesture.badAnswers,
    KakaoSearchGesture.badAnswers, KKBoxHitsGesture.badAnswers,
  ])
  func `a bad answer is written as the rule that gives it`(_ badAnswers: [BadAnswer]) {
    for badAnswer in badAnswers {
      let written = badAnswer.rule(1)
      guard written != "Nth(1).has(\"\(badAnswer.name)\")" else { continue }
      #expect(Self.rules[written]?.answers.first == badAnswer.only, "\(written)")
    }
  }

  @Test func `an answer that random servers do not give is none of their bad answers`() {
    let scenario = Scenario<GankFeedGesture>("kept", keeps: "no row appears twice", user: "-o") {
      Nth(1).answers(.status(418))
    }
    #expect(
      report(scenario).sentences == ["request 1: 418: no bad answer of gank-feed is this one"]
    )
  }

  @Test func `a rule of a kept run begins with Nth`() {
    let scenario = Scenario<GankFeedGesture>("kept", keeps: "no row appears twice", user: "-o") {
      On(.get, "/api").answers(.status(500))
    }
    #expect(report(scenario).sentences.first?.hasSuffix("begins with Nth") == true)
  }
}

/// A view that answers each element by an input, all within one piece of work.
private enum EndlessScreen: Explorable {
  struct Output {
    let numbers: Observable<Int>
  }

  static let rules: [ScreenRule] = []

  static func appear(on stage: ExploringStage) {
    let answers = PublishRelay<Int>()
    let taps = stage.tap("go").asObservable().map { 0 }
    let numbers = Observable.merge(taps, answers.asObservable())
      .concatMap { Observable.from([$0]) }
      .share()
    stage.show(Output(numbers: numbers))
    stage.bind { numbers.subscribe(onNext: { answers.accept($0) }) }
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
