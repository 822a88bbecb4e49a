import Marbles
import Reactive

/// A list of messages that arrives in pages. The first page loads at once, the next one when the
/// user reaches the bottom. While a page loads and after the last one, nothing is requested. A page
/// that failed loads again when the user taps "retry" or reaches the bottom.
///
/// Here the page number counts the wishes, as at the beginning of the page, and the footer says
/// nothing. Return the list whenever it changes. Each subscriber starts with page 1.
func messages(
  reachedBottom: Observable<Void>,
  retryTapped: Observable<Void>,
  load: @escaping (Int) -> Observable<MessagePage>
) -> Observable<MessageList> {
  // Your turn.
  Observable.merge(reachedBottom, retryTapped)
    .startWith(())
    .scan(0) { page, _ in page + 1 }
    .flatMap { page in load(page).catch { _ in .empty() } }
    .scan(into: MessageList()) { list, page in
      list.messages += page.messages
    }
}

struct MessagePage {
  let messages: [String]
  let isLast: Bool
}

struct MessageList {
  enum Footer {
    case more, loading, failed, end
  }

  var messages: [String] = []
  var footer = Footer.more
  var nextPage = 1
}

// End of your file.

extension Solution {
  enum MessageChange {
    case began, failed
    case loaded(MessagePage)
  }

  static func messages(
    reachedBottom: Observable<Void>,
    retryTapped: Observable<Void>,
    load: @escaping (Int) -> Observable<MessagePage>
  ) -> Observable<MessageList> {
    Observable.deferred {
      let latest = BehaviorRelay(value: MessageList())
      return Observable.merge(reachedBottom, retryTapped)
        .startWith(())
        .withLatestFrom(latest)
        .filter { $0.footer == .more || $0.footer == .failed }
        .flatMap { list in
          load(list.nextPage)
            .map { MessageChange.loaded($0) }
            .catchAndReturn(.failed)
            .startWith(.began)
        }
        .scan(into: MessageList()) { list, change in
          switch change {
          case .began: list.footer = .loading
          case .failed: list.footer = .failed
          case .loaded(let page):
            list.messages += page.messages
            list.nextPage += 1
            list.footer = page.isLast ? .end : .more
          }
        }
        .do(onNext: { latest.accept($0) })
    }
  }
}

extension Exercise {
  static let nextPage = Exercise(
    "The same page again",
    topic: "a list in pages",
    page: "list-in-pages.md",
    yours: messages(reachedBottom:retryTapped:load:) as Messages,
    solution: Solution.messages(reachedBottom:retryTapped:load:),
    mistakes: [
      "the number grows when a page is requested": loop { list, change in
        if case .began = change { list.nextPage += 1 }
        if case .loaded = change { list.nextPage -= 1 }
        apply(&list, change)
      },
      "the number grows with a failure": loop { list, change in
        if case .failed = change { list.nextPage += 1 }
        apply(&list, change)
      },
      "an error ends the list": { reachedBottom, retryTapped, load in
        Solution.messages(reachedBottom: reachedBottom, retryTapped: retryTapped) { page in
          load(page).catch { _ in .never() }
        }
      },
      "two pages at once": { reachedBottom, retryTapped, load in
        Observable.deferred {
          let latest = BehaviorRelay(value: MessageList())
          return looped(reachedBottom, retryTapped, load, latest, { $0.footer != .end }, apply)
        }
      },
      "no retry": { reachedBottom, _, load in
        Solution.messages(reachedBottom: reachedBottom, retryTapped: .never(), load: load)
      },
      "no end": loop { list, change in
        apply(&list, change)
        if list.footer == .end { list.footer = .more }
      },
      "the last page only": loop { list, change in
        if case .loaded = change { list.messages = [] }
        apply(&list, change)
      },
      "the first end of the list is ignored": { reachedBottom, retryTapped, load in
        Solution.messages(
          reachedBottom: reachedBottom.skip(1),
          retryTapped: retryTapped,
          load: load
        )
      },
      "one list for all subscribers": oneList,
    ],
    hints: [
      "Which page is next follows from the list, and the list follows from the loads: a loop.",
      "Make a load three changes (began, loaded, failed), and `scan` them into the list.",
      "Let `do(onNext:)` send each list into a `BehaviorRelay`, from which a wish reads it.",
      "`deferred { let latest = … }`; then `withLatestFrom(latest)`, `filter` and `flatMap`.",
    ],
    learned: [
      "The next page follows from the pages that arrived, so the number grows only on success.",
      "The list decides what may load, so no page is loaded twice and none after the last one.",
      "A relay inside `deferred` belongs to one subscription; outside, all of them share it.",
    ]
  ) { m, messages in
    let bottom = m.hot("----b---bbb---b-------b--", .taps, named: "reachedBottom")
    let retry = m.hot(" -----------r------r------", .taps, named: "retryTapped")
    let list = messages(bottom.asObservable(), retry.asObservable(), answers(m))
      .share(replay: 1)
    m.expect(
      list.map(\.footer).distinctUntilChanged(),
      "                 l-m-l-x-l---m-l-x-l-e----",
      MarbleValues(vocabulary: ["l": .loading, "m": .more, "x": .failed, "e": .end]),
      named: "footer"
    )
    m.expect(
      list.map(\.messages).distinctUntilChanged(),
      "                 0-1---------2-------3----",
      texts,
      named: "messages"
    )
  } again: { m, messages in
    let bottom = m.hot("--------b--------", .taps, named: "reachedBottom")
    let page = m.cold(" --p|", ["p": MessagePage(messages: ["a"], isLast: false)], named: "page 1")
    let last = m.cold(" --p|", ["p": MessagePage(messages: ["b"], isLast: true)], named: "page 2")
    let list = messages(bottom.asObservable(), .never()) { ($0 == 1 ? page : last).asObservable() }
    let shown = list.map(\.messages).distinctUntilChanged()
    m.expect(shown, "     0-1-------2------", texts, named: "messages")
    m.expect(
      shown,
      "                   ------------0-1--",
      texts,
      subscribed: "       ------------^----",
      named: "messages, second subscriber"
    )
  }

