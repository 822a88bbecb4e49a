import Core
import MarbleTesting
import Synchronization
import Testing

/// The examples of "Review".
@MainActor
struct ReviewChapter {
  // region: nested
  func nested() {
    marbles(tick: .milliseconds(100)) { m in
      let answer = answers(m)
      let reloads = m.hot(" -r-s------|", named: "reloads")
      let list = PublishRelay<String>()
      _ = reloads.subscribe(onNext: { name in
        _ = answer(name).subscribe(onNext: { list.accept($0) })
      })
      m.expect(list, "      -----S----", named: "list")
    }
  }
  // endregion

  // region: flat

  @Test func `one chain, one subscription, and the latest answer`() {
    marbles(tick: .milliseconds(100)) { m in
      let answer = answers(m)
      let reloads = m.hot(" -r-s------|", named: "reloads")
      let list = reloads.flatMapLatest { answer($0) }
      m.expect(list, "      -----S----|", named: "list")
    }
  }
  // endregion

  // region: diamond
  func diamond() {
    marbles(tick: .milliseconds(100)) { m in
      let songs = m.hot("     1--2--", .digits, named: "songs")
      let count = songs.map { "\($0) songs" }
      let price = songs.map { "\($0 * 10) kr" }
      let label = Observable.combineLatest(count, price) { "\($0), \($1)" }
      let texts: MarbleValues = ["a": "1 songs, 10 kr", "b": "2 songs, 20 kr"]
      m.expect(label, "       a--b--", texts, named: "label")
    }
  }
  // endregion

  // region: order

  @Test func `withLatestFrom reads the old state if its event was subscribed to first`() {
    marbles(tick: .milliseconds(100)) { m in
      let taps = m.hot("                         -t-t-", named: "taps")
      let count = taps.scan(0) { count, _ in count + 1 }
      m.expect(taps.share().withLatestFrom(count), " -1-2-", .digits, named: "alone")
      let shared = taps.share()
      m.expect(shared, "                         -t-t-", named: "another view")
      m.expect(shared.withLatestFrom(count), "       ---1-", .digits, named: "after it")
    }
  }
  // endregion

  @Test func `one map of the source shows no state that never was`() {
    marbles(tick: .milliseconds(100)) { m in
      let songs = m.hot("     1--2--", .digits, named: "songs")
      let label = songs.map { "\($0) songs, \($0 * 10) kr" }
      let texts: MarbleValues = ["a": "1 songs, 10 kr", "b": "2 songs, 20 kr"]
      m.expect(label, "       a--b--", texts, named: "label")
    }
  }

  // region: place
  func tapByPlace() {
    marbles(tick: .milliseconds(100)) { m in
      let lists: [Character: [String]] = ["a": ["Rain", "Sun"], "b": ["New", "Rain", "Sun"]]
      let rows = m.hot("     a---b---", MarbleValues(vocabulary: lists), named: "rows")
      let tapped = m.hot("   -----0---", .digits, named: "rowTapped")
      let opened = tapped.withLatestFrom(rows) { place, rows in rows[place] }
      let titles = MarbleValues(vocabulary: ["r": "Rain", "n": "New"])
      m.expect(opened, "     -----r---", titles, named: "opened")
    }
  }
  // endregion

  // region: tap by ID

  @Test func `a tap with an ID opens the row that was shown`() {
    marbles(tick: .milliseconds(100)) { m in
      let lists: [Character: [String]] = ["a": ["Rain", "Sun"], "b": ["New", "Rain", "Sun"]]
      let rows = m.hot("     a---b---", MarbleValues(vocabulary: lists), named: "rows")
      let tapped = m.hot("   -----r---", ["r": "Rain"], named: "rowTapped")
      let opened = tapped.withLatestFrom(rows) { id, rows in rows.first { $0 == id } }
        .compactMap { $0 }
      m.expect(opened, "     -----r---", ["r": "Rain"], named: "opened")
    }
  }
  // endregion

  // region: shared var
  func sharedVar() {
    marbles(tick: .milliseconds(100)) { m in
      let reachedBottom = m.hot(" -b---b---", .taps, named: "reachedBottom")
      var pages = 0
      let page = reachedBottom.do(onNext: { pages += 1 }).map { pages }
      m.expect(page, "            -1---2---", .digits, named: "page")
      m.expect(page, "            -1---2---", .digits, named: "page, second view")
    }
  }
  // endregion

  @Test func `a count by scan is each subscriber's own`() {
    marbles(tick: .milliseconds(100)) { m in
      let reachedBottom = m.hot(" -b---b---", .taps, named: "reachedBottom")
      let page = reachedBottom.scan(0) { pages, _ in pages + 1 }
      m.expect(page, "            -1---2---", .digits, named: "page")
      m.expect(page, "            -1---2---", .digits, named: "page, second view")
    }
  }

  private func answers(_ m: MarbleTest) -> (String) -> Observable<String> {
    let slow = m.cold("  ------(R|)", named: "reload r")
    let quick = m.cold(" --(S|)", named: "reload s")
    return { $0 == "r" ? slow.asObservable() : quick.asObservable() }
  }

  // region: debug
  func debugged() {
    let typed = PublishRelay<String>()
    let bag = DisposeBag()
    typed
      .debug("typed")
      .flatMapLatest { Observable.just($0.uppercased()).debug("search") }
      .subscribe()
      .disposed(by: bag)
    typed.accept("a")
  }
  // endregion

  /// The output of `debugged`, without date and time.
  func debugLines() -> [String] {
    let lines = Mutex<[String]>([])
    DebugOutput.copy { line in
      lines.withLock { $0.append(line) }
    } while: {
      debugged()
    }
    return lines.withLock { $0 }
  }

  #if DEBUG
    @Test func `a screen that is closed leaves nothing, one that leaks does`() {
      #expect(left(after: GreetingViewModel(greeter: NoGreeter())) == 0)
      #expect(left(after: GreetingStrongViewModel(greeter: NoGreeter())) > 0)
    }
  #endif

  // region: resources
  /// The number of Rx objects left after a screen was opened and closed.
  func left<ViewModel: ViewModelType>(after open: @autoclosure () -> ViewModel) -> Int
  where ViewModel.Input: NameInput {
    Resources.scope {
      let before = Resources.total
      _ = open().transform(input: ViewModel.Input(name: .just("Ada")))
      return Resources.total - before
    }
  }
  // endregion

  struct NoGreeter: Greeter {
    func greeting(for name: String) -> Single<String> { .never() }
  }
}

/// An input with a name alone.
protocol NameInput {
  init(name: Driver<String>)
}

extension GreetingViewModel.Input: NameInput {}
extension GreetingByHandViewModel.Input: NameInput {}
