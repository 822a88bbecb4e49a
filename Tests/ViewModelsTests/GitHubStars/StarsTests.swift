import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
struct StarsTests {
  private static let lab = RepositoryName(owner: "ada", name: "lab")
  private static let slow = RepositoryName(owner: "ada", name: "slow")
  private let app = App()

  @Test func `taps in a hurry are one write at a time, and the last wish wins`() {
    expect(
      "-s-u-s-u--------",
      requests: [
        "PUT /user/starred/ada/lab": "   -^--|", "DELETE /user/starred/ada/lab": "----^--|",
      ],
      starred: "es-e-s-e"
    ) {
      On(.put, "/user/starred/ada/lab").answers(.status(204))
      On(.delete, "/user/starred/ada/lab").answers(.status(204))
    }
  }

  @Test func `a refused star is taken back with a message, and a new wish is written`() {
    expect(
      "-s----s---",
      requests: ["PUT /user/starred/ada/lab": "-^--|", "PUT /user/starred/ada/lab": "------^--|"],
      starred: "es--e-s---",
      messages: ("----m", "Couldn't star ada/lab: the server refuses access.")
    ) {
      On(.put, "/user/starred/ada/lab").answers(.status(403), .status(204))
    }
  }

  @Test func `a star that was taken back before its refusal is no failure`() {
    expect("-su---", requests: ["PUT": "-^--|"], starred: "ese---") {
      On(.put, "/user/starred/ada/lab").answers(.status(500))
    }
  }

  @Test func `a lost connection is tried again once`() {
    expect(
      "-s------u-------",
      requests: [
        "PUT": "   -^--#", "PUT": "   ----^--|",
        "DELETE": "--------^--#", "DELETE": "-----------^--#",
      ],
      starred: "es------e-----s-",
      messages: ("--------------m", "Couldn't remove the star of ada/lab: the connection was lost.")
    ) {
      On(.put, "/user/starred/ada/lab").answers(.failure(.connectionLost), .status(204))
      On(.delete, "/user/starred/ada/lab").fails(.connectionLost)
    }
  }

  @Test func `the server's list changes no star that was touched meanwhile`() {
    expect(
      "ls-----",
      requests: ["GET /user/starred": "^----|", "PUT": "-^--|"],
      starred: "es---b-"
    ) {
      On(.get, "/user/starred").answers(list("Ada/Slow"), after: .milliseconds(500))
      On(.put, "/user/starred/ada/lab").answers(.status(204))
    }
  }

  @Test func `all pages of the list are read, and only once`() {
    let next = "<https://api.github.com/user/starred?page=2>; rel=\"next\""
    expect(
      "l-l-----l--",
      requests: ["page=1": "^--|", "page=2": "---^--|"],
      starred: "e-----b----"
    ) {
      On(.get, "/user/starred?page=2").answers(list("ada/slow"))
      On(.get, "/user/starred").answers(list("ada/lab").header("Link", next))
    }
  }

  @Test
  func `without a key nothing is said, and a failed list is read again until one is asked for`() {
    expect(
      "l---l---l---",
      requests: ["GET /user/starred": "^--|", "GET /user/starred": "----^--|"],
      starred: "e-----------",
      messages: ("---n--------", "")
    ) {
      On(.get, "/user/starred").answers(.status(500), .unauthorized)
    }
  }

  @Test func `a list without a key is read once a write was taken`() {
    expect(
      "l-s-------",
      requests: ["GET": "^--|", "PUT": "--^--|", "GET": "-----^--|"],
      starred: "e-s-----b-"
    ) {
      On(.get, "/user/starred").answers(.unauthorized, list("ada/slow"))
      On(.put, "/user/starred/ada/lab").answers(.status(204))
    }
  }

  @Test func `a write without a key waits for the sign-in, and then the stars are read, too`() {
    expect(
      "ls----K----",
      requests: [
        "GET /user/starred": "^--|", "PUT": "-^--|", "GET /user/starred": "------^--|",
        "PUT": "------^--|",
      ],
      starred: "es-------b-"
    ) {
      On(.get, "/user/starred").answers(.unauthorized, list("ada/slow"))
      On(.put, "/user/starred/ada/lab").answers(.unauthorized, .status(204))
    }
  }

  @Test func `a wish that is taken back before the sign-in isn't sent, and a declined one is told`()
  {
    expect(
      "-s---u-K-s---C--",
      requests: ["PUT": "-^--|", "GET /user/starred": "-------^--|", "PUT": "---------^--|"],
      starred: "es---e---s---e--",
      messages: ("-------------m--", "Couldn't star ada/lab: you aren't signed in.")
    ) {
      On(.get, "/user/starred").answers(.json("[]"))
      On(.put, "/user/starred/ada/lab").answers(.unauthorized)
    }
  }

  @Test func `every star that waits goes back when the user says no, each with the reason`() {
    expect(
      "st---C--",
      requests: ["PUT /user/starred/ada/lab": "^--|", "PUT /user/starred/ada/slow": "-^--|"],
      starred: "(es)b---(oe)--",
      messages: ("-----(mo)", "Couldn't star ada/lab: you aren't signed in.")
    ) {
      On(.put, "/user/starred/**").answers(.unauthorized)
    }
  }

