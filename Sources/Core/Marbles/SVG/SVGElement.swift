/// One element of an SVG document.
struct SVGElement {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let text: String?
  private let children: [SVGElement]

  init(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    text: String? = nil,
    children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { (name: $0.key, value: $0.value) }
    self.text = text
    self.children = children
  }

  /// The element as lines of XML.
  func xml(indent: String = "") -> String {
    let head = attributes.reduce("\(indent)<\(name)") { head, attribute in
      "\(head) \(attribute.name)=\"\(Self.escape(attribute.value))\""
    }
    if let text { return "\(head)>\(Self.escape(text))</\(name)>\n" }
    if children.isEmpty { return "\(head)/>\n" }
    let body = children.map { $0.xml(indent: indent + "  ") }.joined()
    return "\(head)>\n\(body)\(indent)</\(name)>\n"
  }

  /// The text with what XML reserves written as entities; what XML forbids is left out.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
