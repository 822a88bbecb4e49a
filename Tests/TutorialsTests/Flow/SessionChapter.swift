import Core
import MarbleTesting
import Testing
import ViewModels

/// The examples of "A session ends".
@MainActor
struct SessionChapter {
  // region: loaded once
  /// The stars, which are read when the screen appears for the first time.
  static func stars(
    appeared: Signal<Void>,
    read: @escaping () -> Observable<[String]>
  ) -> Driver<[String]> {
    appeared.asObservable().take(1)
      .flatMap { read() }
      // Without a key there are no stars.
      .asDriver(onErrorJustReturn: [])
      .startWith([])
  }

  func loadedOnce() {
    marbles(tick: .milliseconds(100)) { m in
      var answers = [m.cold("--#", .characters, named: "GET, 401").map { [$0] }.asObservable()]
      let read = m.cold("--(m|)", ["m": ["maps"]], named: "GET, with a key")
      answers.append(read.asObservable())
      let appeared = m.taps("-a----a--", named: "appeared")
      let stars = Self.stars(appeared: appeared) { answers.removeFirst() }
      m.expect(stars, "0-------m", ["0": [], "m": ["maps"]], named: "stars")
    }
  }
  // endregion

  // region: lost wish
  /// A star that is undone if the server refuses it.
  static func isStarred(_ starTapped: Signal<Void>, put: Observable<Bool>) -> Driver<Bool> {
    starTapped.asObservable()
      .flatMapFirst { put.startWith(true).catchAndReturn(false) }
      .startWith(false)
      .asDriver(onErrorJustReturn: false)
      .distinctUntilChanged()
  }

  func lostWish() {
    marbles(tick: .milliseconds(100)) { m in
      let put = m.cold("--#", MarbleValues<Bool>(vocabulary: [:]), named: "PUT")
      let isStarred = Self.isStarred(
        m.taps("-s------", named: "starTapped"),
        put: put.asObservable()
      )
      m.act("-----k--", ["k": {}], named: "signed in")
      m.expect(isStarred, "ft------", ["f": false, "t": true], named: "isStarred")
      m.expectSubscriptions(put, "-^-!", "-----^-!")
    }
  }
  // endregion

  // region: late stars
  /// The stars, until the user signs out.
  static func stars(read: Observable<[String]>, signedOut: Signal<Void>) -> Driver<[String]> {
    Observable.merge(read, signedOut.asObservable().map { [] })
      .startWith([])
      .asDriver(onErrorJustReturn: [])
      .distinctUntilChanged()
  }

  func lateStars() {
    marbles(tick: .milliseconds(100)) { m in
      let read = m.hot("---m--", ["m": ["maps"]], named: "stars received")
      let signedOut = m.taps("--o---", named: "signOutTapped")
      let stars = Self.stars(read: read.asObservable(), signedOut: signedOut)
      m.expect(stars, "0-----", ["0": []], named: "stars")
    }
  }
  // endregion
}
