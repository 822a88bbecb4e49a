import Core
import MarbleTesting
import Originals
import Testing
import ViewModels

/// What a person does, what the server answers, and what ought to come of it: the same for the
/// original and for the repaired view model.
@MainActor
struct GankFeedScene {
  /// What the server answers; it takes 300 ms unless an answer says otherwise.
  let server: [Rule]

  /// `r` pulls the header, `f` reaches the end of the list. The first `r` is the appearance of the
  /// screen: the view of the original pulls the header, the repaired one selects a category.
  let commands: String

  /// What the view writes into the output of the original; that of the other can't be written.
  var writes: String?

  /// What the refresh controls ought to show.
  var refreshStatus: String?

  /// Which entries the list ought to hold; `e` is none.
  var rows: String?
  var numbers: [Character: String] = [:]

  var original: MarbleReport {
    // What the original subscribes to is in its bag, and ends when nobody holds it.
    var held: Originals.GankFeed?
    defer { withExtendedLifetime(held) {} }
    return marbleReport(tick: .milliseconds(100)) { m in
      let screen = Originals.GankFeed(service: service(m))
      held = screen
      let output = screen.transform(input: Originals.GankFeed.Input(category: .all))
      m.act(
        commands,
        [
          "r": { output.requestCommand.accept(true) },
          "f": { output.requestCommand.accept(false) },
        ].filter { commands.contains($0.key) },
        named: "requestCommand"
      )
      if let writes {
        m.act(writes, ["N": { output.refreshStatus.accept(.noMoreData) }], named: "the view")
      }
      expect(m, output.refreshStatus.asObservable(), output.sections)
    }
  }

  var repaired: MarbleReport {
    marbleReport(tick: .milliseconds(100)) { m in
      let output = GankFeedViewModel(service: service(m)).transform(
        input: GankFeedViewModel.Input(
          category: m.hot("a", ["a": .all], named: "category").asDriver(onErrorDriveWith: .empty()),
          requestCommand: m.hot(
            commands.replacing("r", with: "-", maxReplacements: 1),
            MarbleValues(vocabulary: ["r": true, "f": false]),
            named: "requestCommand"
          ).asSignal(onErrorSignalWith: .empty())
        )
      )
      expect(m, output.refreshStatus.asObservable(), output.sections)
    }
  }

  private func service(_ m: MarbleTest) -> Provider<GankTarget> {
    Provider(transport: m.server(latency: .milliseconds(300)) { server })
  }

  private func expect(
    _ m: MarbleTest,
    _ status: Observable<RefreshStatus>,
    _ list: Driver<[Section<GankItem>]>
  ) {
    if let refreshStatus { m.expect(status, refreshStatus, Self.statuses, named: "refreshStatus") }
    if let rows {
      let values = numbers.merging(["e": "none"]) { first, _ in first }
      m.expect(list.map(Self.numbers), rows, MarbleValues(listing: values), named: "rows")
    }
  }

  /// Lower case begins a refresh, upper case ends it.
  static let statuses = MarbleValues<RefreshStatus>(vocabulary: [
    "n": .none, "h": .beingHeaderRefresh, "H": .endHeaderRefresh,
    "f": .beingFooterRefresh, "F": .endFooterRefresh, "N": .noMoreData,
  ])

  /// The numbers at the ends of the titles: `1…10, 21…24`.
  private static func numbers(_ list: [Section<GankItem>]) -> String {
    let numbers = list.flatMap(\.items).compactMap { item in
      item.title.split(separator: "#").last.flatMap { Int($0) }
    }
    let spans = numbers.reduce(into: [ClosedRange<Int>]()) { spans, number in
      if let last = spans.last, last.upperBound == number - 1 {
        spans[spans.count - 1] = last.lowerBound...number
      } else {
        spans.append(number...number)
      }
    }
    return spans.isEmpty
      ? "none" : spans.map { "\($0.lowerBound)…\($0.upperBound)" }.joined(separator: ", ")
  }
}
