import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
struct StarsTests {
  private static let lab = RepositoryName(owner: "ada", name: "lab")
  private let app = App()

  @Test func `taps in a hurry are one write at a time, and the last wish wins`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "-s-u-s-u--------") {
        On(.put, "/user/starred/ada/lab").answers(.status(204))
        On(.delete, "/user/starred/ada/lab").answers(.status(204))
      } requests: {
        [
          "PUT /user/starred/ada/lab": "   -^--|", "DELETE /user/starred/ada/lab": "----^--|",
        ]
      } starred: {
        "es-e-s-e"
      }
    }
  }

  @Test func `a refused star is taken back with a message, and a new wish is written`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "-s----s---") {
        On(.put, "/user/starred/ada/lab").answers(.status(403), .status(204))
      } requests: {
        ["PUT /user/starred/ada/lab": "-^--|", "PUT /user/starred/ada/lab": "------^--|"]
      } starred: {
        "es--e-s---"
      } messages: {
        ("----m", "Couldn't star ada/lab: the server refuses access.")
      }
    }
  }

  @Test func `a star that was taken back before its refusal is no failure`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "-su---") {
        On(.put, "/user/starred/ada/lab").answers(.status(500))
      } requests: {
        ["PUT": "-^--|"]
      } starred: {
        "ese---"
      }
    }
  }

  @Test func `a lost connection is tried again once`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "-s------u-------") {
        On(.put, "/user/starred/ada/lab").answers(.failure(.connectionLost), .status(204))
        On(.delete, "/user/starred/ada/lab").fails(.connectionLost)
      } requests: {
        [
          "PUT": "   -^--#", "PUT": "   ----^--|",
          "DELETE": "--------^--#", "DELETE": "-----------^--#",
        ]
      } starred: {
        "es------e-----s-"
      } messages: {
        ("--------------m", "Couldn't remove the star of ada/lab: the connection was lost.")
      }
    }
  }

  @Test func `the server's list changes no star that was touched meanwhile`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "ls-----") {
        On(.get, "/user/starred").answers(list("Ada/Slow"), after: .milliseconds(500))
        On(.put, "/user/starred/ada/lab").answers(.status(204))
      } requests: {
        ["GET /user/starred": "^----|", "PUT": "-^--|"]
      } starred: {
        "es---b-"
      }
    }
  }

  @Test func `all pages of the list are read, and only once`() {
    marbles(tick: .milliseconds(100)) { m in
      let next = "<https://api.github.com/user/starred?page=2>; rel=\"next\""
      expect(m, commands: "l-l-----l--") {
        On(.get, "/user/starred?page=2").answers(list("ada/slow"))
        On(.get, "/user/starred").answers(list("ada/lab").header("Link", next))
      } requests: {
        ["page=1": "^--|", "page=2": "---^--|"]
      } starred: {
        "e-----b----"
      }
    }
  }

  @Test
  func `without a key nothing is said, and a failed list is read again until one is asked for`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "l---l---l---") {
        On(.get, "/user/starred").answers(.status(500), .unauthorized)
      } requests: {
        ["GET /user/starred": "^--|", "GET /user/starred": "----^--|"]
      } starred: {
        "e-----------"
      } messages: {
        ("---n--------", "")
      }
    }
  }

  @Test func `a list without a key is read once a write was taken`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "l-s-------") {
        On(.get, "/user/starred").answers(.unauthorized, list("ada/slow"))
        On(.put, "/user/starred/ada/lab").answers(.status(204))
      } requests: {
        ["GET": "^--|", "PUT": "--^--|", "GET": "-----^--|"]
      } starred: {
        "e-s-----b-"
      }
    }
  }

  @Test func `a write without a key waits for the sign-in, and then the stars are read, too`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "ls----K----") {
        On(.get, "/user/starred").answers(.unauthorized, list("ada/slow"))
        On(.put, "/user/starred/ada/lab").answers(.unauthorized, .status(204))
      } requests: {
        [
          "GET /user/starred": "^--|", "PUT": "-^--|", "GET /user/starred": "------^--|",
          "PUT": "------^--|",
        ]
      } starred: {
        "es-------b-"
      }
    }
  }

  @Test func `a wish that is taken back before the sign-in isn't sent, and a declined one is told`()
  {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "-s---u-K-s---C--") {
        On(.get, "/user/starred").answers(.json("[]"))
        On(.put, "/user/starred/ada/lab").answers(.unauthorized)
      } requests: {
        ["PUT": "-^--|", "GET /user/starred": "-------^--|", "PUT": "---------^--|"]
      } starred: {
        "es---e---s---e--"
      } messages: {
        ("-------------m--", "Couldn't star ada/lab: you aren't signed in.")
      }
    }
  }

  @Test func `every star that waits goes back when the user says no, each with the reason`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "st---C--") {
        On(.put, "/user/starred/**").answers(.unauthorized)
      } requests: {
        ["PUT /user/starred/ada/lab": "^--|", "PUT /user/starred/ada/slow": "-^--|"]
      } starred: {
        "(es)b---(oe)--"
      } messages: {
        ("-----(mo)", "Couldn't star ada/lab: you aren't signed in.")
      }
    }
  }

  @Test func `a 401 of a request that was sent before the sign-in is no reason to ask again`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "s-K------") {
        On(.get, "/user/starred").answers(.json("[]"))
        On(.put, "/user/starred/ada/lab").answers(.unauthorized, .status(204))
      } requests: {
        ["PUT": "^--|", "GET /user/starred": "--^--|", "PUT": "---^--|"]
      } starred: {
        "(es)--------"
      }
    }
  }

  @Test func `a list whose 401 arrives after the sign-in is read again, and a 500 is told`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "l-K---") {
        On(.get, "/user/starred").answers(.status(500).after(.milliseconds(500)))
      } requests: {
        ["GET": "^----|"]
      } starred: {
        "e-----"
      } messages: {
        ("-----n", "")
      }
    }
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "ls---K---------") {
        On(.get, "/user/starred")
          .answers(.unauthorized.after(.milliseconds(1_000)), list("ada/slow"))
        On(.put, "/user/starred/ada/lab").answers(.unauthorized, .status(204))
      } requests: {
        [
          "GET": "^---------|", "PUT": "-^--|", "PUT": "-----^--|",
          "GET": "----------^--|",
        ]
      } starred: {
        "es-----------b-"
      }
    }
  }

  @Test func `signing out forgets the stars, what was written for them, and the list on its way`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "lsO-l---") {
        On(.get, "/user/starred").answers(list("ada/slow"), .json("[]"))
        On(.put, "/user/starred/ada/lab").answers(.status(204))
      } requests: {
        ["GET /user/starred": "^-!", "PUT": "-^--|", "GET /user/starred": "----^--|"]
      } starred: {
        "ese-----"
      }
    }
  }

  @Test func `a write of the last user neither hides nor removes a star of the next one`() {
    marbles(tick: .milliseconds(100)) { m in
      // Later, the next user takes the star away, signs in again, and wants it back meanwhile.
      expect(m, commands: "s-O-l-----uKs---------") {
        On(.get, "/user/starred").answers(list("ada/lab"), list("ada/slow"))
        On(.put, "/user/starred/ada/lab")
          .answers(.status(204).after(.milliseconds(900)), .status(204))
        On(.delete, "/user/starred/ada/lab").answers(.status(204).after(.milliseconds(600)))
      } requests: {
        [
          "PUT": "^--------|", "GET": "----^--|", "DELETE": "----------^-----|",
          "GET": "-----------^--|", "PUT": "----------------^--|",
        ]
      } starred: {
        "(es)-e----s--e-s-b-------"
      }
    }
    marbles(tick: .milliseconds(100)) { m in
      // A wish of the next user counts, although that write is in flight.
      expect(m, commands: "s-Ol-s-------") {
        On(.get, "/user/starred").answers(list("ada/slow"))
        On(.put, "/user/starred/ada/lab")
          .answers(.status(204).after(.milliseconds(900)), .status(204))
      } requests: {
        ["PUT": "^--------|", "GET": "---^--|", "PUT": "---------^--|"]
      } starred: {
        "(es)-e--sb------"
      }
    }
  }

  @Test func `a lost write isn't sent again for a user who has signed out`() {
    marbles(tick: .milliseconds(100)) { m in
      expect(m, commands: "-s-O-K-----") {
        On(.get, "/user/starred").answers(.json("[]"))
        On(.put, "/user/starred/ada/lab").answers(.failure(.connectionLost), .status(204))
      } requests: {
        ["PUT": "-^--#", "GET /user/starred": "-----^--|"]
      } starred: {
        "es-e-------"
      }
    }
  }

  private func expect(
    _ m: MarbleTest,
    commands: String,
    @RuleBuilder rules: () -> [Rule],
    requests: () -> KeyValuePairs<String, String>,
    starred: () -> String,
    messages: () -> (String, String) = { ("-", "") }
  ) {
    let server = m.server(latency: .milliseconds(300), rules: rules)
    let session = Session()
    let stars = Stars(service: Provider(transport: server), session: session)
    let slow = RepositoryName(owner: "ada", name: "slow")
    app.stars = stars
    let actions: [Character: StarCommand] = [
      "l": .load, "s": .set(Self.lab, isStarred: true), "u": .set(Self.lab, isStarred: false),
      "t": .set(slow, isStarred: true),
    ]
    let sessions: [Character: SessionCommand] = [
      "K": .signIn(UserKey(key: "k")), "C": .decline, "O": .signOut,
    ]
    let all = actions.mapValues { command in { stars.take(command) } }
      .merging(sessions.mapValues { command in { session.take(command) } }) { $1 }
    m.act(commands, all.filter { commands.contains($0.key) }, named: "commands")
    m.expectRequests(requests())
    m.expect(
      stars.starred,
      starred(),
      MarbleValues(
        vocabulary: ["e": [], "s": [Self.lab], "o": [slow], "b": [Self.lab, slow]]
      ),
      named: "starred"
    )
    let (diagram, text) = messages()
    m.expect(
      stars.messages.map(\.text),
      diagram,
      MarbleValues(vocabulary: [
        "m": text, "o": "Couldn't star ada/slow: you aren't signed in.",
        "n": "No stars. The server has a problem (500). Try again later.",
      ]),
      named: "messages"
    )
  }

  private func list(_ name: String) -> Answer {
    .json(Data("[".utf8) + GitHubSample.repository(name) + Data("]".utf8))
  }
}

/// What holds the store, as an app does: without it, the requests in flight are cancelled.
private final class App {
  var stars: Stars?
}
