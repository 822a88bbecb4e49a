import Core
import Foundation
import Testing

/// A sequence and the events that it sends within its subscription.
struct MarksCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: String
  let marks: @Sendable () -> String

  init<Element>(
    _ name: String,
    _ expected: String,
    _ make: @escaping @Sendable () -> Observable<Element>
  ) {
    testDescription = name
    self.expected = expected
    // Twice, because each subscription starts again.
    marks = {
      let source = make()
      let first = Recording(source).marks.joined(separator: " ")
      let second = Recording(source).marks.joined(separator: " ")
      return first == second ? first : "\(first), then \(second)"
    }
  }
}

extension MarksCase {
  static let sources = [
    MarksCase("just", "1 |") { Observable.just(1) },
    MarksCase("empty", "|") { Observable<Int>.empty() },
    MarksCase("never", "") { Observable<Int>.never() },
    MarksCase("error", "#first") { Observable<Int>.error(Failure.first) },
    MarksCase("of", "1 2 3 |") { Observable.of(1, 2, 3) },
    MarksCase("from an array", "1 2 |") { Observable.from([1, 2]) },
    MarksCase("from a sequence", "1 |") { Observable.from(Set([1])) },
    MarksCase("from nothing", "|") { Observable<Int>.from([]) },
    MarksCase("from an optional", "1 |") { Observable.from(optional: 1) },
    MarksCase("from nil", "|") { Observable<Int>.from(optional: nil) },
    MarksCase("deferred", "0 |, then 1 |") {
      let count = BehaviorRelay(value: 0)
      return .deferred {
        defer { count.accept(count.value + 1) }
        return .just(count.value)
      }
    },
    MarksCase("deferred that throws", "#first") {
      Observable<Int>.deferred { throw Failure.first }
    },
    MarksCase("generate", "1 2 4 8 |") {
      Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
    },
    MarksCase("generate whose condition throws", "0 #first") {
      Observable.generate(
        initialState: 0,
        condition: { if $0 == 1 { throw Failure.first } else { true } },
        iterate: { $0 + 1 }
      )
    },
    MarksCase("generate whose closure throws", "0 #second") {
      Observable.generate(
        initialState: 0,
        condition: { _ in true },
        iterate: { _ in throw Failure.second }
      )
    },
    MarksCase("range", "3 4 |") { Observable.range(start: 3, count: 2) },
    MarksCase("range of none", "|") { Observable.range(start: 3, count: 0) },
    MarksCase("range of less than none", "|") { Observable.range(start: 3, count: -1) },
    MarksCase("range up to the largest integer", "254 255 |") {
      Observable<UInt8>.range(start: 254, count: 2)
    },
    MarksCase("range beyond the largest integer", "126 127 #Arithmetic overflow occurred.") {
      Observable<Int8>.range(start: 126, count: 3)
    },
    MarksCase("repeatElement", "1 1 1 |") { Observable.repeatElement(1).take(3) },
    MarksCase("two sources that take turns", "1a 2a 2b 3b 3c |") {
      Observable.combineLatest(Observable.of(1, 2, 3), Observable.of("a", "b", "c")) {
        "\($0)\($1)"
      }
    },
  ]

