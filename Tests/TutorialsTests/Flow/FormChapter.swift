import Core
import Elsewhere
import Foundation
import MarbleTesting
import Testing

@testable import ViewModels

/// The examples of "A form, and a no".
@MainActor
struct FormChapter {
  // region: deaf path
  /// A path whose form stays open as long as there's a text in it.
  static func path(
    newIssueTapped: Signal<Void>,
    pathReplaced: Signal<[String]>
  ) -> Driver<[String]> {
    Signal.merge(
      newIssueTapped.map { ["form"] },
      // The user has typed something, so the answer is no.
      pathReplaced.map { _ in ["form"] }
    )
    .asDriver(onErrorDriveWith: .empty())
    .startWith([])
    .distinctUntilChanged()
  }
  // endregion

  func deafPath() {
    marbles(tick: .milliseconds(100)) { m in
      let navigation = NavigationController()
      let path = Self.path(
        newIssueTapped: m.taps("-n---n--", named: "newIssueTapped"),
        pathReplaced: navigation.pathReplaced.asSignal()
      )
      .do(onNext: { navigation.show($0) })
      m.act("---s----", ["s": { navigation.swipeBack() }], named: "swipe")
      let pages: MarbleValues<[String]> = ["0": [], "f": ["form"]]
      m.expect(path, "0f-f-f--", pages, named: "path")
      m.expect(navigation.viewControllers, "0f-(0f)----", pages, named: "viewControllers")
    }
  }

  @Test func `drafts on a disk survive a restart, and a file that can't be read is left as it is`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "drafts.json")
    let lab = RepositoryName(owner: "ada", name: "lab")

    /// The title that the form shows in a new start of the app, and what is told about two keys.
    func start(typing title: String) -> [String] {
      let issues = NewIssues(
        service: Provider(transport: ScriptedServer(scheduler: MainScheduler.instance, rules: [])),
        session: Session(),
        file: DraftsOnDisk(file: file)
      )
      var (shown, told) = ("", [String]())
      let bag = DisposeBag()
      issues.form(in: lab).drive(onNext: { shown = $0.draft.title }).disposed(by: bag)
      issues.messages.emit(onNext: { told.append($0.text) }).disposed(by: bag)
      let first = shown
      for _ in 1...2 { issues.take(.edit(lab, .title, title)) }
      return [first] + told
    }
    #expect(start(typing: "Late page") == [""])
    #expect(start(typing: "Later page") == ["Late page"])
    try Data("{".utf8).write(to: file)
    #expect(start(typing: "x") == ["", IssueLedger.fileTrouble])
    #expect(try Data(contentsOf: file) == Data("{".utf8))
  }

  // region: one message
  /// Saves an issue, and says why that failed.
  static func message(_ saveTapped: Signal<Void>, _ post: Observable<Void>) -> Signal<String> {
    saveTapped.asObservable()
      .flatMapFirst {
        post.map { "Saved." }.catch { .just(NetworkError($0).message) }
      }
      .asSignal(onErrorSignalWith: .empty())
  }

  func oneMessage() {
    marbles(tick: .milliseconds(100)) { m in
      let post = m.cold("---#", .taps, error: Self.refusedTitle, named: "POST")
      let saveTapped = m.taps("-s---", named: "saveTapped")
      let message = Self.message(saveTapped, post.asObservable())
      m.expect(message, "----t", ["t": "title: is too long"], named: "message")
    }
  }
  // endregion

  /// GitHub's answer to a title that it doesn't take.
  private static var refusedTitle: NetworkError {
    let body = #"""
      {"message": "Validation Failed",
       "errors": [{"resource": "Issue", "field": "title", "code": "custom",
                   "message": "is too long"}]}
      """#
    return .statusCode(Response(statusCode: 422, data: Data(body.utf8)))
  }

  // region: own rows
  /// The rows of a list that is loaded in pages, with the rows that were created here on top.
  static func rows(pages: Observable<[Int]>, created: Observable<Int>) -> Driver<[Int]> {
    Observable<([Int]) -> [Int]>.merge(
      pages.map { page in { rows in rows + page } },
      created.map { row in { rows in [row] + rows } }
    )
    .scan([]) { rows, change in change(rows) }
    .asDriver(onErrorDriveWith: .empty())
  }
  // endregion

  func ownRows() {
    marbles(tick: .milliseconds(100)) { m in
      // #9 moves each row of the server's list by one place, so page 2 begins with #7.
      let pages = m.hot("-a---b--", ["a": [8, 7], "b": [7, 5]], named: "page received")
      let created = m.hot("---n----", ["n": 9], named: "created")
      let rows = Self.rows(pages: pages.asObservable(), created: created.asObservable())
      let lists: MarbleValues<[Int]> = ["a": [8, 7], "n": [9, 8, 7], "b": [9, 8, 7, 5]]
      m.expect(rows, "-a-n-b--", lists, named: "rows")
    }
  }

  @Test func pagedRows() {
    marbles(tick: .milliseconds(100)) { m in
      let pages: [Int: [Int]] = [1: [8, 7], 2: [7, 5]]
      let row = { (number: Int) in IssueRow(number: number, title: "") }
      let list = paginate(
        showWhen: .just("issues"),
        loadMoreWhen: m.taps("-----m--", named: "reachedBottom"),
        firstPage: 1,
        identifyBy: \.number
      ) { (_: String, page: Int) in
        let rows = (pages[page] ?? []).map(row)
        return m.cold("-(p|)", ["p": ListPage(rows: rows, next: page + 1)], named: "page")
          .asObservable()
      }
      let pagedRows = list.state.map(\.rows)
      let issueCreated = m.hot("---n----", ["n": 9], named: "created").asObservable().map(row)
      // region: paged rows
      let created =
        issueCreated
        .scan(into: CreatedRows<IssueRow>()) { $0.insert($1) }
        .startWith(CreatedRows())
        .asDriver(onErrorDriveWith: .empty())

      let rows = Driver.combineLatest(created, pagedRows) { $0.above($1) }
      // endregion
      let lists: MarbleValues<[Int]> = [
        "0": [], "a": [8, 7], "n": [9, 8, 7], "b": [9, 8, 7, 5],
      ]
      let numbers = rows.map { $0.map(\.number) }.distinctUntilChanged()
      m.expect(numbers, "0a-n--b-", lists, named: "rows")
    }
  }
}
