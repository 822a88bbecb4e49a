import Foundation
import Lab
import OneFile
import Workshop

/// `Demo new`: writes a screen of the reader's own, one file that compiles and runs as it is.
package struct NewCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "new",
    argument: "NAME",
    summary: "write a screen of your own into one file",
    details: """
      The file has a view model, its service and two scenarios, and Git ignores it.
      watch, step, print, try and explore then accept NAME.
      """,
    options: [observable, wrap, .ascii]
  )

  private static let observable = CommandOption(
    name: "--observable",
    summary: "write an @Observable class with async, without Rx"
  )

  private static let wrap = CommandOption(
    name: "--wrap",
    value: "FILE",
    summary: "write a screen for the view model in this file, and in further ones"
  )

  let name: String
  let kind: YourScreenTemplate.Kind
  /// The files of an existing view model.
  let files: [String]

  package init(_ words: CommandWords) throws(UsageError) {
    let further = words.has(Self.wrap) ? words.positionals.filter { $0.hasSuffix(".swift") } : []
    files = (words[Self.wrap].map { [$0] } ?? []) + further
    let names = words.positionals.filter { !further.contains($0) }
    guard let name = further.isEmpty ? try words.argument() : names.first else {
      throw UsageError(description: "new needs a name, as in new Login")
    }
    if let fault = Self.fault(of: name) { throw UsageError(description: fault) }
    self.name = name
    guard !words.has(Self.observable) || !words.has(Self.wrap) else {
      throw UsageError(description: "new takes --observable or --wrap, but not both")
    }
    kind = words.has(Self.observable) ? .observable : .rx
  }

  /// The reason why `name` can't be that of a type; `nil` if it can.
  static func fault(of name: String) -> String? {
    let isName =
      name.first.map { $0.isASCII && $0.isUppercase } == true && name.count <= 60
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isName else {
      let plain = name.folding(options: .diacriticInsensitive, locale: nil)
      let letters = plain.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        .drop { !$0.isLetter }
      let meant = letters.isEmpty ? "Login" : letters.prefix(1).uppercased() + letters.dropFirst()
      return "new can't use the name \"\(name)\": it has to begin with a capital letter and to have"
        + " only English letters, digits and _, as in new \(meant.prefix(60))"
    }
    let keywords = ["Any", "Protocol", "Self", "Type"]
    return keywords.contains(name) ? "\(name) is a keyword of Swift; choose another name" : nil
  }

  package func run(in console: Console) throws -> ExitCode {
    let root = try YourScreenFile.clone()
    let file = YourScreenFile(name, in: root)
    let names = YourScreenFile.names(in: root)
    if let other = names.first(where: { $0.lowercased() == name.lowercased() }) {
      let path = YourScreenFile(other, in: root).path
      throw UsageError(
        description: "\(path) already exists; choose another name, or continue with watch \(other)"
      )
    }
    let text = try template(in: root)
    let uses = text.matches(of: try Regex("(?m)^(?! *//).*\\b\(name)\\b"))
    // One line declares it, and any other one means the type of this name.
    guard uses.count == 1 else {
      throw UsageError(
        description: "\(name) is a type that Swift or this repository has; choose another name"
      )
    }
    try FileManager.default.createDirectory(
      at: file.url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileTarget(path: file.url.path).write { try $0.write(text) }
    let isNew = files.isEmpty
    let contents =
      isNew
      ? "a view model, its service and two scenarios"
      : "it describes your view model, which stays as it is"
    let next =
      isNew
      ? "step \(name)/searches  steps through its scenario"
      : "try \(name)            lets you drive it by its letters"
    try console.write(
      """
      \(file.path) is your screen:
      \(contents).

        swift run Demo watch \(name)          plays and explores it on each save
        swift run Demo \(next)

      Open the file, and begin where a comment says "You decide".

      """
    )
    return .success
  }

  /// The text of the file.
  private func template(in root: URL) throws -> String {
    guard !files.isEmpty else {
      return try YourScreenTemplate(name: name, kind: kind).text(in: root)
    }
    let texts = try files.map { path in
      do {
        return try String(contentsOf: URL(filePath: path), encoding: .utf8)
      } catch {
        throw FileError(action: "read", path: path, reason: error.plainReason)
      }
    }
    guard let viewModel = WrappedViewModel(texts) else {
      throw UsageError(
        description: "\(files.joined(separator: ", ")) declares no class; name the file of the view"
          + " model first, and then those of the types that it uses"
      )
    }
    let paths = files.map { URL(filePath: $0).standardizedFileURL.path(percentEncoded: false) }
    let template = WrappedScreenTemplate(name: name, paths: paths, viewModel: viewModel)
    if let type = template.types.first(where: { viewModel.declaration($0) != nil }) {
      throw UsageError(description: "\(type) is a type of your files; choose another name")
    }
    if let file = files.first(where: { URL(filePath: $0).lastPathComponent == "\(name).swift" }) {
      throw UsageError(description: "\(file) has this name, too; choose another one")
    }
    return template.text
  }
}

extension YourScreenFile {
  /// The clone that this program was built from.
  static func clone() throws -> URL {
    guard let root = Repository.ofThisBuild else {
      throw YourScreenBuild.Failure(
        description: "your screens are files in a clone of the repository; run this in one"
      )
    }
    return root
  }
}
