import Core
import Testing

/// The behavior of an operator's other source while it is subscribed to.
enum OtherSource: String, CaseIterable, Sendable {
  case completes
  case emits
  case emitsAndStays = "emits and stays"
  case fails
  case stays

  var observable: Observable<String> {
    switch self {
    case .completes: .empty()
    case .emits: .of("x", "y")
    case .emitsAndStays: .concat(.just("x"), .never())
    case .fails: .error(Failure.first)
    case .stays: .never()
    }
  }
}

extension OperatorCase {
  /// Operators with two sources; the other one ends, or does not, while it is subscribed to.
  static let twoSources: [OperatorCase] = OtherSource.allCases.flatMap { other in
    joined(with: other) + following(other)
  }

  private static func joined(with other: OtherSource) -> [OperatorCase] {
    let name = other.rawValue
    return [
      OperatorCase("combineLatest, first \(name)") { source, _ in
        Observable.combineLatest(other.observable, source) { $0 + $1 }
      },
      OperatorCase("combineLatest, second \(name)") { source, _ in
        Observable.combineLatest(source, other.observable, Observable<Int>.never()) { first, _, _ in
          first
        }
      },
      OperatorCase("zip, first \(name)") { source, _ in
        Observable.zip(other.observable, source) { $0 + $1 }
      },
      OperatorCase("zip, second \(name)") { source, _ in
        Observable.zip(source, other.observable) { $0 + $1 }
      },
      OperatorCase("merge, first \(name)") { source, _ in Observable.merge(other.observable, source)
      },
      OperatorCase("concat, first \(name)") { source, _ in
        Observable.concat(other.observable, source)
      },
      OperatorCase("concat, second \(name)") { source, _ in
        Observable.concat(source, other.observable)
      },
      OperatorCase("withLatestFrom, second \(name)") { source, _ in
        source.withLatestFrom(other.observable)
      },
      OperatorCase("take(until:), other \(name)") { source, _ in
        source.take(until: other.observable)
      },
      OperatorCase("skip(until:), other \(name)") { source, _ in
        source.skip(until: other.observable)
      },
    ]
  }

  private static func following(_ other: OtherSource) -> [OperatorCase] {
    let name = other.rawValue
    return [
      OperatorCase("catch, second \(name)") { source, _ in source.catch { _ in other.observable } },
      OperatorCase("retry(when:), trigger \(name)") { source, _ in
        source.retry { (_: Observable<any Error>) in other.observable }.take(3)
      },
      OperatorCase("flatMap, inner \(name)") { source, _ in source.flatMap { _ in other.observable }
      },
      OperatorCase("flatMapLatest, inner \(name)") { source, _ in
        source.flatMapLatest { _ in other.observable }
      },
      OperatorCase("flatMapFirst, inner \(name)") { source, _ in
        source.flatMapFirst { _ in other.observable }
      },
      OperatorCase("concatMap, inner \(name)") { source, _ in
        source.concatMap { _ in other.observable }
      },
      OperatorCase("merge of two at a time, inner \(name)") { source, _ in
        source.map { _ in other.observable }.merge(maxConcurrent: 2)
      },
    ]
  }
}
