import Core
import ViewModels

extension GitHubFeedGesture {
  /// A server with five pages, of which the last is requested again and again.
  package static var server: [Rule] {
    let pages = (1...4).map { number in
      let next = number < 4 ? (number + 1) * 100 : nil
      return page(since: number * 100, entries(15, since: number * 100, next: next))
    }
    return pages + [first(entries(15, next: 100))]
  }

  /// What the server answers to requests without `since`, one after the other; the last of it to all
  /// that follow.
  package static func first(_ answers: Answer...) -> Rule {
    On(.get, "/repositories").answers(answers)
  }

  /// The same for the page after `since`.
  static func page(since: Int, _ answers: Answer...) -> Rule {
    On(.get, "/repositories?since=\(since)").answers(answers)
  }

  /// A page as the server sends it.
  ///
  /// - Parameter next: The `since` of its `Link` header, which names a template as GitHub's does; nil
  ///   at the end of the list.
  package static func entries(_ count: Int, since: Int = 0, next: Int? = nil) -> Answer {
    let body = Answer.json(PublicRepositoriesSample.page(since: since, count: count))
      .header("ETag", "W/\"\(since)-\(count)\"")
    guard let next else { return body }
    return body.header(
      "Link",
      "<https://api.github.com/repositories?since=\(next)>; rel=\"next\", "
        + "<https://api.github.com/repositories{?since}>; rel=\"first\""
    )
  }
}

extension MarbleValues where Element == String {
  /// Why a pull brought nothing: `n` for nothing new, `x` for a status of 500, `o` for no connection,
  /// `u` for a body that could not be read, `l` for too many requests.
  static var reasons: MarbleValues {
    MarbleValues(vocabulary: [
      "n": "There is nothing new.",
      "x": "The server has a problem (500). Try again later.",
      "o": TransportFailure.offline.message,
      "u": "The server's answer could not be read.",
      "l": "Too many requests. Try again later.",
    ])
  }
}

extension RepositoryRow: MarbleListed {
  /// The identifiers where they begin and stop to grow, and how many rows these are: `370…376 (3), 1`.
  public static func marbleLabel(of list: some Collection<RepositoryRow>) -> String {
    let runs = list.map(\.id).reduce(into: [[Int]]()) { runs, id in
      if let last = runs.last?.last, last < id {
        runs[runs.count - 1].append(id)
      } else {
        runs.append([id])
      }
    }
    let words = runs.map { run in
      run.count == 1 ? "\(run[0])" : "\(run[0])…\(run[run.count - 1]) (\(run.count))"
    }
    return words.isEmpty ? "no rows" : words.joined(separator: ", ")
  }
}
