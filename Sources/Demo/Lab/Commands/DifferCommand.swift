import Differ
import Foundation
import Workshop

/// `Demo differ`: two expressions, and the smallest diagram on which they differ.
package struct DifferCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "differ",
    argument: "A B",
    summary: "find the smallest diagram on which two expressions differ",
    details: """
      A and B are operators, such as debounce and throttle, or expressions over the
      sources x, y and z, which send strings, and the scheduler s, such as
      'x.debounce(.seconds(3), scheduler: s)'. Sources and subscribers are random.
      What may vary: elements, together, ends, errors, late, second, departure,
      answers, subscriptions.
      Exit status: 0 no difference found, 1 found.
      """,
    options: [only, hot, cold, runs, seed, .ascii, .theme]
  )

  private static let only = CommandOption(
    name: "--only",
    value: "LIST",
    summary: "vary only these, as in --only elements,ends"
  )
  private static let hot = CommandOption(name: "--hot", summary: "use hot sources")
  private static let cold = CommandOption(name: "--cold", summary: "use cold sources")
  private static let runs = CommandOption(
    name: "--runs",
    value: "N",
    summary: "play N runs at most; 20000 by default"
  )
  private static let seed = CommandOption(
    name: "--seed",
    value: "S",
    summary: "play the runs of another seed; 0 by default"
  )
  let pair: DifferPair

  package init(_ words: CommandWords) throws(UsageError) {
    guard words.positionals.count == 2 else {
      throw UsageError(
        description: "differ needs two operators or expressions, as in differ debounce throttle,"
          + " but got \(words.positionals.count)"
      )
    }
    for word in words.positionals { try Self.check(word) }
    var pair = OperatorCall.pair(words.positionals[0], words.positionals[1])
    if let runs = try words.number(Self.runs, 1...1_000_000) { pair.options.runs = runs }
    if let seed = try words.number(Self.seed, 0...UInt64.max) { pair.options.seed = seed }
    // Both are as good as neither.
    if words.has(Self.hot) != words.has(Self.cold) { pair.options.isHot = words.has(Self.hot) }
    if let list = words[Self.only] { pair.options.dimensions = try Self.dimensions(list) }
    self.pair = pair
  }

  /// Refuses a word that is neither an operator with a usual call nor an expression.
  private static func check(_ word: String) throws(UsageError) {
    guard OperatorCall.code(of: word) == nil, !word.contains(/[.]|\b[xyz]\b/) else { return }
    let names = OperatorCall.all.map(\.key)
    let near = Suggestions.nearestFirst(names, to: word).prefix(5)
    throw UsageError(
      description: "differ has no usual call of \"\(word)\"; "
        + Suggestions.sentence("near it", Array(near), to: word)
        + "; or write an expression over x, as in 'x.skip(1)'"
    )
  }

  private static func dimensions(_ list: String) throws(UsageError) -> Set<DifferDimension> {
    var dimensions: Set<DifferDimension> = []
    for name in list.split(separator: ",") {
      guard let dimension = DifferDimension.allCases.first(where: { "\($0)" == name }) else {
        let known = DifferDimension.allCases.map { "\($0)" }
        throw UsageError(
          description: "differ --only can't vary \"\(name)\"; "
            + Suggestions.sentence("it can vary", known, to: String(name))
        )
      }
      dimensions.insert(dimension)
    }
    return dimensions
  }

  package func run(in console: Console) async throws -> ExitCode {
    guard let root = Repository.ofThisBuild else {
      throw DifferBuild.Failure(description: "differ compiles expressions; run it in a clone")
    }
    let columns = console.canDraw ? console.terminal.size.columns : MarbleReport.usualWidth
    let outcome = try DifferBuild.outcomes(of: [pair], width: columns, in: root)[0]
    try console.write(outcome.text)
    return outcome.firstRun == nil ? .success : .failure
  }
}
