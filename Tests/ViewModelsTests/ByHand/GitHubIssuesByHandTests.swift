// swift-format-ignore-file
// Exported from a run by hand: Demo export --recording FILE --format swift.
// Times are rounded to 100 ms; the rows are those of the run in virtual time.

import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
@Test func `github-issues by hand, 1s (ada/lab) 3.1s D 2.9s R------`() {
  play(
    Scenario<GitHubIssuesGesture>(
      "by-hand",
      "tried by hand",
      user: "                                      1s (ada/lab) 3.1s D 2.9s R------"
    ) {
      Nth(3).fails(.offline)
      Nth(1).after(.milliseconds(600))
      Nth(2).after(.milliseconds(600))
      Nth(3).after(.milliseconds(600))
      Nth(4).after(.milliseconds(600))
      GitHubIssuesGesture.server
    } expected: {
      $0.requests([
        "GET /repos/ada/lab": "                    1.5s ^-----|",
        "GET /repos/ada/lab/issues?per_page=100": "2.1s ^-----|",
        "GET /repos/ada/la": "                     4.7s ^-----#",
        "GET /repos/ada/la": "                     7.2s ^-----|",
      ])
      $0.issues("                                  e 2.6s A 1.9s e", [
        "e": "no issues",
        "A": "#30 … #1",
      ])
      $0.status("                                  i 1.4s s 1.1s o 1.9s s-----a 1.8s s-----g", [
        "i": ".idle",
        "s": ".searching",
        "o": ".found(repository: ada/lab, count: 30)",
        "a": ".failed(\"There is no connection to the internet.\")",
        "g": ".repositoryNotFound",
      ])
    }
  )
}
