import MarbleTesting
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// The questions before the runs of the pages, which `Demo predict` asks.
@MainActor
struct PageQuestionTests {
  private nonisolated static let all = (try? PageQuestion.all(in: Repository.root)) ?? []
  private nonisolated static let names = all.map(\.name)

  private static func question(_ name: String) throws -> PageQuestion {
    try #require(all.first { $0.name == name })
  }

  private static func report(_ guess: String, _ question: PageQuestion) throws -> MarbleReport {
    try Guess(guess, of: question).report
  }

  @Test func `about twenty runs follow a question, and each has an answer`() throws {
    let questions = try PageQuestion.all(in: Repository.root)
    #expect(questions.count >= 20)
    for question in questions {
      #expect(question.question.hasSuffix("?") || question.question.contains("? "))
      #expect(!question.answer.isEmpty, "\(question.name)")
    }
  }

  @Test(arguments: names)
  func `what happened is right, and what the test expected is wrong in the page's words`(
    _ name: String
  ) throws {
    let question = try Self.question(name)
    let lanes = question.picture.lanes.filter { $0.is(question.lane) }
    let actual = question.picture.actual(question.lane).map(\.diagram)
    let right = try Self.report(actual.joined(separator: ","), question)
    #expect(right.isGreen, "\(right.text)")
    let expected = lanes.filter { !$0.name.hasSuffix(" actual") }.map(\.diagram)
    guard lanes.contains(where: { $0.name != question.lane }) else { return }
    let wrong = try Self.report(expected.joined(separator: ","), question)
    // A sentence on a page may go on in a line that is indented.
    let page = question.run.joined(separator: "\n").replacing("\n  ", with: " ")
    for sentence in wrong.sentences { #expect(page.contains(sentence), "\(wrong.text)") }
    #expect(!wrong.isGreen)
  }

  @Test(arguments: names)
  func `a question doesn't hold its answer, and asks in 80 columns`(_ name: String) throws {
    let question = try Self.question(name)
    let text = QuestionText(question: question).text.string
    for lane in question.picture.actual(question.lane) {
      guard lane.diagram.contains(/[a-zA-Z0-9#|!]/) else { continue }
      #expect(!text.contains("\"\(lane.diagram)"), "\(text)")
    }
    let code = Set(question.code.joined())
    for line in text.split(separator: "\n") where !code.contains(String(line)) {
      #expect(DisplayWidth.of(String(line)) <= 80, "\(line)")
    }
  }

  @Test(arguments: names)
  func `guesses are wrong in any way a diagram can be`(_ name: String) throws {
    let question = try Self.question(name)
    let actual = question.picture.actual(question.lane).map(\.diagram)
    let first = actual.first ?? ""
    let letter = first.first { $0.isLetter || $0.isNumber } ?? "?"
    let guesses =
      question.isAboutSubscriptions
      ? ["-", "^", "-----^", "^!", "^-!,--^-!,----^"]
      : ["", "-\(first)", "\(letter)\(first)", "#", first.prefix { $0 == "-" } + "|"]
    for guess in guesses where guess != actual.joined(separator: ",") {
      let report = try Self.report(guess, question)
      #expect(!report.isGreen || Self.isSilent(actual) && Self.isSilent([guess]), "\(guess)")
    }
  }

  private static func isSilent(_ diagrams: [String]) -> Bool {
    diagrams.joined().allSatisfy { "-, ".contains($0) }
  }

  @Test func `wrong guesses are drawn beside what happened`() throws {
    let guesses: [(name: String, guess: String)] = [
      ("07.1", "---A---?---C"), ("06.2", "----------3--3-4"), ("06.3", "^--!"),
      ("07.1", "---A---#"),
      ("06.5", "---t--f"), ("01.1", "-----T-------|"),
    ]
    let texts = try guesses.map { name, guess in
      let question = try Self.question(name)
      let text = QuestionText(question: question).drawing(of: try Guess(guess, of: question)).string
      return (name: "\(name)  \(guess)", text: text)
    }
    try Goldens.expect(Goldens.sections(texts), isGolden: "guesses.txt")
  }

  @Test(arguments: [
    ("-(f", "this group is never closed"), ("---z", "the key \"z\" has no value"),
    ("\u{2014}f", "the dash of a diagram"), ("f-!", "\"!\" disposes of a subscription"),
  ])
  func `what isn't a diagram is told in the words of a test`(guess: String, says: String) throws {
    let question = try Self.question("06.5")
    let error = #expect(throws: MarbleDiagramError.self) { try Guess(guess, of: question) }
    #expect(error?.description.contains(says) == true, "\(error?.description ?? "")")
  }

  @Test func `a page or one of its questions can be chosen`() throws {
    func names(_ name: String?) throws -> [String] {
      try PredictCommand.chosen(name, from: Self.all).map(\.name)
    }
    #expect(try names(nil) == Self.names)
    #expect(try names("3") == ["03.1"])
    #expect(try names("06.2") == ["06.2"])
    #expect(try names("Two-Screens").first == "two-screens.1")
  }
}