  private static let texts = MarbleValues(
    vocabulary: ["0": [], "1": ["a"], "2": ["a", "b"], "3": ["a", "b", "c"]]
  )

  /// Pages 2 and 3 fail once, and page 3 is the last one.
  private static func answers(_ m: MarbleTest) -> (Int) -> Observable<MessagePage> {
    var rest: [Int: [String]] = [1: ["--p|"], 2: ["--#", "----p|"], 3: ["--#", "--p|"]]
    return { number in
      guard let diagram = rest[number]?.first else { return .never() }
      if rest[number, default: []].count > 1 { rest[number]?.removeFirst() }
      let text = ["", "a", "b", "c"][number]
      let page = MessagePage(messages: [text], isLast: number == 3)
      let values = MarbleValues(vocabulary: ["p": page])
      return m.cold(diagram, values, named: "page \(number)").asObservable()
    }
  }

  /// The solution with another way to change the list.
  private static func loop(
    _ apply: @escaping @Sendable (inout MessageList, Solution.MessageChange) -> Void
  ) -> Messages {
    { reachedBottom, retryTapped, load in
      Observable.deferred {
        let latest = BehaviorRelay(value: MessageList())
        return looped(reachedBottom, retryTapped, load, latest, canLoad, apply)
      }
    }
  }

  private static let oneList: Messages = { reachedBottom, retryTapped, load in
    let latest = BehaviorRelay(value: MessageList())
    return looped(reachedBottom, retryTapped, load, latest, canLoad, apply)
  }

  @Sendable
  private static func canLoad(_ list: MessageList) -> Bool {
    list.footer == .more || list.footer == .failed
  }

  private static func looped(
    _ reachedBottom: Observable<Void>,
    _ retryTapped: Observable<Void>,
    _ load: @escaping (Int) -> Observable<MessagePage>,
    _ latest: BehaviorRelay<MessageList>,
    _ canLoad: @escaping (MessageList) -> Bool,
    _ apply: @escaping (inout MessageList, Solution.MessageChange) -> Void
  ) -> Observable<MessageList> {
    Observable.merge(reachedBottom, retryTapped)
      .startWith(())
      .withLatestFrom(latest)
      .filter(canLoad)
      .flatMap { list in
        load(list.nextPage).map { Solution.MessageChange.loaded($0) }
          .catchAndReturn(.failed)
          .startWith(.began)
      }
      .scan(into: latest.value) { apply(&$0, $1) }
      .do(onNext: { latest.accept($0) })
  }

  @Sendable
  private static func apply(_ list: inout MessageList, _ change: Solution.MessageChange) {
    switch change {
    case .began: list.footer = .loading
    case .failed: list.footer = .failed
    case .loaded(let page):
      list.messages += page.messages
      list.nextPage += 1
      list.footer = page.isLast ? .end : .more
    }
  }
}

private typealias Messages =
  @Sendable (Observable<Void>, Observable<Void>, @escaping (Int) -> Observable<MessagePage>)
  -> Observable<MessageList>
