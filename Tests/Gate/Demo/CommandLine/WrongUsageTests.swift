import Testing

@testable import Lab

/// The demo's answer to a command that it doesn't understand: one line, with what would be right.
struct WrongUsageTests {
  /// Lines, and the beginnings of their answers.
  nonisolated private static let answers: [(line: String, text: String)] = [
    ("pritn", #"unknown command "pritn"; did you mean print? commands: list"#),
    (
      "gank-feed",
      #""gank-feed" is a screen; say what to do with it: step gank-feed, print gank-feed"#
    ),
    ("--versoin", #"unknown option "--versoin"; did you mean --version? options: --help"#),
    ("frobnicate", #"unknown command "frobnicate"; commands: list"#),
    ("help stepp", #"unknown command "stepp"; did you mean step? commands: list"#),
    ("list all", #"list takes no argument: leave out "all""#),
    ("print", "print needs a screen; screens: gank-feed, github-feed"),
    (
      "print githubfeed",
      #"there is no screen "githubfeed"; did you mean github-feed? screens: gank-feed, github-feed"#
    ),
    ("print Logn", #"there is no screen "Logn"; did you mean Login? your screens: Login, Lookup"#),
    (
      "step gank-feed/ofline",
      #"gank-feed has no scenario "ofline"; did you mean offline? scenarios: happy"#
    ),
    ("step gank-feed/", #"gank-feed has no scenario ""; scenarios: happy"#),
    ("print a b", "print takes one ID or ID/NAME, but got 2: a, b"),
    (
      "print gank-feed --orignal",
      #"print has no option "--orignal"; did you mean --original? options: --code"#
    ),
    ("--theme=light list", "--theme is gone; COLORFGBG='0;15' in front of the command"),
    ("step gank-feed --theme light", "--theme is gone; COLORFGBG="),
    ("exercise 3", "exercise is gone; swift run Exercises has them"),
    ("print --recording", "print --recording needs a value: FILE"),
    ("print gank-feed --color always", "--color is gone; a terminal shows colors, a pipe"),
    ("try", "try needs a screen; screens: gank-feed, github-feed"),
    ("try gank-feed --live", "--live is gone; try has a server of its own; an app is where"),
    ("try gank-feed --server=http://a", "--server is gone; try has a server of its own"),
    (
      "step gank-feed --recording x",
      "step takes a scenario or --recording; leave out gank-feed or --recording"
    ),
    ("step gank-feed --plain=1", "step --plain takes no value; write --plain alone"),
    ("list --output x", #"list has no option "--output"; options: --ascii"#),
    ("marbles --frob", #"marbles has no option "--frob"; options: --ascii"#),
    ("marbles map --plain", "marbles --plain is gone; marbles always prints, so leave it out"),
    (
      "differ debounce",
      "differ needs two operators or expressions, as in differ debounce throttle, but got 1"
    ),
    (
      "differ debouce throttle",
      #"differ doesn't know the operator "debouce"; did you mean debounce? You can also"#
        + " write an expression over x, as in 'x.skip(1)'"
    ),
    (
      "bug stale-respnse",
      #"there is no bug "stale-respnse"; did you mean stale-response? bugs: stale-response"#
    ),
    ("bug a b", "bug takes one NAME, but got 2: a, b"),
    (
      "step --original --recording x",
      "step takes --original or --recording, since only a scenario can be played on"
        + " another design; leave one out"
    ),
    ("print gank-feed --async --original", "--original and --async can't go together; choose one"),
    ("explore gank-feed --runs 0", "explore --runs needs a whole number from 1 to "),
    ("explore gank-feed --all", "explore --all needs a number, as in --all 2"),
    (
      "explore gank-feed --all many",
      #"explore --all needs a whole number from 0 to 9, not "many""#
    ),
    (
      "explore gank-feed --all 2 --seed 1",
      "explore --all plays every run, so it takes no --seed: leave one out"
    ),
    (
      "explore gank-feed/happy",
      "explore makes its own users; name the screen alone: explore gank-feed"
    ),
    ("help predict", "predict is gone; the pages ask its questions"),
    ("predict 06", "predict is gone; the pages ask its questions, and fold the answers away"),
    ("new", "new needs a name, as in new Login"),
    (
      "new Über-page",
      #"new can't use the name "Über-page": it has to begin with a capital letter and to"#
        + " have only English letters, digits and _, as in new Uberpage"
    ),
    ("new Type", "Type is a keyword of Swift; choose another name"),
    ("new Draft --store", "new --store is gone; copy "),
    (
      "new Draft --observable --wrap Draft.swift",
      "new takes --observable or --wrap, but not both"
    ),
    ("watch", "watch needs a screen of your own; swift run Demo new Login writes one"),
    ("print gank-feed --recording --output=x", "print --output is gone; write > FILE behind"),
    ("print gank-feed --scenario", "print --scenario is gone; watch prints the scenario"),
  ]

  @Test func `wrong usage is answered in one line that says what would be right`() {
    for (line, text) in Self.answers {
      let answer = answer(to: line)
      #expect(answer.hasPrefix(text), "\(line): \(answer)")
      #expect(!answer.contains("\n"), "\(line): \(answer)")
    }
  }

  private func answer(to line: String) -> String {
    do {
      return "\(try CommandParser.sample.parse(line.split(separator: " ").map { String($0) }))"
    } catch {
      return "\(error)"
    }
  }
}
