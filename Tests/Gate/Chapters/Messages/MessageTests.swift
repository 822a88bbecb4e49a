import Foundation
import MarbleTesting
import Testing
import Workshop

/// Whatever a user reads in a list, a help text, an error or a verdict is in one file, so that it
/// can be read in one sitting: `Goldens/voice.txt`.
///
/// The line below a message repeats the part that says what to do next or, where there is none,
/// gives the reason.
@MainActor
struct MessageTests {
  @Test func `all messages are those of one file`() throws {
    var text = try Message.texts.map { "== \($0)\n\n\(try $1())\n" }.joined()
    for (title, messages) in Message.groups {
      text += "== \(title)\n\n"
      for message in try messages() {
        let next = message.nextStep.map { "→ \($0)" } ?? "· \(message.silence ?? "")"
        text += "-- \(message.cause)\n\(message.text)\n\(next)\n\n"
      }
    }
    try Goldens.expect(text, isGolden: "voice.txt")
  }

  @Test func `a message says what to do next, or there is a reason why it doesn't`() throws {
    let messages = try Message.groups.flatMap { try $0.messages() }
    for message in messages {
      let hasStep = message.nextStep != nil
      #expect(hasStep == (message.silence == nil), "\(message.cause): \(message.text)")
    }
    let causes = Set(messages.map(\.cause))
    #expect(Message.silences.keys.filter { !causes.contains($0) } == [])
  }

  @Test func `wrong usage is one line`() throws {
    for message in Message.usage() { #expect(!message.text.contains("\n"), "\(message.cause)") }
  }

  @Test func `each wrong test fails in the way that its name says`() throws {
    for wrong in WrongTest.all {
      let sentences = try wrong.report.sentences
      #expect(sentences.contains { $0.contains(wrong.name) }, "\(wrong.name): \(sentences)")
    }
  }
}
