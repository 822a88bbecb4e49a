extension Message {
  /// The messages without a next step, by what provokes them, each with the reason.
  static let silences = reasons.reduce(into: [String: String]()) { all, group in
    for cause in group.causes { all[cause] = group.reason }
  }

  private static let reasons: [(reason: String, causes: [String])] = [
    (
      "the picture below marks the place, and the page \"Marble reference\" has the usual causes",
      [
        "late", "never arrived", "wasn't expected", "instead of", "in the wrong order",
        "is still open", "instead of completing", "failed with", "was never sent", "twice",
        "it was expected to be cancelled", "no rule of the server fits it", "subscription",
        "they look the same", "watch: a scenario fails",
      ]
    ),
    ("the error is the test's own", ["threw"]),
    ("the drawing is the answer", ["marbles emit"]),
    (
      "nothing but another file would help",
      [
        "a recording with \"\"", "a recording with \"{}\"", "a recording with \"[]\"",
        "a recording with \"not a recording\"",
      ]
    ),
    (
      "the system has refused, and doesn't say what it would accept",
      ["an error 2", "an error 13", "an error 21", "an error 28"]
    ),
    (
      "all is well, and the lists say how far it reached",
      ["explore gank-feed --all 0", "explore --all 1"]
    ),
    ("the compiler's own words", ["a line that doesn't compile", "a linker that fails"]),
    (
      "the reader's code has crashed, and the sentence has the cause",
      [
        "watch: a file that traps", "watch: a file that traps silently",
        "watch: a file that aborts",
      ]
    ),
    (
      "the key of the other direction is on the same line of keys",
      [
        "step: ← at the first step", "step: → at the last step", "step: r after the last request",
        "step: R before the first request",
      ]
    ),
    ("a run by itself has no screen to repeat it", ["step: f in a run that can't be repeated"]),
    ("the marble stays where it is", ["marbles: < at the start"]),
    ("the program goes on with the command of the next exercise", ["right"]),
    (
      "a screen shows it beside its own way to try again",
      [
        "status 302", "status 304", "status 400", "status 403", "status 404", "status 408",
        "status 418", "bodyTooLarge", "cancelled", "connectionLost", "malformedAnswer", "offline",
        "refused", "secureConnectionFailed", "timedOut", "tooManyRedirects", "truncatedBody",
        "unexpectedRequest(\"GET /\")", "unknownHost", "other(code: -1)",
      ]
    ),
  ]
}
