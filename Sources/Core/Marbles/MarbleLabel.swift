import Foundation
import Reactive
import Text

/// A value that says itself how it wants to be named in a drawing.
public protocol MarbleLabeled {
  /// The name; one line.
  var marbleLabel: String { get }
}

/// The names of values in drawings: short, in one line, without module names.
public enum MarbleLabel {
  /// Returns the label of a value in pictures and sentences.
  public static func of(_ value: Any) -> String {
    if let labeled = value as? any MarbleLabeled { return HarmlessText.line(labeled.marbleLabel) }
    if let string = value as? String { return quoted(string) }
    if let character = value as? Character { return quoted(String(character)) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { of($0.value) } ?? "nil"
    case .collection: return "[\(list(mirror.children.map { of($0.value) }))]"
    case .set: return "[\(list(mirror.children.map { of($0.value) }.sorted()))]"
    case .dictionary: return dictionary(mirror.children)
    case .tuple: return mirror.children.isEmpty ? "()" : "(\(members(mirror.children)))"
    case .enum where !(value is any CustomStringConvertible): return enumCase(value, mirror)
    case .struct where !(value is any CustomStringConvertible) && !mirror.children.isEmpty:
      return "\(mirror.subjectType)(\(members(mirror.children)))"
    default: return HarmlessText.line(String(describing: value))
    }
  }

  /// The reason why the label of `value` may be that of another value, too; nil if it says
  /// everything.
  static func loss(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    let members = mirror.membersWithInherited
    // A label that was written as one names the whole value.
    if value is any MarbleLabeled { return nil }
    if value is any CustomStringConvertible, !isContainer(value) {
      return isOfSystem(value) ? nil : unsaid(members, of: value, mirror)
    }
    switch mirror.displayStyle {
    case .collection where members.count > listLimit, .set where members.count > listLimit:
      return "shortened"
    case .class: return members.isEmpty ? nil : typeName
    case .none where members.isEmpty:
      return "\(type(of: value))".contains("->") ? closure : typeName
    default: return members.lazy.compactMap(loss(of:)).first
    }
  }

  private static let typeName = "the name of a type"
  private static let closure = "a closure"

  /// The loss of a member, with the name of the member if that isn't in it.
  private static func loss(of member: Mirror.Child) -> String? {
    loss(of: member.value).map { loss in
      guard let name = member.label, !name.hasPrefix("."), [typeName, closure].contains(loss)
      else { return loss }
      return "with \(loss) as its `\(name)`"
    }
  }

  /// The reason why the words that a type has for itself are too few: they leave a member out, or
  /// the case.
  private static func unsaid(
    _ members: [Mirror.Child],
    of value: Any,
    _ mirror: Mirror
  ) -> String? {
    let label = of(value)
    if members.isEmpty {
      guard mirror.displayStyle == .enum else { return nil }
      let raw = (value as? any RawRepresentable).map { says(label, $0.rawValue) } ?? false
      let isOwn = raw || (value as? any CaseIterable)?.hasOwnLabel(label) ?? false
      return isOwn ? nil : "perhaps of several cases"
    }
    let missing = members.first { !says(label, $0.value) }
    return missing.map { "without its \($0.label.map { "`\($0)`" } ?? "contents")" }
  }

  /// Returns whether a label has the words of a value, or of all of its members.
  private static func says(_ label: String, _ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    let members = mirror.membersWithInherited
    if let text = value as? String { return label.hasWords(HarmlessText.line(text)) }
    guard !members.isEmpty, !isOfSystem(value) || isContainer(value) else {
      return mirror.displayStyle == .optional || isContainer(value)
        || label.hasWords(of(value))
    }
    return members.allSatisfy { says(label, $0.value) }
  }

  /// Returns whether the type is Swift's or the system's, whose descriptions leave nothing out.
  private static func isOfSystem(_ value: Any) -> Bool {
    let module = String(reflecting: type(of: value)).prefix { $0 != "." }
    return ["Swift", "Foundation", "FoundationEssentials", "Dispatch"].contains(module)
  }

  private static func isContainer(_ value: Any) -> Bool {
    switch Mirror(reflecting: value).displayStyle {
    case .collection, .set, .dictionary, .optional: true
    default: false
    }
  }