  static let operators = [
    MarksCase("scan into", "[1] [1, 2] |") {
      Observable.of(1, 2).scan(into: [Int]()) { $0.append($1) }
    },
    MarksCase("scan that throws later", "1 #first") {
      Observable.of(1, 2, 3).scan(0) { sum, element in
        if element == 2 { throw Failure.first }
        return sum + element
      }
    },
    MarksCase("materialize", "next(1) completed |") { Observable.of(1).materialize() },
    MarksCase("materialize of an error", "error(first) |") {
      Observable<Int>.error(Failure.first).materialize()
    },
    MarksCase("dematerialize", "1 2 |") { Observable.of(1, 2).materialize().dematerialize() },
    MarksCase("dematerialize of an error", "#first") {
      Observable<Int>.error(Failure.first).materialize().dematerialize()
    },
    MarksCase("enumerated", "0a 1b |") {
      Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }
    },
    MarksCase("decode", "[1, 2] |") {
      Observable.of(Data("[1,2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
    },
    MarksCase("decode of faulty data", "-1 |") {
      Observable.of(Data("{".utf8), Data("1".utf8))
        .decode(type: Int.self, decoder: JSONDecoder()).catchAndReturn(-1)
    },
    MarksCase("distinctUntilChanged of neighbors", "1 |") {
      Observable.of(1, 1).distinctUntilChanged()
    },
    MarksCase("distinctUntilChanged by key", "a cc e |") {
      Observable.of("a", "b", "cc", "dd", "e").distinctUntilChanged { $0.count }
    },
    MarksCase("distinctUntilChanged by key and comparer", "a cc |") {
      Observable.of("a", "b", "cc", "dd", "e")
        .distinctUntilChanged({ $0.count }, comparer: { $0 >= $1 })
    },
    MarksCase("distinctUntilChanged with the element that was passed on", "1 3 |") {
      Observable.of(1, 2, 3, 4).distinctUntilChanged { abs($0 - $1) < 2 }
    },
    MarksCase("distinctUntilChanged whose comparer throws", "1 #second") {
      Observable.of(1, 2).distinctUntilChanged { (_: Int, _: Int) in throw Failure.second }
    },
    MarksCase("first", "Optional(1) |") { Observable.of(1, 2).first().asObservable() },
    MarksCase("first of none", "nil |") { Observable<Int>.empty().first().asObservable() },
    MarksCase("ifEmpty(default:)", "1 |") { Observable<Int>.empty().ifEmpty(default: 1) },
    MarksCase("ifEmpty(default:) of one", "2 |") { Observable.just(2).ifEmpty(default: 1) },
    MarksCase("ifEmpty(switchTo:)", "1 2 |") {
      Observable<Int>.empty().ifEmpty(switchTo: .of(1, 2))
    },
    MarksCase("ifEmpty(switchTo:) an empty one", "|") {
      Observable<Int>.empty().ifEmpty(switchTo: .empty())
    },
    MarksCase("ifEmpty(switchTo:) of one", "3 |") {
      Observable.just(3).ifEmpty(switchTo: .of(1, 2))
    },
    MarksCase("ifEmpty(switchTo:) an error", "#first") {
      Observable<Int>.empty().ifEmpty(switchTo: .error(Failure.first))
    },
    MarksCase("take(until:) an other that emits at once", "|") {
      Observable.just(1).take(until: Observable.just(2))
    },
    MarksCase("startWith twice", "1 2 3 |") { Observable.just(3).startWith(2).startWith(1) },
    MarksCase("concat of a list", "1 2 |") { Observable.concat([.just(1), .just(2)]) },
    MarksCase("concat of a sequence", "1 2 |") {
      Observable.concat(AnySequence([.just(1), .just(2)]))
    },
    MarksCase("concat of arguments", "1 2 |") { Observable.concat(.just(1), .just(2)) },
    MarksCase("concat of none", "|") { Observable<Int>.concat([]) },
    MarksCase("concat of inner ones", "1 2 |") {
      Observable.of(Observable.just(1), .just(2)).concat()
    },
    MarksCase("combineLatest of none, as in a form without fields", "true |") {
      Observable.combineLatest([Observable<Bool>]()) { $0.allSatisfy { $0 } }
    },
    MarksCase("combineLatest of none with a closure that throws", "#first") {
      Observable.combineLatest([Observable<Bool>]()) { _ -> Int in throw Failure.first }
    },
    MarksCase("zip of none", "|") { Observable.zip([Observable<Bool>]()) { $0.count } },
    MarksCase("merge of none", "|") { Observable<Int>.merge([]) },
    MarksCase("withLatestFrom an other that emits at once", "x x |") {
      Observable.of(1, 2).withLatestFrom(Observable.just("x"))
    },
    MarksCase("catch with an error", "#second") {
      Observable<Int>.error(Failure.first).catch { _ in .error(Failure.second) }
    },
    MarksCase("catch of a sequence in which all fail", "#second") {
      Observable<Int>.catch(sequence: [.error(Failure.first), .error(Failure.second)])
    },
    MarksCase("catch of an empty sequence", "|") { Observable<Int>.catch(sequence: []) },
    MarksCase("retry that is disposed of inside onNext", "1 1 1 |") {
      Observable.of(1).concat(Observable.error(Failure.first)).retry().take(3)
    },
    MarksCase("retry(when:) whose trigger fails", "#second") {
      Observable<Int>.error(Failure.first).retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.error(Failure.second) }
      }
    },
    MarksCase("do(afterNext:) that throws", "1 #first") {
      Observable.just(1).do(afterNext: { _ in throw Failure.first })
    },
    MarksCase("do(onCompleted:) that throws", "1 #first") {
      Observable.just(1).do(onCompleted: { throw Failure.first })
    },
    MarksCase("do(afterCompleted:) that throws", "1 |") {
      Observable.just(1).do(afterCompleted: { throw Failure.first })
    },
    MarksCase("do(onError:) that throws", "#second") {
      Observable<Int>.error(Failure.first).do(onError: { _ in throw Failure.second })
    },
  ]
}

@Suite struct `Within its subscription` {
  @Test(arguments: MarksCase.sources + MarksCase.operators)
  func `a sequence sends its events`(_ sequence: MarksCase) {
    expectNoLeak {
      #expect(sequence.marks() == sequence.expected)
    }
  }
}
