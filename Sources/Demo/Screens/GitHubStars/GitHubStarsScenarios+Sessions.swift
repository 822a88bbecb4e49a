import Core
import ViewModels
import Workshop

extension GitHubStarsGesture {
  /// Scenarios of a session that begins or ends.
  static let sessions: [Scenario<GitHubStarsGesture>] = [
    Scenario(
      "sign-in",
      "A star that needs a key waits for the sign-in, and then it's sent.",
      user: "             o---a----K----"
    ) {
      On(.get, "/user/starred").answers(.unauthorized, starred(["bob/maps"]))
      server(put: .unauthorized, .status(204))
    } expected: {
      $0.requests([
        "/repositories": "^--|", "GET /user/starred": "^--|", "PUT": "----^--|",
        "GET /user/starred": "---------^--|", "PUT": "---------^--|",
      ])
      $0.isSignInShown("   f------t-f----", ["f": false, "t": true])
      $0.sessionCommands(" ---------k----", ["k": ".signIn(a key)"])
      $0.path("            0", paths)
      $0.star("feed").starred("0---s-------b-", stars)
    },
    Scenario(
      "sign-in-declined",
      "Without a sign-in the star is undone, with the reason.",
      user: "             o---a----C----"
    ) {
      server(put: .unauthorized)
    } expected: {
      $0.isSignInShown("   f------t-f----", ["f": false, "t": true])
      $0.message("         ---------x----", ["x": "Couldn't star ada/lab: you aren't signed in."])
      $0.path("            0", paths)
      $0.star("feed").starred("0--mb----m----", stars)
    },
    Scenario(
      "sign-in-save",
      "A save that needs a key keeps the form, and is sent once after the sign-in.",
      user: "             L------nt-v-----K------"
    ) {
      server(post: .unauthorized, created(9))
    } expected: {
      $0.requests([
        "/repos/ada/lab": "^--|", "GET /user/starred": "^--|",
        "GET /repos/ada/lab/issues": "---^--|", "POST /repos/ada/lab/issues": "----------^--|",
        "GET /user/starred": "----------------^--|",
        "POST /repos/ada/lab/issues": "----------------^--|",
      ])
      $0.isSignInShown("f------------t--f------", ["f": false, "t": true])
      $0.path("(0l)------f-----------l---", paths)
      $0.message("    -------------------c---", ["c": "Issue #9 was created in ada/lab."])
      $0.form.isSaving("-------f--t--------f---", ["f": false, "t": true])
    },
    Scenario(
      "sign-in-link",
      "A link is followed while a save waits for a key; the save is sent all the same.",
      user: "             L------nt-v----S-K------"
    ) {
      server(post: .unauthorized, created(9))
    } expected: {
      $0.requests([
        "/repos/ada/lab": "^--|", "GET /user/starred": "^--|",
        "GET /repos/ada/lab/issues": "---^--|", "POST /repos/ada/lab/issues": "----------^--|",
        "/repos/ada/slow": "---------------^--|", "GET /user/starred": "-----------------^--|",
        "POST /repos/ada/lab/issues": "-----------------^--|",
        "/repos/ada/slow/issues": "------------------^--|",
      ])
      $0.isSignInShown("f------------t---f------", ["f": false, "t": true])
      $0.path("(0l)------f-------t--------", paths)
      $0.message("    --------------------c---", ["c": "Issue #9 was created in ada/lab."])
      $0.page("lab").issues("0-----i-------------c---", listed)
    },
    Scenario(
      "sign-out",
      "Signing out removes every star; the response to an earlier write brings none.",
      user: "             o---aO----"
    ) {
      server
    } expected: {
      $0.requests([
        "/repositories": "^--|", "GET /user/starred": "^--|", "PUT": "----^--|",
      ])
      $0.path("0", paths)
      $0.star("feed").starred("0--mb0----", stars)
    },
  ]
}