  private static let listLimit = 10

  /// The name of an error: its description, or its case without the module.
  public static func of(error: any Error) -> String {
    describe(error)
  }

  // NB: `error as? any CustomStringConvertible` always succeeds, because every error can be bridged
  // to one that describes itself; only the type tells whether it was written with a description.
  private static func describe<Failure: Error>(_ error: Failure) -> String {
    guard Failure.self is any CustomStringConvertible.Type else { return of(error as Any) }
    let text = HarmlessText.line(String(describing: error))
    // Foundation on Linux has no words for its own errors.
    guard text.hasPrefix("Error Domain="), text.contains("\"(null)\"") else { return text }
    return "\(Failure.self)(\((error as NSError).code))"
  }

  private static func quoted(_ string: String) -> String {
    "\"\(HarmlessText.line(string).reduce(into: "") { $0 += spelled($1) })\""
  }

  /// A character with its invisible parts written out, unless they shape an emoji.
  private static func spelled(_ character: Character) -> String {
    guard !character.isASCII, !character.unicodeScalars.contains(where: \.properties.isEmoji) else {
      return String(character)
    }
    return character.unicodeScalars.reduce(into: "") { text, scalar in
      text +=
        scalar.properties.isDefaultIgnorableCodePoint
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
  }

  private static func list(_ labels: [String]) -> String {
    let shown = labels.prefix(listLimit).joined(separator: ", ")
    return labels.count > listLimit ? "\(shown), … \(labels.count) in all" : shown
  }

  private static func dictionary(_ children: Mirror.Children) -> String {
    let pairs = children.map { child in
      Mirror(reflecting: child.value).children.map { of($0.value) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
  }

  private static func members(_ children: Mirror.Children) -> String {
    children.map { child in
      guard let name = child.label, !name.hasPrefix(".") else { return of(child.value) }
      return "\(name): \(of(child.value))"
    }.joined(separator: ", ")
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror) -> String {
    guard let payload = mirror.children.first, let name = payload.label else {
      return ".\(HarmlessText.line(String(describing: value)))"
    }
    let inner = Mirror(reflecting: payload.value)
    let arguments =
      inner.displayStyle == .tuple ? members(inner.children) : of(payload.value)
    return ".\(name)(\(arguments))"
  }
}

// region: repository
/// An element whose lists have a shorter label than all of its elements together, such as `1…10`.
public protocol MarbleListed {
  /// Names a list of such elements.
  static func marbleLabel(of list: some Collection<Self>) -> String
}

extension Array: MarbleLabeled where Element: MarbleListed {
  public var marbleLabel: String { Element.marbleLabel(of: self) }
}
// endregion

extension RxError: MarbleLabeled {
  public var marbleLabel: String {
    switch self {
    case .unknown: "RxError.unknown"
    case .disposed: "RxError.disposed"
    case .overflow: "RxError.overflow"
    case .argumentOutOfRange: "RxError.argumentOutOfRange"
    case .noElements: "RxError.noElements"
    case .moreThanOneElement: "RxError.moreThanOneElement"
    case .timeout: "RxError.timeout"
    }
  }
}

extension AnyKeyPath {
  /// All names behind a key path, such as `header.title`.
  package var memberPath: String {
    String(describing: self).split(separator: ".").dropFirst().joined(separator: ".")
      .filter { $0 != "?" && $0 != "!" }
  }
}

extension CaseIterable {
  /// Returns whether exactly one case has this label.
  fileprivate func hasOwnLabel(_ label: String) -> Bool {
    Self.allCases.count { MarbleLabel.of($0) == label } == 1
  }
}

extension String {
  /// Returns whether it has `words`, with no letter or number directly before or after them.
  fileprivate func hasWords(_ words: String) -> Bool {
    guard !words.isEmpty else { return true }
    func continues(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    return indices.contains { start in
      guard self[start...].hasPrefix(words) else { return false }
      let end = index(start, offsetBy: words.count)
      return !continues(self[..<start].last) && !continues(self[end...].first)
    }
  }
}

extension Mirror {
  /// The members, those of base classes first.
  var membersWithInherited: [Child] {
    (superclassMirror?.membersWithInherited ?? []) + children
  }
}
