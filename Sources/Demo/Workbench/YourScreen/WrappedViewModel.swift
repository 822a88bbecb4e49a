import Foundation
import Lab

/// The facts about an existing view model that a description of its screen needs, read from its
/// files: its class, what it takes and what it shows.
///
/// It's read without a compiler, by declarations alone. What can't be read becomes a placeholder,
/// and the reader decides.
struct WrappedViewModel {
  /// A type or a protocol of the files.
  struct Declaration {
    let kind: String
    let name: String
    let isOfMainActor: Bool
    /// True for a protocol that only classes can conform to.
    let isOfClasses: Bool
    /// All text between its braces.
    let body: String
    /// The text between its braces without that between inner ones.
    let members: String
  }

  struct Property {
    let name: String
    let type: String
  }

  struct Method {
    let name: String
    let parameters: [Parameter]
    /// The type that it returns; empty for none.
    let result: String
  }

  struct Parameter {
    let label: String
    let name: String
    let type: String
    let hasDefault: Bool
  }

  let declarations: [Declaration]
  let type: Declaration

  /// Reads some files; `nil` if none declares a class.
  init?(_ texts: [String]) {
    declarations = texts.flatMap { Self.declarations(in: Self.bare($0)) }
    let classes = declarations.filter { $0.kind == "class" }
    let named = classes.first { $0.name.hasSuffix("ViewModel") || $0.name.hasSuffix("VM") }
    guard let type = named ?? classes.first else { return nil }
    self.type = type
  }

  func declaration(_ name: String) -> Declaration? { declarations.first { $0.name == name } }
}

extension WrappedViewModel.Declaration {
  /// The stored and computed properties that others can see, with the types that are written there
  /// or follow from a literal.
  var properties: [WrappedViewModel.Property] {
    let form =
      #/
        (?m) ^\h* ((?: [@\w]+ (?: \(\w+\) )? \ + )*) (?: let | var ) \ + (\w+) \ *
        (?: : \ * ([^={\n]+?) )? \ * (?: = \ * (.+?) )? \ * (?: \{.* )? $
      /#
    return members.matches(of: form).compactMap { match in
      guard Self.isSeen(match.1) else { return nil }
      let type = match.3.map(String.init) ?? match.4.map { Self.type(of: String($0)) } ?? ""
      return WrappedViewModel.Property(name: String(match.2), type: type)
    }
  }

  var methods: [WrappedViewModel.Method] {
    let form =
      #/
        (?m) ^\h* ((?: [@\w]+ (?: \(\w+\) )? \ + )*) func \ + (\w+) \( ([^{]*?) \)
        ((?: \ * (?: async | throws ) )*) (?: \ * -> \ * ([^{\n]+?) )? \ * (?: \{.* )? $
      /#
    return members.matches(of: form).compactMap { match in
      guard Self.isSeen(match.1), match.4.isEmpty else { return nil }
      return WrappedViewModel.Method(
        name: String(match.2),
        parameters: Self.parameters(String(match.3)),
        result: match.5.map(String.init) ?? ""
      )
    }
  }

  /// The parameters of its first initializer.
  var initializer: [WrappedViewModel.Parameter] {
    guard let match = members.firstMatch(of: /\binit\(((?:[^(){}]|\([^()]*\))*)\)/) else {
      return []
    }
    return Self.parameters(String(match.1))
  }

  /// True if the class itself sends elements into a relay or a subject of this name.
  func sends(into name: String) -> Bool {
    let forms = [
      "\\b\(name)\\??\\.(accept|onNext)\\b", "\\bto: *(self\\??\\.)?\(name)\\b",
      "\\bdrive\\((self\\??\\.)?\(name)\\b",
    ]
    return forms.contains { form in
      // In words as Unicode has them, `self.users` is one.
      (try? Regex(form).wordBoundaryKind(.simple)).map { body.contains($0) } ?? false
    }
  }

  private static func isSeen(_ modifiers: Substring) -> Bool {
    let words = modifiers.split(separator: " ")
    return !words.contains { ["private", "fileprivate", "static", "class"].contains($0) }
  }

  fileprivate static func parameters(_ list: String) -> [WrappedViewModel.Parameter] {
    var depth = 0
    let parts = list.split { character in
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
    return parts.compactMap { part in
      let sides = part.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      let names = sides[0].split(whereSeparator: \.isWhitespace).map { String($0) }
      let type = sides[1].split(separator: "=", maxSplits: 1)
      guard let label = names.first, let name = names.last, let first = type.first else {
        return nil
      }
      let words = first.split(whereSeparator: \.isWhitespace).map { String($0) }
      return WrappedViewModel.Parameter(
        label: label,
        name: name,
        type: words.filter { !["any", "@escaping", "some"].contains($0) }.joined(separator: " "),
        hasDefault: type.count > 1
      )
    }
  }

  /// The type of a value that is written as a literal or with its type's name.
  private static func type(of value: String) -> String {
    let relay = /(?:\w+\.)?(BehaviorRelay|BehaviorSubject)\(value: *(.+)\)/
    if let match = value.wholeMatch(of: relay) {
      return "\(match.1)<\(type(of: String(match.2)))>"
    }
    if let match = value.firstMatch(of: /^(\[?[\w.]+(?:<.+?>)?\]?)\(/) { return String(match.1) }
    if ["true", "false"].contains(value) { return "Bool" }
    if value.hasPrefix("\"") { return "String" }
    if value.wholeMatch(of: /-?\d+/) != nil { return "Int" }
    return value.wholeMatch(of: /-?\d+\.\d+/) != nil ? "Double" : ""
  }
}

extension WrappedViewModel.Parameter {
  /// The members of a tuple, such as a view model's dependencies; `nil` for any other type.
  var parts: [WrappedViewModel.Parameter]? {
    guard type.hasPrefix("("), type.hasSuffix(")"), type.contains(":") else { return nil }
    return WrappedViewModel.Declaration.parameters(String(type.dropFirst().dropLast()))
  }
}

extension WrappedViewModel {
  /// The text without comments, and without what is in its strings.
  static func bare(_ text: String) -> String {
    text.replacing(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//) { match in
      match.output.hasPrefix("/") ? "" : "\"\""
    }
    .replacing(";", with: "\n")
  }

  private static func declarations(in text: String) -> [Declaration] {
    let form =
      /(?m)^[ \t]*((?:[@\w]+(?:\(\w+\))?\s+)*)(class|struct|enum|protocol|actor) +(\w+)([^{\n]*)\{/
    return text.matches(of: form).map { match in
      var depth = 1
      var body = ""
      var members = ""
      for character in text[match.range.upperBound...] {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        if depth == 0 { break }
        body.append(character)
        if depth == 1 || depth == 2 && character == "{" { members.append(character) }
      }
      return Declaration(
        kind: String(match.2),
        name: String(match.3),
        isOfMainActor: match.1.contains("@MainActor"),
        isOfClasses: match.4.contains(/AnyObject|class/),
        body: body,
        members: members
      )
    }
  }
}
