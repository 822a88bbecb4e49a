"""The faults that are planted in the view models, for .ci/every-run.

Each sleeps until its name is in the environment. A new version of a text is made of the one before it in this list.
"""

# What the faults use is written into this file, below Sources/ViewModels.
LIST = "Shared/ListMachine.swift"

# A name, the screen, its kind, what goes wrong, and the changes: a file below Sources/ViewModels, the text there, and
# the text with the fault.
PLANTED = [
    ('race', 'github-issues', 'race',
     "a new name doesn't cancel the search in flight",
     [('GitHubIssues/GitHubIssuesViewModel.swift',
            'text.flatMapLatest { [service, scheduler] text in',
            'text.flatMapLatest(unless: "race") { [service, scheduler] text in')]),
    ('stale page', 'gank-feed', 'race',
     'a page of the previous category arrives in the new one',
     [('Shared/Reaction.swift',
            'effects.flatMapLatest(perform)',
            'effects.flatMapLatest(unless: "stale page", perform)')]),
    ('double request', 'kkbox-hits', 'request',
     'the bottom requests a page that is in flight',
     [('Shared/ListMachine.swift',
            'case (.loadMore, let state) where state.isLoading: break',
            'case (.loadMore, let state) where state.isLoading && !planted("double request"): break')]),
    ('lost error', 'github-feed', 'message',
     'a failed pull says nothing',
     [('GitHubFeed/Feed.swift',
            'return Reaction(events: [reason])',
            'return Reaction(events: planted("lost error") ? [] : [reason])')]),
    ('missing cancel', 'kakao-search', 'request',
     'a request continues without its subscriber',
     [('KakaoSearch/KakaoSearchViewModel.swift',
            'service.request(progress.target(of: kind, for: query.text))\n',
            'service.request(progress.target(of: kind, for: query.text)).kept(by: "missing cancel")\n')]),
    ('off by one', 'gank-feed', 'wrong footer',
     'a full page counts as the last one',
     [('GankFeed/GankFeedViewModel.swift',
            '$0.receivedCount < Self.pageSize ? nil',
            '$0.receivedCount < Self.pageSize + (planted("off by one") ? 1 : 0) ? nil')]),
    ('kept state', 'gank-feed', 'stale page',
     'the rows stay when the category changes',
     [('Shared/ListMachine.swift',
            '      list = List()\n'
            '      list.query = query\n',
            '      if !planted("kept state") { list = List() }\n'
            '      list.query = query\n')]),
    ('lost retry', 'github-issues', 'lost retry',
     'a retry after a failure does nothing',
     [('GitHubIssues/GitHubIssuesViewModel.swift',
            '        .startWith(())\n',
            '        .startWith(())\n'
            '        .onlyFirst(with: "lost retry")\n')]),
    ('replayed event', 'kakao-search', 'message',
     'a message is emitted again to a view that binds again',
     [('KakaoSearch/KakaoSearchViewModel.swift',
            'message: search.events.compactMap(\\.failure)',
            'message: search.events.compactMap(\\.failure).replayed(by: "replayed event")')]),
    ('wrong row', 'kakao-search', 'wrong row',
     'a tap opens the row that was at this index before the rows were sorted',
     [('KakaoSearch/KakaoSearchViewModel.swift',
            '.withLatestFrom(documents) { id, rows in rows.first { $0.id == id }?.document.url }',
            '.withLatestFrom(Driver.combineLatest(documents, rows) { ($0, $1) }) {\n'
            '        planted("wrong row", $0, $1.0, $1.1)\n'
            '      }')]),
    ('lost place', 'gank-feed', 'stale page',
     'a refresh resets the index when it begins, so after a failed one the bottom requests page one',
     [('Shared/ListMachine.swift',
            '    case (.refresh, let state): return begin(',
            '    case (.refresh, let state):\n'
            '      if planted("lost place") { list.next = first }\n'
            '      return begin(')]),
    ('chosen again', 'gank-feed', 'lost retry',
     "a category whose first page failed can't be chosen again",
     [('Shared/ListMachine.swift',
            'where query == list.query && !state.lacksFirst: break',
            'where query == list.query && (!state.lacksFirst || planted("chosen again")): break')]),
    ('unreadable ends', 'gank-feed', 'wrong footer',
     'readable entries are counted, so a full page with an unreadable one ends the list',
     [('GankFeed/GankFeedViewModel.swift',
            'next: $0.receivedCount < Self.pageSize',
            'next: (planted("unreadable ends") ? $0.items.count : $0.receivedCount) < Self.pageSize')]),
    ('moved entry', 'gank-feed', 'duplicate',
     'a row that moved to the next page is shown twice',
     [('Shared/ListMachine.swift',
            '      var known = Set(shown.compactMap(id))\n',
            '      if planted("moved entry") { return received }\n'
            '      var known = Set(shown.compactMap(id))\n')]),
    ('false success', 'gank-feed', 'message',
     'a failed refresh says success',
     [('GankFeed/GankFeedViewModel.swift',
            'hud: feed.events.map(HUD.init)',
            'hud: feed.events.map { planted("false success") && $0.isFailedRefresh ? .success : HUD($0) }')]),
    ('first twice', 'gank-feed', 'race',
     'a pull while the bottom requests the first page requests it again',
     [('Shared/ListMachine.swift',
            '    case (.refresh, .loadingNext) where !list.hasLoaded:',
            '    case (.refresh, .loadingNext) where !list.hasLoaded && !planted("first twice"):')]),
    ('one heart', 'kkbox-hits', 'wrong row',
     'a second heart takes the first one away',
     [('KKBoxHits/KKBoxHitsViewModel.swift',
            '{ $0.formSymmetricDifference([$1]) }',
            '{ if planted("one heart"), !$0.contains($1) { $0 = [] }\n'
            '        $0.formSymmetricDifference([$1]) }')]),
    ('two voices', 'kkbox-hits', 'message',
     'a failed page is told by the footer and by a message',
     [('KKBoxHits/KKBoxHitsViewModel.swift',
            'if case .failed(let text, wasRefresh: true) = event { text } else { nil }',
            'if case .failed(let text, let wasRefresh) = event, wasRefresh || planted("two voices") { text } else { nil }')]),
    ('two spinners', 'kkbox-hits', 'wrong footer',
     'the footer spins together with the header',
     [('KKBoxHits/KKBoxHitsViewModel.swift',
            'list.map { FooterState($0) }',
            'list.map { planted("two spinners") && $0.isRefreshing ? .loading : FooterState($0) }')]),
    ('appears again', 'kkbox-hits', 'request',
     'appearing again loads the list again',
     [('KKBoxHits/KKBoxHitsViewModel.swift',
            '      showWhen: input.appeared.map { [playlist] in playlist }.asObservable(),\n',
            '      showWhen: input.appeared.filter { !planted("appears again") }.map { [playlist] in playlist }.asObservable(),\n'
            '      searchWhen: input.appeared.filter { planted("appears again") }.map { [playlist] in playlist }.asObservable(),\n')]),
    ('token again', 'kkbox-hits', 'token',
     'a token that failed is requested once more by itself',
     [('KKBoxHits/KKBoxTarget.swift',
            'fetch: accounts.request(.token(credentials)).map(AccessToken.self)\n',
            'fetch: planted("token again") ? accounts.request(.token(credentials)).map(AccessToken.self).retry(2)\n'
            '        : accounts.request(.token(credentials)).map(AccessToken.self)\n')]),
    ('wrong offset', 'kkbox-hits', 'duplicate',
     'the next offset counts readable songs, so a song is requested twice',
     [('KKBoxHits/KKBoxHitsViewModel.swift',
            'ListPage(rows: $0.songs, next: $0.nextOffset)',
            'ListPage(rows: $0.songs, next: $0.nextOffset == nil || !planted("wrong offset") ? $0.nextOffset : offset + $0.songs.count)')]),
    ('first of two', 'kakao-search', 'race',
     'the load ends with the first of two answers',
     [('KakaoSearch/KakaoSearchViewModel.swift',
            'page.isLast = answer.index == kinds.count - 1',
            'page.isLast = answer.index == kinds.count - 1 || planted("first of two")')]),
    ('sheet searches', 'kakao-search', 'request',
     'opening the sort sheet searches once more',
     [('KakaoSearch/KakaoSearchViewModel.swift',
            'searchWhen: searches,',
            'searchWhen: planted("sheet searches") ? Observable.merge(searches, input.sortButtonTapped.asObservable().withLatestFrom(searches)) : searches,')]),
    ('order reset', 'kakao-search', 'order',
     'a new search resets the order',
     [('KakaoSearch/KakaoSearchViewModel.swift',
            '    let rows = search.state',
            '    let orders = planted("order reset")\n'
            '      ? Driver.merge(sort, texts.map { _ in .title }.asDriver(onErrorDriveWith: .empty())).distinctUntilChanged()\n'
            '      : sort\n'
            '    let rows = search.state'),
      ('KakaoSearch/KakaoSearchViewModel.swift',
            'combineLatest(rows, sort)',
            'combineLatest(rows, orders)'),
      ('KakaoSearch/KakaoSearchViewModel.swift',
            '      sort: sort\n',
            '      sort: orders\n')]),
    ('skipped page', 'kakao-search', 'stale page',
     'a kind whose page failed goes on with the page after it',
     [('KakaoSearch/KakaoProgress.swift',
            '      progress.failed.insert(kind)\n',
            '      progress.failed.insert(kind)\n'
            '      if planted("skipped page") { progress.nextPages[kind] = number + 1 }\n')]),
    ('typed search', 'kakao-search', 'request',
     'a text that is typed is searched without the button, once something was searched',
     [('KakaoSearch/KakaoSearchViewModel.swift',
            '    let searches = Observable.combineLatest(\n'
            '      texts,',
            '    let typed = input.searchText.asObservable().skip(until: texts).filter { !$0.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }\n'
            '    let searches = Observable.combineLatest(\n'
            '      planted("typed search") ? Observable.merge(texts, typed) : texts,')]),
    ('hidden failure', 'kakao-search', 'message',
     'of two answers the second hides the failure of the first',
     [('Shared/ListMachine.swift',
            'list.load.failure = list.load.failure ?? page.failure',
            'list.load.failure = planted("hidden failure") ? page.failure : list.load.failure ?? page.failure')]),
    ('old rows', 'github-issues', 'stale page',
     'the old rows stay while the next name is searched',
     [('GitHubIssues/GitHubIssuesViewModel.swift',
            '    let issues = shown.map(\\.issues)\n',
            '    let issues = shown.filter { !planted("old rows") || $0.status != .searching }.map(\\.issues)\n')]),
    ('same again', 'github-issues', 'request',
     'a name that is typed and is the same after the pause is searched again',
     [('GitHubIssues/GitHubIssuesViewModel.swift',
            '      .distinctUntilChanged()\n'
            '\n'
            '    let retries',
            '      .distinctUntilChanged { !planted("same again") && $0 == $1 }\n'
            '\n'
            '    let retries')]),
    ('third retry', 'github-issues', 'lost retry',
     'the third retry of a search does nothing',
     [('GitHubIssues/GitHubIssuesViewModel.swift',
            '      retries\n'
            '        .startWith(())',
            '      retries.take(planted("third retry") ? 2 : .max)\n'
            '        .startWith(())')]),
    ('page circle', 'github-issues', 'request',
     'pages that link to each other are requested in a circle',
     [('GitHubIssues/GitHubIssuesViewModel.swift',
            'let next, !pages.contains(next) else {',
            'let next, !pages.contains(next) || planted("page circle") else {')]),
    ('vanished row', 'github-issues', 'wrong row',
     'a tap on a row that has gone opens the first one',
     [('GitHubIssues/GitHubIssuesViewModel.swift',
            'issues.first { $0.id == id }?.url }',
            '(issues.first { $0.id == id } ?? (planted("vanished row") ? issues.first : nil))?.url }')]),
    ('late limit', 'github-issues', 'message',
     'the time at which the limit ends is an hour late',
     [('GitHubIssues/SearchStatus.swift',
            'self = .rateLimited(until: response.retryDate(now: now))',
            'self = .rateLimited(until: response.retryDate(now: now)?.addingTimeInterval(planted("late limit") ? 3600 : 0))')]),
    ('lost tag', 'github-feed', 'request',
     'the tag of the last page is lost, so it is sent whole each time',
     [('GitHubFeed/Feed.swift',
            '        eTag: response.header("ETag"),',
            '        eTag: planted("lost tag") ? nil : response.header("ETag"),')]),
    ('start over', 'github-feed', 'stale page',
     'after a failure the next pull begins with the first page',
     [('GitHubFeed/Feed.swift',
            '    case .failed(let reason):\n'
            '      isRefreshing = false\n',
            '    case .failed(let reason):\n'
            '      isRefreshing = false\n'
            '      if planted("start over") { position = nil }\n')]),
    ('held row', 'github-feed', 'wrong row',
     'one row is lost between what is shown and what is held',
     [('GitHubFeed/Feed.swift',
            'next.held = Array(rows.dropFirst(Feed.capacity))',
            'next.held = Array(rows.dropFirst(Feed.capacity + (planted("held row") ? 1 : 0)))')]),
    ('told twice', 'github-feed', 'message',
     'a failed pull is told twice',
     [('GitHubFeed/Feed.swift',
            ': [reason])',
            ': planted("told twice") ? [reason, reason] : [reason])')]),
    ('oldest kept', 'github-feed', 'order',
     "the oldest rows stay, and the newest that don't fit are dropped",
     [('GitHubFeed/Feed.swift',
            'rows = Array((new + rows).prefix(Self.capacity))',
            'rows = planted("oldest kept") ? Array((new + rows).suffix(Self.capacity)) : Array((new + rows).prefix(Self.capacity))')]),
    ('emptied', 'github-feed', 'wrong row',
     'an answer with nothing new empties the list',
     [('GitHubFeed/Feed.swift',
            '    return !new.isEmpty\n',
            '    if planted("emptied"), new.isEmpty { rows = [] }\n'
            '    return !new.isEmpty\n')]),
]

