import Core
import Foundation
import ViewModels

extension GankFeedGesture {
  /// A server with 24 entries in every category.
  package static var server: [Rule] {
    GankCategory.allCases.flatMap { pages(of: $0) }
  }

  /// All pages of a category with `total` entries, and the empty one after them.
  package static func pages(of category: GankCategory = .all, total: Int = 24) -> [Rule] {
    (1...total / 10 + 2).map { on($0, category, page($0, of: category, total: total)) }
  }

  /// The answers to the requests of a page, in their order; the last one is repeated.
  package static func on(_ page: Int, _ category: GankCategory, _ answers: Answer...) -> Rule {
    On(.get, "/api/data/\(category.rawValue)/10/\(page)").answers(answers)
  }

  /// The same for the category with which the screen opens.
  package static func on(_ page: Int, _ answers: Answer...) -> Rule {
    On(.get, "/api/data/all/10/\(page)").answers(answers)
  }

  /// One page as the server sends it.
  package static func page(
    _ number: Int,
    of category: GankCategory = .all,
    total: Int = 24
  ) -> Answer {
    .json(GankSample.page(category, page: number, total: total))
  }
}

extension MarbleValues where Element == RefreshStatus {
  /// Lower case begins a refresh, upper case ends it.
  package static var statuses: MarbleValues {
    MarbleValues(vocabulary: [
      "n": RefreshStatus.none, "h": .beingHeaderRefresh, "H": .endHeaderRefresh,
      "f": .beingFooterRefresh, "F": .endFooterRefresh, "N": .noMoreData,
    ])
  }
}

extension MarbleValues where Element == HUD {
  /// The end of a request: `s` for success, `x` for a status of 500, `l` for a lost connection, `t` for
  /// no answer in time, `o` for no connection, `u` for a body that could not be read.
  package static var outcomes: MarbleValues {
    MarbleValues(vocabulary: [
      "s": .success,
      "x": .failure("The server has a problem (500). Try again later."),
      "l": .failure(TransportFailure.connectionLost.message),
      "t": .failure(TransportFailure.timedOut.message),
      "o": .failure(TransportFailure.offline.message),
      "u": .failure("The server's answer could not be read."),
    ])
  }
}

extension Section: MarbleListed where Item == GankItem {
  /// The numbers at the ends of the addresses, such as `1…10, 21…24`; the number of entries where an
  /// address has none.
  public static func marbleLabel(of list: some Collection<Section>) -> String {
    let items = list.flatMap(\.items)
    let numbers = items.compactMap { $0.url.flatMap { Int($0.lastPathComponent) } }
    guard numbers.count == items.count else { return "\(items.count) items" }
    return SpanLabel.of(numbers, none: "no items")
  }
}
