import Core

extension DrawnCase {
  /// Operators that make one sequence of several.
  static let combining = [
    DrawnCase(
      "withLatestFrom ends with an error of the second",
      .hot("   -a-b---c-|", "^----!"),
      .hot("   1----#"),
      result: "-1-1-#"
    ) { $0.first.withLatestFrom($0.second) },
    DrawnCase(
      "concat ends with an error and never subscribes to the next",
      .cold("  -a-#"),
      .unused("   -b|"),
      result: "-a-#"
    ) { $0.first.concat($0.second) },
    DrawnCase(
      "concatMap waits for the outer source, then for the inner ones",
      .hot("   --ab|"),
      .cold("    1--2|"),
      .cold("        3|", "------^!"),
      result: "--1--23|"
    ) { s in s.first.concatMap { $0 == "a" ? s.second : s.third } },
    DrawnCase(
      "merge fails with the first error and disposes of the others",
      .hot("   -a--#"),
      .hot("   --c----d|", "^---!"),
      result: "-ac-#"
    ) { Observable.merge([$0.first, $0.second]) },
    DrawnCase(
      "merge(maxConcurrent:) subscribes to no more than that number at a time",
      .hot("   --abc-|"),
      .cold("    1--2|", "--^---!", "---^---!", "------^---!"),
      result: "--11-2(21)--2|"
    ) { s in s.first.map { _ in s.second }.merge(maxConcurrent: 2) },
    DrawnCase(
      "merge(maxConcurrent:) drops the sources that wait at an error",
      .hot("   --abc-|", "^----!"),
      .cold("    1--#", "--^--!"),
      result: "--1--#"
    ) { s in s.first.map { _ in s.second }.merge(maxConcurrent: 1) },
    DrawnCase(
      "combineLatest ends when a missing element can't come",
      .hot("   ---b----|", "^--!"),
      .hot("   -|"),
      result: "---|"
    ) { Observable.combineLatest($0.first, $0.second) { $0 + $1 } },
    DrawnCase(
      "combineLatest of tuples ends when a missing element can't come",
      .hot("   ---b----|", "^--!"),
      .hot("   -|"),
      result: "---|"
    ) { Observable.combineLatest($0.first, $0.second).map { $0 + $1 } },
  ]

  /// Operators that a second source opens or closes.
  static let choosing = [
    DrawnCase(
      "skip(until:) opens with the first element of the other",
      .hot("   -a-b-c-|"),
      .hot("   --x--y-|", "^-!"),
      result: "---b-c-|"
    ) { $0.first.skip(until: $0.second) },
    DrawnCase(
      "skip(until:) stays closed and silent when the other only completes",
      .hot("   -a-b-c-|", "^------!"),
      .hot("   --|"),
      result: "--------"
    ) { $0.first.skip(until: $0.second) },
    DrawnCase(
      "skip(until:) passes an error of the other on",
      .hot("   -a-b-c-|", "^-!"),
      .hot("   --#"),
      result: "--#"
    ) { $0.first.skip(until: $0.second) },
    DrawnCase(
      "take(until:) continues when the other only completes",
      .hot("   -a-b-c-|"),
      .hot("   --|", "^-!"),
      result: "-a-b-c-|"
    ) { $0.first.take(until: $0.second) },
    DrawnCase(
      "take(until:) passes an error of the other on",
      .hot("   -a-b-c-|", "^-!"),
      .hot("   --#"),
      result: "-a#"
    ) { $0.first.take(until: $0.second) },
  ]
}
