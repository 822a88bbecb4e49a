package struct OperatorDialect: Equatable, Sendable {
  package let library: String
  package let name: String
  package let here: String

  package static let all: [OperatorDialect] = [
    ("Combine", combine), ("Kotlin", kotlin), ("RxJava", rxJava), ("RxJS", rxJS),
    ("RxCocoa", rxCocoa), ("RxExample", rxExample), ("RxSwift 5", rxSwift5),
  ].flatMap { library, names in
    names.map { OperatorDialect(library: library, name: $0.key, here: $0.value) }
  }

  package static func named(_ name: String) -> [OperatorDialect] {
    all.filter { $0.name.lowercased() == name.lowercased() }
  }

  package static func names(of entry: GalleryEntry) -> String? {
    let names = all.filter { $0.here == entry.name }
    let libraries = Dictionary(grouping: names, by: \.library).sorted { $0.key < $1.key }
    let parts = libraries.map { "\($0): \($1.map(\.nameAndArguments).joined(separator: ", "))" }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  package static func sentence(_ found: [OperatorDialect]) -> String {
    let parts = Dictionary(grouping: found, by: \.here).sorted { $0.key < $1.key }
    let name = found.first?.name ?? ""
    guard parts.count > 1 else {
      let libraries = found.map(\.library).joined(separator: ", ")
      if libraries == "RxCocoa" {
        return "\(name) subscribes to a \(name == "drive" ? "driver" : "signal"), as subscribe does"
          + " to an observable"
      }
      if libraries == "RxExample" {
        return "\(name) is of ActivityIndicator, in RxSwift's example app; here a request's own"
          + " steps say when it begins and ends, as in Tutorials/07-errors.md"
      }
      let words = arguments[name].map { ", \($0)" } ?? ""
      return "\(name) (\(libraries)) is called \(found.first?.here ?? "") here\(words)"
    }
    let meanings = parts.map { here, those in
      "\(here) for that of \(those.map(\.library).joined(separator: " and "))"
    }
    return "\(name) has other names here: \(meanings.joined(separator: ", "))"
  }

  private var nameAndArguments: String {
    Self.arguments[name].map { "\(name) (\($0))" } ?? name
  }

  /// What it takes to get the behavior of that name, where the defaults differ.
  private static let arguments = [
    "concatAll": "with { $0 }", "exhaustAll": "with { $0 }", "flattenConcat": "with { $0 }",
    "flattenMerge": "with { $0 }", "mergeAll": "with { $0 }",
    "runningFold": "and startWith emits its seed", "shareReplay": "with scope: .forever",
    "throttleFirst": "with latest: false", "throttleTime": "with latest: false",
  ]

  private static let rxJS: KeyValuePairs = [
    "catchError": "catch", "combineLatestWith": "combineLatest",
    "concatAll": "concatMap", "concatWith": "concat", "debounceTime": "debounce",
    "defaultIfEmpty": "ifEmpty(default:)", "defer": "deferred",
    "distinctUntilKeyChanged": "distinctUntilChanged(keySelector)",
    "endWith": "concat", "exhaustAll": "flatMapFirst", "exhaustMap": "flatMapFirst",
    "finalize": "do", "mergeAll": "flatMap", "mergeMap": "flatMap", "mergeWith": "merge",
    "observeOn": "observe(on:)",
    "retryWhen": "retry(when:)", "shareReplay": "share", "skipUntil": "skip(until:)",
    "Subject": "PublishSubject", "subscribeOn": "subscribe(on:)",
    "switchAll": "switchLatest", "switchMap": "flatMapLatest", "takeUntil": "take(until:)",
    "takeWhile": "take(while:)", "tap": "do", "throttleTime": "throttle", "throwError": "error",
    "zipWith": "zip",
  ]

  private static let rxJava: KeyValuePairs = [
    "concatWith": "concat", "defaultIfEmpty": "ifEmpty(default:)",
    "defer": "deferred", "doFinally": "do", "doOnComplete": "do", "doOnError": "do",
    "doOnNext": "do", "flatMapSingle": "flatMap",
    "fromIterable": "from(sequence)", "mergeWith": "merge", "observeOn": "observe(on:)",
    "onErrorResumeNext": "catch", "onErrorReturn": "catchAndReturn",
    "onErrorReturnItem": "catchAndReturn", "retryWhen": "retry(when:)",
    "skipUntil": "skip(until:)", "startWithItem": "startWith", "subscribeOn": "subscribe(on:)",
    "switchMap": "flatMapLatest", "switchOnNext": "switchLatest", "takeUntil": "take(until:)",
    "takeWhile": "take(while:)", "throttleFirst": "throttle", "throttleLatest": "throttle",
    "throttleWithTimeout": "debounce", "toList": "toArray", "zipWith": "zip",
  ]

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

  private static let kotlin: KeyValuePairs = [
    "collect": "subscribe", "collectLatest": "flatMapLatest",
    "combine": "combineLatest", "distinctUntilChangedBy": "distinctUntilChanged(keySelector)",
    "drop": "skip", "filterNotNull": "compactMap",
    "flatMapConcat": "concatMap", "flatMapMerge": "flatMap", "flattenConcat": "concatMap",
    "flattenMerge": "flatMap", "flowOf": "of", "flowOn": "subscribe(on:)", "fold": "reduce",
    "launchIn": "subscribe", "mapLatest": "flatMapLatest", "mapNotNull": "compactMap",
    "MutableSharedFlow": "PublishRelay", "MutableStateFlow": "BehaviorRelay",
    "onCompletion": "do", "onEach": "do", "onEmpty": "ifEmpty(default:)", "onStart": "startWith",
    "retryWhen": "retry(when:)", "runningFold": "scan", "runningReduce": "scan",
    "shareIn": "share", "stateIn": "share", "takeWhile": "take(while:)", "toList": "toArray",
    "transformLatest": "flatMapLatest",
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