  @Test func `a 401 of a request that was sent before the sign-in is no reason to ask again`() {
    expect(
      "s-K------",
      requests: ["PUT": "^--|", "GET /user/starred": "--^--|", "PUT": "---^--|"],
      starred: "(es)--------"
    ) {
      On(.get, "/user/starred").answers(.json("[]"))
      On(.put, "/user/starred/ada/lab").answers(.unauthorized, .status(204))
    }
  }

  @Test func `a list whose 401 arrives after the sign-in is read again, and a 500 is told`() {
    expect("l-K---", requests: ["GET": "^----|"], starred: "e-----", messages: ("-----n", "")) {
      On(.get, "/user/starred").answers(.status(500).after(.milliseconds(500)))
    }
    expect(
      "ls---K---------",
      requests: [
        "GET": "^---------|", "PUT": "-^--|", "PUT": "-----^--|",
        "GET": "----------^--|",
      ],
      starred: "es-----------b-"
    ) {
      On(.get, "/user/starred")
        .answers(.unauthorized.after(.milliseconds(1_000)), list("ada/slow"))
      On(.put, "/user/starred/ada/lab").answers(.unauthorized, .status(204))
    }
  }

  @Test func `signing out forgets the stars, what was written for them, and the list on its way`() {
    expect(
      "lsO-l---",
      requests: ["GET /user/starred": "^-!", "PUT": "-^--|", "GET /user/starred": "----^--|"],
      starred: "ese-----"
    ) {
      On(.get, "/user/starred").answers(list("ada/slow"), .json("[]"))
      On(.put, "/user/starred/ada/lab").answers(.status(204))
    }
  }

  @Test func `a write of the last user neither hides nor removes a star of the next one`() {
    // Later, the next user takes the star away, signs in again, and wants it back meanwhile.
    expect(
      "s-O-l-----uKs---------",
      requests: [
        "PUT": "^--------|", "GET": "----^--|", "DELETE": "----------^-----|",
        "GET": "-----------^--|", "PUT": "----------------^--|",
      ],
      starred: "(es)-e----s--e-s-b-------"
    ) {
      On(.get, "/user/starred").answers(list("ada/lab"), list("ada/slow"))
      On(.put, "/user/starred/ada/lab")
        .answers(.status(204).after(.milliseconds(900)), .status(204))
      On(.delete, "/user/starred/ada/lab").answers(.status(204).after(.milliseconds(600)))
    }
    // A wish of the next user counts, although that write is in flight.
    expect(
      "s-Ol-s-------",
      requests: ["PUT": "^--------|", "GET": "---^--|", "PUT": "---------^--|"],
      starred: "(es)-e--sb------"
    ) {
      On(.get, "/user/starred").answers(list("ada/slow"))
      On(.put, "/user/starred/ada/lab")
        .answers(.status(204).after(.milliseconds(900)), .status(204))
    }
  }

  @Test func `a lost write isn't sent again for a user who has signed out`() {
    expect(
      "-s-O-K-----",
      requests: ["PUT": "-^--#", "GET /user/starred": "-----^--|"],
      starred: "es-e-------"
    ) {
      On(.get, "/user/starred").answers(.json("[]"))
      On(.put, "/user/starred/ada/lab").answers(.failure(.connectionLost), .status(204))
    }
  }

  private func expect(
    _ commands: String,
    requests: KeyValuePairs<String, String>,
    starred: String,
    messages: (diagram: String, text: String) = ("-", ""),
    sourceLocation: SourceLocation = #_sourceLocation,
    @RuleBuilder rules: () -> [Rule]
  ) {
    marbles(tick: .milliseconds(100), sourceLocation: sourceLocation) { m in
      let server = m.server(latency: .milliseconds(300), rules: rules)
      let session = Session()
      let stars = Stars(service: Provider(transport: server), session: session)
      app.stars = stars
      let actions: [Character: StarCommand] = [
        "l": .load, "s": .set(Self.lab, isStarred: true), "u": .set(Self.lab, isStarred: false),
        "t": .set(Self.slow, isStarred: true),
      ]
      let sessions: [Character: SessionCommand] = [
        "K": .signIn(UserKey(key: "k")), "C": .decline, "O": .signOut,
      ]
      let all = actions.mapValues { command in { stars.take(command) } }
        .merging(sessions.mapValues { command in { session.take(command) } }) { $1 }
      m.act(commands, all.filter { commands.contains($0.key) }, named: "commands")
      m.expectRequests(requests)
      let sets: [Character: Set<RepositoryName>] = [
        "e": [], "s": [Self.lab], "o": [Self.slow], "b": [Self.lab, Self.slow],
      ]
      m.expect(stars.starred, starred, MarbleValues(vocabulary: sets), named: "starred")
      let texts: [Character: String] = [
        "m": messages.text, "o": "Couldn't star ada/slow: you aren't signed in.",
        "n": "No stars. The server has a problem (500). Try again later.",
      ]
      let told = stars.messages.map(\.text)
      m.expect(told, messages.diagram, MarbleValues(vocabulary: texts), named: "messages")
    }
  }

  private func list(_ name: String) -> Answer {
    .json(Data("[".utf8) + GitHubSample.repository(name) + Data("]".utf8))
  }
}

/// The owner of the store, as in an app: without it, the requests in flight are cancelled.
private final class App {
  var stars: Stars?
}
