import Core
import Workshop

/// One side of a comparison: what an expression makes of the sources.
package struct DifferExpression {
  package typealias Source = Observable<String>

  package static let sources = ["x", "y", "z"]

  let make: (_ sources: [Source], _ scheduler: TestScheduler) -> Source

  /// - Parameter make: The expression, a function of `x`, `y`, `z` and the scheduler `s`.
  package init<Result: ObservableConvertibleType>(
    _ make: @escaping (Source, Source, Source, TestScheduler) -> Result
  ) {
    self.make = { sources, scheduler in
      make(sources[0], sources[1], sources[2], scheduler).asObservable()
        .map { $0 as? String ?? MarbleLabel.of($0) }
    }
  }
}

extension DifferPair {
  /// The values that the expressions name, and of a single letter also the next one, which is
  /// greater. The sources send them too, or a condition such as `$0 != "z"` would always hold.
  var named: [String] {
    let literals = codes.flatMap { $0.matches(of: /"([^"\\]{1,20})"/).map { String($0.1) } }
    return literals.reduce(into: []) { named, literal in
      let scalars = literal.unicodeScalars
      let next = scalars.count == 1 ? scalars.first.flatMap { Unicode.Scalar($0.value + 1) } : nil
      named += [literal, next.map { String($0) }].compactMap(\.self).filter { !named.contains($0) }
    }
  }
}
