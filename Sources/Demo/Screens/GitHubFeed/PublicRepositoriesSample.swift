import Core
import Foundation

/// Invented pages in the true shape of GitHub's list of public repositories.
package enum PublicRepositoriesSample {
  /// The page after `since`: `count` entries, whose identifiers have gaps.
  ///
  /// Every fourth has a null description.
  package static func page(since: Int = 0, count: Int = 20) -> Data {
    let items = identifiers(since: since, count: count).map { id in
      let name = "sample-\(["alice", "bob", "carol"][id % 3])/project-\(id)"
      return #"{"id": \#(id), "node_id": "R_\#(id)", "name": "project-\#(id)", "#
        + #""full_name": "\#(name)", "private": false, "owner": {"login": "sample", "id": 1, "#
        + #""avatar_url": "https://avatars.githubusercontent.com/u/1?v=4"}, "#
        + #""html_url": "https://github.com/\#(name)", "#
        + #""description": \#(id.isMultiple(of: 4) ? "null" : #""Invented project \#(id)""#), "#
        + #""fork": \#(id.isMultiple(of: 7)), "url": "https://api.github.com/repos/\#(name)", "#
        + #""keys_url": "https://api.github.com/repos/\#(name)/keys{/key_id}"}"#
    }
    return Data("[\(items.joined(separator: ", "))]".utf8)
  }

  /// The `Link` header of that page, with GitHub's template for the first one.
  package static func link(since: Int = 0, count: Int = 20) -> String {
    let next = identifiers(since: since, count: count).last ?? since
    return "<https://api.github.com/repositories?since=\(next)>; rel=\"next\", "
      + "<https://api.github.com/repositories{?since}>; rel=\"first\""
  }

  package static func identifiers(since: Int, count: Int) -> [Int] {
    (0..<min(max(count, 0), 100)).map { since + 1 + $0 * 3 + $0 % 2 }
  }
}