# What the planted text calls; it comes below the text of the list machine.
PLANT = """
import Core
import Foundation

private let name = ProcessInfo.processInfo.environment["PLANTED"]

func planted(_ fault: String) -> Bool { name == fault }

extension ListEvent {
  var isFailedRefresh: Bool { if case .failed(_, wasRefresh: true) = self { true } else { false } }
}

/// The address of a row, or of the one at its place in the rows before they were sorted.
func planted(
  _ fault: String,
  _ id: DocumentRow.ID,
  _ sorted: [DocumentRow],
  _ rows: [DocumentRow]
) -> URL? {
  guard let place = sorted.firstIndex(where: { $0.id == id }) else { return nil }
  return (planted(fault) ? rows : sorted)[place].document.url
}

extension ObservableType {
  func flatMapLatest<Source: ObservableConvertibleType>(
    unless fault: String,
    _ selector: @escaping (Element) -> Source
  ) -> Observable<Source.Element> {
    planted(fault) ? flatMap(selector) : flatMapLatest(selector)
  }
}

extension ObservableType {
  func onlyFirst(with fault: String) -> Observable<Element> {
    planted(fault) ? take(1) : asObservable()
  }
}

extension PrimitiveSequence where Trait == SingleTrait {
  func kept(by fault: String) -> Single<Element> {
    guard planted(fault) else { return self }
    return Single.create { observer in
      _ = self.subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
      return Disposables.create()
    }
  }
}

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
  func replayed(by fault: String) -> Signal<Element> {
    guard planted(fault) else { return self }
    return asObservable().share(replay: 1, scope: .forever).asSignal(onErrorSignalWith: .empty())
  }
}
"""
