import Core
import MarbleTesting
import Testing

/// The examples of "Two screens, one state".
@MainActor
struct FlowChapter {
  // region: own star
  /// A star that a screen keeps for itself.
  static func ownStar(_ starTapped: Signal<Void>) -> Driver<Bool> {
    starTapped.asObservable()
      .scan(false) { isStarred, _ in !isStarred }
      .startWith(false)
      .asDriver(onErrorJustReturn: false)
  }

  func twoStars() {
    marbles(tick: .milliseconds(100)) { m in
      let list = Self.ownStar(m.taps(" --------", named: "list.starTapped"))
      let page = Self.ownStar(m.taps(" --t-----", named: "page.starTapped"))
      m.expect(page, "f-t-----", ["f": false, "t": true], named: "page")
      m.expect(list, "f-t-----", ["f": false, "t": true], named: "list")
    }
  }
  // endregion

  func sideEffect() {
    marbles(tick: .milliseconds(100)) { m in
      let put = m.cold("---(s|)", ["s": ()], named: "PUT")
      let bag = DisposeBag()
      let starTapped = m.taps("-t------", named: "starTapped")
      let isStarred = Self.ownStar(starTapped)
      let saved = starTapped.do(onNext: { put.subscribe().disposed(by: bag) })
      // The view binds the first output, and forgets the second.
      m.expect(isStarred, "ft------", ["f": false, "t": true], named: "isStarred")
      withExtendedLifetime(saved) { m.expectSubscriptions(put, "-^--!") }
    }
  }

  func coordinator() {
    marbles(tick: .milliseconds(100)) { m in
      let navigation = NavigationController()
      let coordinator = Coordinator(navigation)
      m.act("-l---l--", ["l": { coordinator.open("ada/lab") }], named: "row tapped")
      m.act("---s----", ["s": { navigation.swipeBack() }], named: "swipe")
      let pages: MarbleValues<[String]> = ["0": [], "l": ["ada/lab"]]
      m.expect(navigation.viewControllers, "0l-0-l--", pages, named: "viewControllers")
    }
  }

  @Test func picker() {
    marbles(tick: .milliseconds(100)) { m in
      let flow = BranchFlow()
      let branch = Self.branch(m.taps("-t-----t----", named: "branchTapped"), pick: flow.pickBranch)
      m.act("---d--------", ["d": { flow.picked.accept("dev") }], named: "row tapped")
      m.act("---------b--", ["b": { flow.backTapped.accept(()) }], named: "backTapped")
      m.expect(branch, "m--d--------", ["m": "main", "d": "dev"], named: "branch")
      let paths: MarbleValues<[BranchFlow.Page]> = ["0": [], "p": [.branches]]
      m.expect(flow.path, "0p-0---p-0--", paths, named: "path")
    }
  }

  // region: branch
  /// The branch that is shown; `pick` asks for another.
  static func branch(
    _ branchTapped: Signal<Void>,
    pick: @escaping () -> Signal<String>
  ) -> Driver<String> {
    branchTapped
      .flatMapLatest { pick() }
      .asDriver(onErrorJustReturn: "main")
      .startWith("main")
  }
  // endregion
}

// region: coordinator
/// Pushes pages, and remembers the page that is open, so that two taps don't push it twice.
final class Coordinator {
  private let navigation: NavigationController
  private var openPage: String?

  init(_ navigation: NavigationController) { self.navigation = navigation }

  func open(_ page: String) {
    guard page != openPage else { return }
    openPage = page
    navigation.pushViewController(page)
  }
}
// endregion

/// In place of UIKit's controller, which removes a page by itself when the user swipes.
final class NavigationController {
  let pathReplaced = PublishRelay<[String]>()
  let viewControllers = BehaviorRelay<[String]>(value: [])

  func show(_ path: [String]) {
    if path != viewControllers.value { viewControllers.accept(path) }
  }

  func pushViewController(_ page: String) {
    viewControllers.accept(viewControllers.value + [page])
  }

  func swipeBack() {
    viewControllers.accept(viewControllers.value.dropLast())
    pathReplaced.accept(viewControllers.value)
  }
}

// region: picker
/// The flow of a page that asks for a branch.
final class BranchFlow {
  enum Page: Codable, Hashable { case branches }

  let backTapped = PublishRelay<Void>()
  let picked = PublishRelay<String>()
  private let pages = BehaviorRelay<[Page]>(value: [])

  var path: Driver<[Page]> { pages.asDriver() }

  /// Opens the page when it's subscribed to. A pick or Back closes it.
  func pickBranch() -> Signal<String> {
    Observable.deferred { [backTapped, pages, picked] in
      pages.accept([.branches])
      return picked.take(1)
        .take(until: backTapped)
        .do(onDispose: { pages.accept([]) })
    }
    .asSignal(onErrorSignalWith: .empty())
  }
}
// endregion
