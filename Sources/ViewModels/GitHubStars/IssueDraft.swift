import Foundation

/// The text of an issue that hasn't been created yet.
public struct IssueDraft: Codable, Equatable, Sendable {
  /// A field that the user fills in.
  public enum Field: String, Codable, Sendable {
    case body
    case title
  }

  /// The title, as it was typed.
  public var title = ""

  /// The body, as it was typed; it may be empty.
  public var body = ""

  /// Creates a draft.
  public init(title: String = "", body: String = "") {
    self.title = title
    self.body = body
  }

  /// True if nothing would be lost with it.
  public var isEmpty: Bool { title.isEmpty && body.isEmpty }
}

extension IssueDraft {
  /// GitHub's limits, in characters.
  static let limits: [Field: Int] = [.body: 65_536, .title: 256]

  /// The draft to send: its title in one line, and no control characters but line breaks and tabs.
  var cleaned: IssueDraft {
    IssueDraft(
      title: title.components(separatedBy: .newlines).joined(separator: " ")
        .keeping { !$0.isControl }
        .trimmingCharacters(in: .whitespaces),
      body: body.keeping { !$0.isControl || $0 == "\n" || $0 == "\t" }
    )
  }

  /// The reason why a field can't be sent, as a sentence; `nil` if it can.
  func problem(of field: Field) -> String? {
    let text = field == .title ? cleaned.title : cleaned.body
    let limit = Self.limits[field] ?? .max
    if text.count > limit {
      return "At most \(limit) characters; now \(text.count)."
    }
    return field == .title && text.isEmpty ? "Enter a title." : nil
  }
}

extension String {
  fileprivate func keeping(_ isKept: (Unicode.Scalar) -> Bool) -> String {
    String(String.UnicodeScalarView(unicodeScalars.filter(isKept)))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
