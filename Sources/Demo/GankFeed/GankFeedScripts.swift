import Core
import Foundation
import ViewModels

extension GankFeedScreen {
  static var scripts: [Script<GankFeedScreen>] {
    [
      happy, failure, switching, offline, impatient, timeout, reported, empty, malformed, blank,
      portal,
    ]
  }

  static var server: [Rule] { pages }

  static var opening: Script<GankFeedScreen>.Act? { .open }

  static var keys: [KeyHint] {
    [
      KeyHint("d", "pull down"), KeyHint("u", "pull up"), KeyHint("1…4", "category"),
      KeyHint("↑↓", "scroll"),
    ]
  }

  private static let acts: [Character: Script<GankFeedScreen>.Act] = [
    "o": .open, "d": .pullDown, "u": .pullUp, "A": .choose(.android), "I": .choose(.iOS),
    "P": .choose(.pictures),
  ]

  private static func script(
    _ name: String,
    _ summary: String,
    person: String,
    @RuleBuilder server rules: @escaping () -> [Rule]
  ) -> Script<GankFeedScreen> {
    let used = acts.filter { person.contains($0.key) }
    return Script(name, summary, person: person, used, server: rules)
  }

  /// A server with 24 entries in every category.
  private static var pages: [Rule] {
    GankCategory.allCases.flatMap { category in
      (1...3).map { On(.get, path(category, $0)).answers(.json(page(category, $0))) }
    }
  }

  private static func path(_ category: GankCategory, _ page: Int) -> String {
    "/api/data/\(category.rawValue)/10/\(page)"
  }

  private static func page(_ category: GankCategory, _ page: Int) -> Data {
    GankSample.page(category, page: page)
  }
}

extension GankFeedScreen {
  private static var happy: Script<GankFeedScreen> {
    script(
      "happy",
      "first load and paging to the end",
      person: "-o 2s u 2s u 2s u 1s"
    ) {
      pages
    }
  }

  private static var failure: Script<GankFeedScreen> {
    script(
      "failure",
      "a refresh and a page fail, and both recover",
      person: "-o 3s d 2s u 3s u 2s"
    ) {
      On(.get, path(.all, 1)).answers(.status(500), .json(page(.all, 1)))
      On(.get, path(.all, 2)).answers(.status(503), .json(page(.all, 2)))
    }
  }

  private static var switching: Script<GankFeedScreen> {
    script(
      "switch",
      "another category while a page is in flight",
      person: "-o 2s u-A 2s P 2s"
    ) {
      pages
    }
  }

  private static var offline: Script<GankFeedScreen> {
    script(
      "offline",
      "no connection at the start, then there is one",
      person: "-o 3s d 3s d 2s"
    ) {
      On(.get, path(.all, 1)).answers(.failure(.offline), .failure(.offline), .json(page(.all, 1)))
    }
  }

  private static var impatient: Script<GankFeedScreen> {
    script(
      "impatient",
      "pulling again and again while an answer is on its way",
      person: "-o-d-d 2s uuu 2s"
    ) {
      pages
    }
  }

  private static var timeout: Script<GankFeedScreen> {
    script(
      "timeout",
      "the server does not answer in time, then it does",
      person: "-o 13s d 2s"
    ) {
      On(.get, path(.all, 1)).answers(
        .failure(.timedOut).after(.seconds(10)),
        .json(page(.all, 1))
      )
    }
  }

  private static var reported: Script<GankFeedScreen> {
    script(
      "reported",
      "a good status with an error in its body",
      person: "-o 3s d 2s"
    ) {
      On(.get, path(.all, 1)).answers(.json(GankSample.failure), .json(page(.all, 1)))
    }
  }

  private static var empty: Script<GankFeedScreen> {
    script(
      "empty",
      "a category without entries",
      person: "-o 2s I 2s u 1s"
    ) {
      On(.get, path(.iOS, 1)).answers(.json(GankSample.page(.iOS, total: 0)))
      pages
    }
  }

  private static var malformed: Script<GankFeedScreen> {
    script(
      "malformed",
      "a body that begins like JSON and is none",
      person: "-o 3s d 2s"
    ) {
      On(.get, path(.all, 1)).answers(.malformed, .json(page(.all, 1)))
    }
  }

  private static var blank: Script<GankFeedScreen> {
    script(
      "blank",
      "an answer without a body",
      person: "-o 3s d 2s"
    ) {
      On(.get, path(.all, 1)).answers(.empty, .json(page(.all, 1)))
    }
  }

  private static var portal: Script<GankFeedScreen> {
    script(
      "portal",
      "a login page of the hotel's network instead of an answer",
      person: "-o 3s d 2s"
    ) {
      On(.get, path(.all, 1)).answers(
        .text("<html><body>Welcome! Please log in.</body></html>", type: "text/html"),
        .json(page(.all, 1))
      )
    }
  }
}
