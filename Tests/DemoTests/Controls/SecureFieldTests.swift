import Core
import Foundation
import MarbleTesting
import Screens
import Testing

@testable import Lab

@MainActor
@Suite struct SecureFieldTests {
  @Test func `a password is on no screen and in no picture, failure or recording`() throws {
    let field = SecureField(placeholder: "Password")
    let password = "correct horse"
    let report = marbleReport { m in
      m.act("-t-x", ["t": { field.type(password) }, "x": { field.deleteBackward() }])
      let texts: [Character: String] = ["e": "", "p": password, "x": "correct hors"]
      let values = MarbleValues(vocabulary: texts.mapValues { Secret($0) })
      m.expect(field.text, "ep-e", values, named: "password")
    }
    #expect(report.sentences.count == 1)
    let recording = Recording(report, title: "sign-in")
    let screen = field.block.canvas(in: TextSize(columns: 40, rows: 1)).lines
      .map(\.string).joined()
    #expect(screen.contains(String(repeating: "•", count: password.count - 1)))
    for text in [report.text, try RecordingFile.encode(recording), screen] {
      #expect(text.contains("•") && !text.contains("orrect"), "\(text)")
    }
  }
}
