import Core
import Foundation
import MarbleTesting
import Observation
import Testing
import ViewModels

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

  @Test func `an observable store sends one write at a time, and the last wish wins`() async {
    let lab = RepositoryName(owner: "ada", name: "lab")
    let user = HastyUser()
    let stars = ObservableStars(write: user.write)
    user.stars = stars
    await stars.set(lab, isStarred: true)?.value
    #expect(user.writes == [true, false])
    #expect(stars.starred.isEmpty)
  }

  @Test func `an observable store undoes a refused star and says why`() async {
    let lab = RepositoryName(owner: "ada", name: "lab")
    let stars = ObservableStars { _, _ in throw NetworkError.transport(.offline) }
    let write = stars.set(lab, isStarred: true)
    #expect(stars.starred == [lab])
    await write?.value
    #expect(stars.starred.isEmpty)
    #expect(stars.message == "ada/lab: There is no connection to the internet.")
  }

  @Test func `a refusal of a star that was taken back says nothing`() async {
    let lab = RepositoryName(owner: "ada", name: "lab")
    let user = HastyUser(isRefused: true)
    let stars = ObservableStars(write: user.write)
    user.stars = stars
    await stars.set(lab, isStarred: true)?.value
    #expect(user.writes == [true])
    #expect(stars.starred.isEmpty && stars.message == nil)
  }
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
  /// False for a container that is told not to pop, such as by `interactivePopGestureRecognizer`.
  var canSwipe = true
  let pathReplaced = PublishRelay<[String]>()
  let viewControllers = BehaviorRelay<[String]>(value: [])

  func show(_ path: [String]) {
    if path != viewControllers.value { viewControllers.accept(path) }
  }

  func pushViewController(_ page: String) {
    viewControllers.accept(viewControllers.value + [page])
  }

  func swipeBack() {
    guard canSwipe else { return }
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

// region: observable store
@MainActor @Observable
final class ObservableStars {
  private(set) var message: String?
  private(set) var starred: Set<RepositoryName> = []
  @ObservationIgnored private var inFlight: Set<RepositoryName> = []
  @ObservationIgnored private var onServer: Set<RepositoryName> = []
  @ObservationIgnored private let write: @MainActor (RepositoryName, Bool) async throws -> Void

  init(write: @escaping @MainActor (RepositoryName, Bool) async throws -> Void) {
    self.write = write
  }

  /// Shows the star at once. The task that writes it belongs to the store, so no view cancels it.
  @discardableResult
  func set(_ name: RepositoryName, isStarred: Bool) -> Task<Void, Never>? {
    starred = isStarred ? starred.union([name]) : starred.subtracting([name])
    guard inFlight.insert(name).inserted else { return nil }
    return Task { await send(name) }
  }

  private func send(_ name: RepositoryName) async {
    defer { inFlight.remove(name) }
    while starred.contains(name) != onServer.contains(name) {
      let isStarred = starred.contains(name)
      do {
        try await write(name, isStarred)
        onServer = isStarred ? onServer.union([name]) : onServer.subtracting([name])
      } catch {
        // The user has taken it back: the screen already shows what the server has.
        guard starred.contains(name) == isStarred else { continue }
        starred = onServer.contains(name) ? starred.union([name]) : starred.subtracting([name])
        message = "\(name): \(NetworkError(error).message)"
      }
    }
  }
}
// endregion

/// Taps three times while the first write is in flight.
@MainActor
private final class HastyUser {
  weak var stars: ObservableStars?
  private(set) var writes: [Bool] = []
  private let isRefused: Bool

  init(isRefused: Bool = false) { self.isRefused = isRefused }

  func write(_ name: RepositoryName, isStarred: Bool) async throws {
    writes.append(isStarred)
    guard writes.count == 1 else { return }
    for isStarred in [false, true, false] { stars?.set(name, isStarred: isStarred) }
    if isRefused { throw NetworkError.transport(.offline) }
  }
}
