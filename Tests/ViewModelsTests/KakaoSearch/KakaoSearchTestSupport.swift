import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// Shows each sort sheet by playing a diagram, the last one again and again: what the person does
/// with it.
final class FakeAlerts: AlertPresenting {
  private let answers: [Observable<SortAction>]
  private var count = 0

  init(_ answers: [Observable<SortAction>]) {
    self.answers = answers
  }

  func present<Action: AlertAction>(_ alert: Alert<Action>) -> Signal<Action> {
    let answer = answers.isEmpty ? .never() : answers[min(count, answers.count - 1)]
    count += 1
    return answer.compactMap { $0 as? Action }.asSignal(onErrorSignalWith: .empty())
  }
}

/// A view model in front of a server that takes 300 ms, and a person who does with each sheet what
/// `sheet` says, or with all but the first what `later` says.
@MainActor
func search(
  _ m: MarbleTest,
  sheet: TestableObservable<SortAction>? = nil,
  then later: TestableObservable<SortAction>? = nil,
  @RuleBuilder _ rules: () -> [Rule]
) -> KakaoSearchViewModel {
  let server = m.server(latency: .milliseconds(300), naming: name, rules: rules)
  return KakaoSearchViewModel(
    service: Provider(transport: server, scheduler: m.scheduler),
    alerts: FakeAlerts([sheet, later].compactMap { $0?.asObservable() })
  )
}

/// What the lane of a request is called: `blog swift 1`.
private func name(_ request: RecordedRequest) -> String {
  let items = request.query.split(separator: "&")
  let values = ["query=", "page="].compactMap { key in
    items.first { $0.hasPrefix(key) }?.dropFirst(key.count)
  }
  return ([request.path.split(separator: "/").last ?? ""] + values).joined(separator: " ")
}

extension MarbleTest {
  /// What the person does with a sort sheet: `t`itle, `d`ate or `c`ancel.
  func sheet(_ diagram: String) -> TestableObservable<SortAction> {
    cold(
      diagram,
      MarbleValues(vocabulary: ["t": .title, "d": .date, "c": .cancel]),
      named: "sheet"
    )
  }
}

/// What a person does; `text` is a word and `s` in `search` taps the button.
@MainActor
func input(
  _ m: MarbleTest,
  text: String = "a",
  search: String = "-",
  filter: String = "a",
  bottom: String = "-",
  retry: String = "-",
  sort: String = "-",
  selected: String = "-",
  texts: [Character: String] = ["a": "swift", "b": "rx"],
  ids: [Character: DocumentRow.ID] = [:],
  file: String = #filePath,
  line: Int = #line
) -> KakaoSearchViewModel.Input {
  let filters: [Character: DocumentFilter] = ["a": .all, "b": .blog, "c": .cafe]
  return KakaoSearchViewModel.Input(
    documentSelected: m.signal(
      selected,
      MarbleValues(vocabulary: ids),
      file: file,
      line: line
    ),
    filterSelected: m.driver(
      filter,
      MarbleValues(vocabulary: filters),
      file: file,
      line: line
    ),
    reachedBottom: m.taps(bottom, file: file, line: line),
    retryTapped: m.taps(retry, file: file, line: line),
    searchButtonTapped: m.taps(search, file: file, line: line),
    searchText: m.driver(text, MarbleValues(vocabulary: texts), file: file, line: line),
    sortButtonTapped: m.taps(sort, file: file, line: line)
  )
}

/// A page of documents, each written as its title and its day: `"b2 a1 c-"`; `?` is no title.
func page(_ posts: String, isEnd: Bool = true) -> Answer {
  let documents = posts.split(separator: " ").map { post in
    let title = post.first == "?" ? "null" : #""<b>\#(post.prefix(1))</b>""#
    let date = post.last == "-" ? "" : "2024-05-0\(post.suffix(1))T21:15:40.000+09:00"
    return #"{"title": \#(title), "datetime": "\#(date)", "url": "https://example.com/\#(post)"}"#
  }
  return .json(
    #"{"documents": [\#(documents.joined(separator: ", "))], "meta": {"is_end": \#(isEnd)}}"#
  )
}

/// The rows of these documents, in this order.
func rows(_ posts: String) -> [DocumentRow] {
  posts.split(separator: " ").map { post in
    DocumentRow(
      id: DocumentRow.ID(kind: .blog, page: 0, index: 0),
      title: post.first == "?" ? nil : String(post.prefix(1)),
      date: Int(post.suffix(1)).map { day in
        // 2024-05-01, 21:15:40 in Seoul, is the first day.
        Date(timeIntervalSince1970: Double(1_714_565_740 + 86_400 * (day - 1)))
      },
      url: URL(string: "https://example.com/\(post)")
    )
  }
}

extension OutputExpectation where Element == [DocumentRow] {
  /// Expects rows with these titles and dates, wherever they were found.
  func callAsFunction(
    _ diagram: String,
    _ posts: [Character: String],
    file: String = #filePath,
    line: Int = #line
  ) {
    self(
      diagram,
      MarbleValues(vocabulary: posts.mapValues(rows)),
      by: { left, right in
        left.map(\.title) == right.map(\.title) && left.map(\.date) == right.map(\.date)
      },
      file: file,
      line: line
    )
  }
}

extension MarbleValues where Element == FooterState {
  /// Every state of the footer; `x` is a problem of the server.
  static var troubledFooters: MarbleValues {
    MarbleValues(
      vocabulary: ["w": FooterState.wait, "l": .loading, "n": .noMore, "x": .failed(problem)]
    )
  }
}

extension MarbleValues where Element == DocumentSort {
  /// `t`itle and `d`ate.
  static var sorts: MarbleValues {
    MarbleValues(vocabulary: ["t": DocumentSort.title, "d": .date])
  }
}

extension MarbleValues where Element == String {
  /// `x` for a problem of the server.
  static var problems: MarbleValues { MarbleValues(vocabulary: ["x": problem]) }
}

/// What a status of 500 says.
let problem = "The server has a problem (500). Try again later."
