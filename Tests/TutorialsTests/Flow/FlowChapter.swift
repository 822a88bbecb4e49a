import Core
import Foundation
import MarbleTesting
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

  // region: own write
  func ownWrite() {
    marbles(tick: .milliseconds(100)) { m in
      let put = m.cold("---(s|)", ["s": true], named: "PUT")
      let starTapped = m.taps("-t------", named: "starTapped")
      let isStarred = starTapped.asObservable()
        .flatMapLatest { put.startWith(true) }
        .distinctUntilChanged()
      // Back disposes of the page's outputs.
      m.expect(isStarred, "   -t------", ["t": true], subscribed: "^-!", named: "page")
      m.expectSubscriptions(put, "-^--!")
    }
  }
  // endregion

  @Test func `what is saved is shown until the server has answered`() {
    let file = StarsFake(saved: ["ada/lab"])
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/user/starred").answers(.json("[]"))
      }
      let stars = Stars(service: Provider(transport: server), saved: file.read())
      m.act("--l--", ["l": { stars.commands.accept(.load) }])
      let saved = stars.starred.asObservable()
        .do(onNext: { [stars] in
          withExtendedLifetime(stars) {}; file.write($0)
        })
      m.expect(saved.map(\.count), "1----0", ["0": 0, "1": 1], named: "saved")
      m.expectRequests(["GET /user/starred": "--^--|"])
    }
    #expect(file.saved.isEmpty)
  }
}

// region: file
/// Keeps the stars across a restart.
@MainActor
protocol StarsFile {
  func read() -> Set<RepositoryName>
  func write(_ stars: Set<RepositoryName>)
}

struct StarsOnDisk: StarsFile {
  let url: URL

  func read() -> Set<RepositoryName> {
    let saved = try? JSONDecoder().decode([RepositoryName].self, from: Data(contentsOf: url))
    return Set(saved ?? [])
  }

  func write(_ stars: Set<RepositoryName>) {
    try? JSONEncoder().encode(Array(stars)).write(to: url, options: .atomic)
  }
}
// endregion

/// The file of a test.
final class StarsFake: StarsFile {
  private(set) var saved: [String]

  init(saved: [String]) { self.saved = saved }

  func read() -> Set<RepositoryName> { Set(saved.compactMap { RepositoryName($0) }) }

  func write(_ stars: Set<RepositoryName>) { saved = stars.map(\.description).sorted() }
}

extension Runs {
  static let flowChapter: [String: Run] = [
    "flow own star": picture { FlowChapter().twoStars() },
    "flow own write": picture { FlowChapter().ownWrite() },
  ]
}
