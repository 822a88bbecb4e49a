import Core

extension LoggedCase {
  /// Sequences that send their events within the subscription.
  static let atOnce = [
    LoggedCase("from nothing", "|") { Observable<Int>.from([]) },
    LoggedCase("deferred", "0 |, then 1 |") {
      let count = BehaviorRelay(value: 0)
      return .deferred {
        defer { count.accept(count.value + 1) }
        return .just(count.value)
      }
    },
    LoggedCase("deferred that throws", "#first") {
      Observable<Int>.deferred { throw Failure.first }
    },
    LoggedCase("two sources that take turns", "1a 2a 2b 3b 3c |") {
      Observable.combineLatest(Observable.of(1, 2, 3), Observable.of("a", "b", "c")) {
        "\($0)\($1)"
      }
    },
  ]

  /// Operators of such sequences.
  static let operatorsAtOnce = [
    LoggedCase("scan that throws later", "1 #first") {
      Observable.of(1, 2, 3).scan(0) { sum, element in
        if element == 2 { throw Failure.first }
        return sum + element
      }
    },
    LoggedCase("materialize of an error", "error(first) |") {
      Observable<Int>.error(Failure.first).materialize()
    },
    LoggedCase("distinctUntilChanged by key and comparer", "a cc |") {
      Observable.of("a", "b", "cc", "dd", "e")
        .distinctUntilChanged({ $0.count }, comparer: { $0 >= $1 })
    },
    LoggedCase("distinctUntilChanged with the element that was passed on", "1 3 |") {
      Observable.of(1, 2, 3, 4).distinctUntilChanged { abs($0 - $1) < 2 }
    },
    LoggedCase("distinctUntilChanged whose comparer throws", "1 #second") {
      Observable.of(1, 2).distinctUntilChanged { (_: Int, _: Int) in throw Failure.second }
    },
    LoggedCase("take(until:) an other that emits at once", "|") {
      Observable.just(1).take(until: Observable.just(2))
    },
    LoggedCase("merge of none", "|") { Observable<Int>.merge([]) },
    LoggedCase("withLatestFrom an other that emits at once", "x x |") {
      Observable.of(1, 2).withLatestFrom(Observable.just("x"))
    },
    LoggedCase("catch with an error", "#second") {
      Observable<Int>.error(Failure.first).catch { _ in .error(Failure.second) }
    },
    LoggedCase("retry without an attempt", "|") { Observable<Int>.error(Failure.first).retry(0) },
    LoggedCase("retry that is disposed of inside onNext", "1 1 1 |") {
      Observable.of(1).concat(Observable.error(Failure.first)).retry().take(3)
    },
    LoggedCase("retry(when:) whose trigger fails", "#second") {
      Observable<Int>.error(Failure.first).retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.error(Failure.second) }
      }
    },
    LoggedCase("retry(when:) at once, whose trigger ends as it emits", "1 |") {
      Observable<Int>.error(Failure.first).startWith(1).retry { (errors: Observable<any Error>) in
        errors.take(1)
      }
    },
    LoggedCase("do(afterNext:) that throws", "1 #first") {
      Observable.just(1).do(afterNext: { _ in throw Failure.first })
    },
    LoggedCase("do(onCompleted:) that throws", "1 #first") {
      Observable.just(1).do(onCompleted: { throw Failure.first })
    },
    LoggedCase("do(afterCompleted:) that throws", "1 |") {
      Observable.just(1).do(afterCompleted: { throw Failure.first })
    },
    LoggedCase("do(onError:) that throws", "#second") {
      Observable<Int>.error(Failure.first).do(onError: { _ in throw Failure.second })
    },
  ]
}
