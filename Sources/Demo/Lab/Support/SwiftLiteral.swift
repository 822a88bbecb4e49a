import Foundation
import Workshop

enum SwiftLiteral {
  static func of(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n", "\r\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // What steers a terminal, or can't be seen, is written by its number.
      case _ where HarmlessText.line(String(character)) != String(character):
        for scalar in character.unicodeScalars {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      default: result.append(character)
      }
    }
    return "\"\(escaped)\""
  }

  /// An enum's case with its values: `.choose(.android)`, `.tapHeart(row: 2)`.
  static func of(_ value: Any) -> String {
    if let text = value as? String { return of(text) }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "\(value)" }
    guard let payload = mirror.children.first, let name = payload.label else {
      return ".\(String(describing: value))"
    }
    let inner = Mirror(reflecting: payload.value)
    guard inner.displayStyle == .tuple else { return ".\(name)(\(of(payload.value)))" }
    let arguments = inner.children.map { child -> String in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + of(child.value)
    }
    return ".\(name)(\(arguments.joined(separator: ", ")))"
  }
}
