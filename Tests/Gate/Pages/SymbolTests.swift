import Foundation
import Lab
import Testing

@testable import GateSupport

/// Pages use names that the code has.
struct SymbolTests {
  @Test(arguments: Repository.documents)
  func `each name in a sentence is one that the code has`(_ path: String) throws {
    let document = try Document(path: path)
    let foreign = document.foreignNames
    let known = Self.words.union(foreign.map(\.text))
    // A command's words are its own, a diagram has none, and a path is looked for below.
    for span in document.codeSpans where !span.text.contains(/--|\/|^swift |: [A-Z]/) {
      for name in Self.words(of: span.text) where !known.contains(name) {
        Issue.record(
          """
          \(path):\(span.line): no code here has "\(name)", of `\(span.text)`
          if it belongs to another library, name it in <!-- elsewhere: \(name) -->
          """
        )
      }
    }
    let text = document.text
    for name in foreign where !text.contains(name.text) {
      Issue.record("\(path):\(name.line): the page does not use \"\(name.text)\" from elsewhere")
    }
  }

  @Test(arguments: Repository.documents)
  func `each file name in a sentence is one of a file`(_ path: String) throws {
    for span in try Document(path: path).codeSpans {
      guard let file = Self.path(in: span.text), !file.contains("/YourScreens") else { continue }
      let isName = !file.contains("/") && Self.fileNames.contains(file)
      #expect(isName || Repository.has(file), "\(path):\(span.line): there is no file \(file)")
    }
  }

  /// The path that a piece of code is; `nil` if it is none, or only the pattern of one.
  private static func path(in text: String) -> String? {
    if text.contains(/<|NN-|\s/) { return nil }
    let isBelow = ["Sources/", "Tests/", "Tutorials/", ".ci/"].contains { text.hasPrefix($0) }
    let isFile = ["swift", "md"].contains { text.hasSuffix(".\($0)") }
    return isBelow || isFile && text.first?.isUppercase == true ? text : nil
  }

  private static let files = Repository.files(withExtension: "swift")

  private static let fileNames = Set(
    (files + Repository.files(withExtension: "md") + ["Package.swift", "README.md"])
      .map { String($0.split(separator: "/").last ?? "") }
  )

  /// The words of the Swift files without comments. As those compile, each name is one that exists.
  private static let words = files.reduce(into: Set<String>()) { words, file in
    words.formUnion(Self.words(of: file))
    words.formUnion(Self.words(of: (try? Repository.code(of: file)) ?? ""))
  }

  /// The names in a piece of code: at least two letters or digits, the first of them no digit.
  private static func words(of code: String) -> [String] {
    code.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...: false
      default: true
      }
    }
    .map { String(Substring($0)) }.filter { $0.count > 1 && $0.first?.isNumber == false }
  }
}
