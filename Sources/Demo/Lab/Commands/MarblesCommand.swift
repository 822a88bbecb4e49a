import Workshop

/// `Demo marbles`: an operator on its own diagrams or the user's.
package struct MarblesCommand: Equatable {
  /// The operator; all are listed if it's `nil`.
  var name: String?
  /// Diagrams for the first sources, then for the patterns of inner ones.
  var diagrams: [String] = []
  var numbers: [GivenNumber] = []
}

extension MarblesCommand: NamedCommand {
  package static let declaration = CommandDeclaration(
    name: "marbles",
    argument: "[OPERATOR [DIAGRAM…]]",
    summary: "run an operator on your own diagrams, or list all operators",
    details: """
      Your diagrams replace those of the sources, in their order. The diagram of an
      inner observable is a pattern, in which x stands for the element:
      marbles flatMapLatest 'a---b|' 'x-x|'. A call's numbers are options, such as
      --dueTime 5, and marbles OPERATOR --help lists them. Names of Combine and of
      RxSwift 5 work, too.
      """,
    options: [.ascii],
    readsOptions: true
  )

  package init(_ words: CommandWords) throws(UsageError) {
    self.init()
    var rest = words.positionals[...]
    while let word = rest.popFirst() {
      if let number = try Self.number(word, &rest) {
        numbers.append(number)
      } else if name != nil {
        // Behind an operator, a dash is a tick of its diagram.
        diagrams.append(word)
      } else if word.hasPrefix("-") {
        throw words.unknownOption(String(word.prefix { $0 != "=" }))
      } else {
        name = word
      }
    }
  }

  /// A number of a call, as in `--count 2`; `nil` for what may be a diagram.
  private static func number(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> GivenNumber? {
    let parts = word.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = parts.first.map(String.init) ?? ""
    guard word.hasPrefix("--"), name.count > 1, name.allSatisfy(\.isLetter) else { return nil }
    if parts.count > 1 { return GivenNumber(name: name, text: String(parts[1])) }
    let isKnown = GalleryNumbers.names(of: Gallery.entries)
      .contains { $0.lowercased() == name.lowercased() }
    guard isKnown || rest.first.flatMap(Int.init) != nil else { return nil }
    guard let text = rest.popFirst() else {
      throw UsageError(description: "marbles --\(name) needs a number, as in --\(name) 2")
    }
    return GivenNumber(name: name, text: text)
  }

  package static func help(_ words: CommandWords?) throws(UsageError) -> StyledText {
    let text = CommandHelp.text(of: declaration)
    guard let words, let name = try Self(words).name, name != "help" else { return text }
    return text + "\n\(name):\n\(try Self.usage(name))"
  }

  package func run(in console: Console) async throws -> ExitCode {
    try console.output.write(text)
    return .success
  }
}
