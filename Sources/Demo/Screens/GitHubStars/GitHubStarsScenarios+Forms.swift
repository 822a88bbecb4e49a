import Core
import ViewModels
import Workshop

extension GitHubStarsGesture {
  /// Scenarios of the form of a new issue; each opens the page of `ada/lab` by a link.
  static let forms: [Scenario<GitHubStarsGesture>] = [
    Scenario(
      "new-issue",
      "A new issue is in the list as soon as it's created, and the form is closed.",
      user: "             L------nmt-v------"
    ) {
      server
    } expected: {
      $0.requests([
        "/repos/ada/lab": "^--|", "GET /user/starred": "^--|",
        "GET /repos/ada/lab/issues": "---^--|", "POST /repos/ada/lab/issues": "-----------^--|",
      ])
      $0.path("      (0l)------f------l---", paths)
      $0.message("   --------------c---", ["c": "Issue #9 was created in ada/lab."])
      $0.page("lab").issues("0-----i-------c---", listed)
      $0.form.title("       -------e-t----e---", titles)
      $0.form.titleProblem("-------nen--------", problems)
      $0.form.isSaving("    -------f---t--f---", ["f": false, "t": true])
    },
    Scenario(
      "new-swipe",
      "After a swipe that would lose a text, the form returns and asks about it.",
      user: "             L------ntW--k-v------"
    ) {
      server
    } expected: {
      $0.path("(0l)------f--f------l---", paths)
      $0.question("----------^-(k|)--------")
      $0.message("     -----------------c---", ["c": "Issue #9 was created in ada/lab."])
      $0.form.title("-------et--------e---", titles)
    },
    Scenario(
      "new-discard",
      "A text that the user discards is gone, and the form opens empty again.",
      user: "             L------ntBz-n---"
    ) {
      server
    } expected: {
      $0.path("(0l)------f-fl-f---", paths)
      $0.question("---------^(z|)-----")
      $0.form.title("-------et-e-e---", titles)
    },
    Scenario(
      "new-link",
      "A link that would close a form with a text asks first; a second replaces it.",
      user: "             L------ntS-x-z------",
      where: ["x": .link("https://github.com/ada/slow")]
    ) {
      server
    } expected: {
      $0.path("(0l)------f-f-f-t------", paths)
      $0.question("---------^-(!^)-(z|)------")
      $0.page("slow").issues("-------------0-----i", issues)
    },
    Scenario(
      "new-path",
      "A saved path that would close a form with a text makes it ask, too.",
      user: "             L------ntP-k-P-z------"
    ) {
      server
    } expected: {
      $0.path("(0l)------f-f---f-t------", paths)
      $0.question("---------^-(k|)-^-(z|)------")
      $0.page("slow").issues("---------------0-----i", issues)
    },
    Scenario(
      "new-refused",
      "A field that the server refuses says so, until it's edited.",
      user: "             L------nyt-v---e-tv------"
    ) {
      server(post: refused("title"), created(9))
    } expected: {
      $0.path("(0l)------f-------------l---", paths)
      $0.message(
        "--------------x------c---",
        [
          "x": "The issue in ada/lab wasn't created: GitHub refuses its title. Your text is kept.",
          "c": "Issue #9 was created in ada/lab.",
        ]
      )
      $0.form.titleProblem("-------n------re-n-------", problems)
      $0.form.isSaving("-------f---t--f---t--f---", ["f": false, "t": true])
    },
    Scenario(
      "new-offline",
      "A save that fails keeps the text, and can be tried again.",
      user: "             L------nt-v-----v------"
    ) {
      server(post: .failure(.offline), created(9))
    } expected: {
      $0.path("(0l)------f-----------l---", paths)
      $0.message(
        "-------------x-----c---",
        [
          "x":
            "The issue in ada/lab wasn't created: there is no connection to the internet. Your text"
            + " is kept.",
          "c": "Issue #9 was created in ada/lab.",
        ]
      )
      $0.form.isSaving("-------f--t--f--t--f---", ["f": false, "t": true])
    },
    Scenario(
      "new-leave",
      "Back during a save doesn't ask; if it's refused, the form still has the text.",
      user: "             L------nt-vB----n---"
    ) {
      server(post: .status(403))
    } expected: {
      $0.path("(0l)------f---l----f---", paths)
      $0.message(
        "-------------x------",
        [
          "x":
            "The issue in ada/lab wasn't created: the server refuses access. Your text is kept."
        ]
      )
      $0.form.title("-------et-------t---", titles)
    },
    Scenario(
      "new-later",
      "A list that the server sends later has the new issue once.",
      user: "             L------nt-v-----B-L-------"
    ) {
      On(.get, "/repos/ada/lab/issues").answers(
        .json(GitHubSample.issues(of: "ada/lab", numbers: [8, 7, 5])),
        .json(GitHubSample.issues(of: "ada/lab", numbers: [9, 8, 7, 5]))
      )
      server
    } expected: {
      $0.path("(0l)------f-----l--0-l-------", paths)
      $0.message("    -------------c------------", ["c": "Issue #9 was created in ada/lab."])
      $0.page("lab").issues("0-----i------c----0-----c-", listed)
    },
    Scenario(
      "new-hurry",
      "Two taps on Save are one save.",
      user: "             L------nt-vv-----"
    ) {
      server
    } expected: {
      $0.requests([
        "/repos/ada/lab": "^--|", "GET /user/starred": "^--|",
        "GET /repos/ada/lab/issues": "---^--|", "POST /repos/ada/lab/issues": "----------^--|",
      ])
      $0.path("(0l)------f-----l---", paths)
      $0.message("    -------------c---", ["c": "Issue #9 was created in ada/lab."])
    },
    Scenario(
      "new-restored",
      "A saved path opens the form above its page, empty if its draft is gone.",
      user: "             F------v-B-"
    ) {
      server
    } expected: {
      $0.path("(0f)--------l-", paths)
      $0.form.title("e----------", ["e": ""])
      $0.form.titleProblem("n------e---", problems)
    },
  ]

  static let listed = issues.merging(["c": "#9 #8 #7 #5"]) { $1 }

  private static let titles: [Character: String] = ["e": "", "t": "Late page"]

  private static let problems: MarbleValues<String?> = MarbleValues(vocabulary: [
    "n": nil, "e": "Enter a title.", "r": "GitHub refuses this text.",
  ])
}
