import Core
import Workshop

extension DrawnCase {
  /// Operators that subscribe to a source made from an element.
  static let flattening = [
    DrawnCase(
      "flatMap fails with an inner source",
      .hot("   --a--b---|", "^-----!"),
      .cold("    1-----|", "--^---!"),
      .cold("       3#"),
      result: "--1--3#"
    ) { s in s.first.flatMap { $0 == "a" ? s.second : s.third } },
    DrawnCase(
      "flatMap disposes of the inner sources when the outer one fails",
      .hot("   --a--#"),
      .cold("    1-----|", "--^--!"),
      result: "--1--#"
    ) { s in s.first.flatMap { _ in s.second } },
    DrawnCase(
      "flatMap disposes of the inner sources when its closure throws",
      .hot("   --a--b---|", "^----!"),
      .cold("    1-----|", "--^--!"),
      result: "--1--#"
    ) { s in s.first.flatMap { if $0 == "b" { throw MarbleError() } else { s.second } } },
    DrawnCase(
      "flatMapLatest completes when the outer and the last inner source have",
      .hot("   --a------|"),
      .cold("    1|", "--^!"),
      result: "--1------|"
    ) { s in s.first.flatMapLatest { _ in s.second } },
    DrawnCase(
      "concatMap fails with an inner source and never subscribes to those that wait",
      .hot("   --ab-----|", "^----!"),
      .cold("    1--#"),
      .unused("     2|"),
      result: "--1--#"
    ) { s in s.first.concatMap { $0 == "a" ? s.second : s.third } },
  ]

  /// Operators that subscribe again, or to another source, after an error.
  static let failing = [
    DrawnCase("retry(0) makes none", .unused("-a#"), result: "|") { $0.first.retry(0) },
    DrawnCase("retry(-1) makes none", .unused("-a#"), result: "|") { $0.first.retry(-1) },
    DrawnCase(
      "retry(when:) completes when the trigger does",
      .cold("  -a#"),
      result: "-a-a|"
    ) { $0.first.retry { (errors: Observable<any Error>) in errors.take(1) } },
    DrawnCase(
      "retry(when:) ignores a trigger that emits while the source runs",
      .cold("  -a---b|", "^-----!"),
      .hot("   --x-x--", "^-----!"),
      result: "-a---b|"
    ) { s in s.first.retry { (_: Observable<any Error>) in s.second } },
    DrawnCase(
      "retry(when:) completes at the next error after the trigger has",
      .cold("  -a---#"),
      .hot("   --|"),
      result: "-a---|"
    ) { s in s.first.retry { (_: Observable<any Error>) in s.second } },
  ]

  /// Operators and sources with a time.
  static let timed = [
    DrawnCase(
      "delaySubscription that is disposed of before never subscribes",
      .unused("   a-b|"),
      result: "---",
      subscribed: "^-!"
    ) { $0.first.delaySubscription(.milliseconds(3), scheduler: $0.scheduler) },
    DrawnCase("timer that is disposed of doesn't wait", result: "----", subscribed: "^-!") {
      Observable<Int>.timer(.milliseconds(30), scheduler: $0.scheduler).map(String.init)
    },
  ]
}
