/// An operator's name in a library from which readers come, or in RxSwift 5.
package struct OperatorDialect: Equatable, Sendable {
  package let library: String
  package let name: String
  package let here: String

  package static let all: [OperatorDialect] = [
    ("Combine", combine), ("RxCocoa", rxCocoa), ("RxExample", rxExample), ("RxSwift 5", rxSwift5),
  ].flatMap { library, names in
    names.map { OperatorDialect(library: library, name: $0.key, here: $0.value) }
  }

  package static func named(_ name: String) -> OperatorDialect? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The other names of an operator; `nil` if it has none.
  package static func names(of entry: GalleryEntry) -> String? {
    let names = Dictionary(grouping: all.filter { $0.here == entry.name }, by: \.library)
    let parts = names.sorted { $0.key < $1.key }
      .map { "\($0): \($1.map(\.name).joined(separator: ", "))" }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  package var sentence: String {
    switch library {
    case "RxCocoa":
      "\(name) subscribes to a \(name == "drive" ? "driver" : "signal"), as subscribe does"
        + " to an observable"
    case "RxExample":
      "\(name) is of ActivityIndicator, in RxSwift's example app; here a request's own"
        + " steps say when it begins and ends, as in Tutorials/07-errors.md"
    default: "\(name) (\(library)) is called \(here) here"
    }
  }

  private static let combine: KeyValuePairs = [
    "append": "concat", "assign": "bind(to:)", "autoconnect": "refCount",
    "collect": "toArray", "CurrentValueSubject": "BehaviorSubject",
    "dropFirst": "skip", "eraseToAnyPublisher": "asObservable", "Fail": "error",
    "handleEvents": "do", "makeConnectable": "publish",
    "PassthroughSubject": "PublishSubject", "prefix": "take",
    "prepend": "startWith", "print": "debug", "receive": "observe(on:)",
    "removeDuplicates": "distinctUntilChanged", "replaceEmpty": "ifEmpty(default:)",
    "replaceError": "catchAndReturn", "sink": "subscribe", "switchToLatest": "switchLatest",
    "tryMap": "map",
  ]

  /// They are here under these names; a drawing of them would be one of `subscribe`.
  private static let rxCocoa: KeyValuePairs = ["drive": "subscribe", "emit": "subscribe"]

  private static let rxExample: KeyValuePairs = ["trackActivity": "startWith"]

  private static let rxSwift5: KeyValuePairs = [
    "catchError": "catch", "catchErrorJustReturn": "catchAndReturn",
    "observeOn": "observe(on:)", "retryWhen": "retry(when:)", "skipUntil": "skip(until:)",
    "subscribeOn": "subscribe(on:)", "takeUntil": "take(until:)", "takeWhile": "take(while:)",
    "shareReplay": "share", "Variable": "BehaviorRelay",
  ]
}
