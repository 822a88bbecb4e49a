import Differ
import Lab
import Workshop

/// `Demo differ`: two expressions, and the diagrams that show best how they differ.
package struct DifferCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "differ",
    argument: "A B",
    summary: "find diagrams that show how two expressions differ",
    details: """
      A and B are operators, such as debounce and throttle, or expressions over the
      sources x, y and z, which send strings, and the scheduler s, such as
      'x.debounce(.seconds(3), scheduler: s)'. Sources and subscribers are random:
      sources are hot or cold, send up to six elements, some at one instant, end or
      fail; subscribers arrive late, leave, or answer from inside a delivery, and a
      second subscriber may join.

      The diagram that is easiest to read is printed first: other elements before
      other ends, and these before other subscriptions.
      Exit status: 0 no difference found, 1 found, 65 an expression isn't comparable.
      """,
    options: [runs, .ascii]
  )

  private static let runs = CommandOption(
    name: "--runs",
    value: "N",
    summary: "play N runs at most; 20000 by default"
  )
  private(set) var pair: DifferPair

  package init(_ words: CommandWords) throws(UsageError) {
    guard words.positionals.count == 2 else {
      throw UsageError(
        description: "differ needs two operators or expressions, as in differ debounce throttle,"
          + " but got \(words.positionals.count)"
      )
    }
    for word in words.positionals where OperatorCall.code(of: word) == nil {
      // An expression has a call or a source.
      if word.contains(/[.]|\b[xyz]\b/) { continue }
      throw UsageError(
        description: "differ doesn't know the operator \"\(word)\"; "
          + Suggestions.sentence(nearest: OperatorCall.all.map(\.key), to: word)
          + " You can also write an expression over x, as in 'x.skip(1)'"
      )
    }
    pair = OperatorCall.pair(words.positionals[0], words.positionals[1])
    if let runs = try words.number(Self.runs, 1...1_000_000) { pair.runs = runs }
  }

  package func run(in console: Console) async throws -> ExitCode {
    guard let root = Repository.ofThisBuild else {
      throw DifferBuild.Failure(description: "differ compiles expressions; run it in a clone")
    }
    var pair = pair
    if console.canDraw { pair.width = console.terminal.size.columns }
    let outcome: DifferProgram.Outcome
    do {
      outcome = try DifferBuild.outcomes(of: [pair], in: root)[0]
    } catch let fault as DifferBuild.Fault {
      try console.errors.write("Demo: \(fault)\n")
      return .data
    }
    try console.write(outcome.text)
    return outcome.firstRun == nil ? .success : .failure
  }
}
