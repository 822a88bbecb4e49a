import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// A view model in front of a server that takes 300 ms.
@MainActor
func feed(_ m: MarbleTest, _ rules: [Rule]) -> GankFeedViewModel {
  let server = m.server(latency: .milliseconds(300)) { rules }
  return GankFeedViewModel(service: Provider(transport: server))
}

/// What a person does; `r` pulls the header, `f` reaches the footer.
@MainActor
func input(
  _ m: MarbleTest,
  category: String,
  requests: String,
  _ categories: [Character: GankCategory] = ["a": .all],
  file: String = #filePath,
  line: Int = #line
) -> GankFeedViewModel.Input {
  GankFeedViewModel.Input(
    category: m.driver(
      category,
      MarbleValues(vocabulary: categories),
      file: file,
      line: line
    ),
    requestCommand: m.signal(
      requests,
      MarbleValues(vocabulary: ["r": true, "f": false]),
      file: file,
      line: line
    )
  )
}

/// The rules for all pages of a category with `total` entries.
func pages(of category: GankCategory, total: Int) -> [Rule] {
  (1...total / 10 + 1).map { number in
    On(.get, "/api/data/\(category.rawValue)/10/\(number)")
      .answers(page(number, of: category, total: total))
  }
}

/// One page as the server sends it.
func page(_ number: Int, of category: GankCategory = .all, total: Int) -> Answer {
  .json(GankSample.page(category, page: number, total: total))
}

/// The entries with these numbers, under the day on which all of them were published.
func rows(_ numbers: ClosedRange<Int>, of category: GankCategory = .all) -> [Section<GankItem>] {
  let body = GankSample.page(category, count: numbers.upperBound, page: 1, total: 1000)
  let items = (try? JSONDecoder().decode(GankPage.self, from: body).items) ?? []
  return [Section(header: "2017-12-19", items: Array(items.suffix(numbers.count)))]
}

extension MarbleValues where Element == RefreshStatus {
  /// Lower case begins a refresh, upper case ends it.
  static var statuses: MarbleValues {
    MarbleValues(vocabulary: [
      "n": RefreshStatus.none, "h": .beingHeaderRefresh, "H": .endHeaderRefresh,
      "f": .beingFooterRefresh, "F": .endFooterRefresh, "N": .noMoreData,
    ])
  }
}

extension MarbleValues where Element == HUD {
  /// A request that ended well.
  static var outcomes: MarbleValues {
    MarbleValues(vocabulary: ["s": .success])
  }
}
