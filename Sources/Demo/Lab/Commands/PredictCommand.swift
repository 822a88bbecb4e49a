import Foundation
import Workshop

/// `Demo predict`: the questions of the pages, each before its answer.
package struct PredictCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "predict",
    argument: "[PAGE[.N]]",
    summary: "guess what a run on a page does, and compare",
    details: """
      PAGE is a number, such as 06, or a name, such as two-screens; 06.2 is the
      second question of page 06. Type the lane as a diagram, or press Enter to see
      the answer. In a pipe, each question is printed with its answer below.
      """,
    options: [.ascii, .theme]
  )

  let name: String?

  package init(_ words: CommandWords) throws(UsageError) {
    name = try words.argument()
  }

  package func run(in console: Console) throws -> ExitCode {
    guard let root = Repository.ofThisBuild else {
      throw Failure(description: "predict reads the questions on the pages; run it in a clone")
    }
    let questions = try Self.chosen(name, from: try PageQuestion.all(in: root))
    let terminal = console.canDraw ? console : nil
    for (index, question) in questions.enumerated() {
      let text = QuestionText(question: question)
      try console.write(text.text)
      guard let console = terminal else {
        try console.write(text.answer(to: nil) + "\n")
        continue
      }
      guard let guess = try Self.ask(question, in: console) else { return .success }
      try console.write("\n" + text.answer(to: guess) + "\n")
      guard index < questions.count - 1 else { break }
      try console.output.write("Enter asks the next question, \(questions[index + 1].name). ")
      guard readLine() != nil else { return .success }
      try console.write("\n")
    }
    return .success
  }

  /// Asks until a diagram can be read; the guess is `nil` if nothing was typed.
  ///
  /// - Returns: `nil` at the end of the input.
  @MainActor
  private static func ask(_ question: PageQuestion, in console: Console) throws -> Guess?? {
    try console.write(QuestionText(question: question).advice + "\n")
    while true {
      try console.output.write(QuestionText(question: question).prompt)
      guard let line = readLine() else { return .none }
      let text = line.trimmingCharacters(in: .whitespaces)
      // As in a test, a question mark asks for the lane.
      if text.isEmpty || text == "?" { return .some(nil) }
      do {
        return try Guess(text, of: question)
      } catch {
        try console.write(QuestionText.refusal(of: error))
      }
    }
  }

  /// The questions that a name means: all, those of a page, or one.
  static func chosen(
    _ name: String?,
    from all: [PageQuestion]
  ) throws(UsageError) -> [PageQuestion] {
    guard let name else { return all }
    let parts = name.lowercased().split(separator: ".", maxSplits: 1)
    let typed = parts.first.map(String.init) ?? ""
    let page = Int(typed).map { $0 < 10 ? "0\($0)" : "\($0)" } ?? typed
    let pages = all.map { PageQuestion.shortName(of: $0.page) }
    let found = all.filter { PageQuestion.shortName(of: $0.page) == page }
    guard !found.isEmpty else {
      var names: [String] = []
      for page in pages where names.last != page { names.append(page) }
      throw UsageError(
        description: "no page \"\(typed)\" has questions; "
          + Suggestions.sentence("pages", names, to: page)
      )
    }
    guard parts.count > 1 else { return found }
    guard let number = Int(parts[1]), found.indices.contains(number - 1) else {
      throw UsageError(
        description: "page \(page) has \(found.count) question\(found.count == 1 ? "" : "s"): "
          + found.map(\.name).joined(separator: ", ")
      )
    }
    return [found[number - 1]]
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
