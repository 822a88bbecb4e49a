import Marbles
import Text

/// One element of an SVG document.
package struct SVGElement {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let text: String?
  private let children: [SVGElement]

  package init(
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

  static func text(_ style: String, _ x: Double, _ y: Double, _ text: String) -> SVGElement {
    SVGElement("text", ["class": style, "x": x.svg, "y": y.svg], text: text)
  }

  static func line(
    _ style: String,
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double
  ) -> SVGElement {
    SVGElement("line", ["class": style, "x1": x1.svg, "y1": y1.svg, "x2": x2.svg, "y2": y2.svg])
  }

  /// The element as lines of XML.
  package var xml: String {
    let head = attributes.reduce("<\(name)") { head, attribute in
      "\(head) \(attribute.name)=\"\(Self.escape(attribute.value))\""
    }
    if let text { return "\(head)>\(Self.escape(text))</\(name)>\n" }
    if children.isEmpty { return "\(head)/>\n" }
    return "\(head)>\n\(children.map(\.xml).joined())</\(name)>\n"
  }

  /// The text made harmless, with what markup reserves written as entities; what XML forbids is
  /// left out.
  package static func escape(_ text: String) -> String {
    let text = HarmlessText.lines(text)
    guard text.utf8.contains(where: isReserved) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// True for `"`, `&`, `<`, `>` and the first byte of what XML forbids; nearly all text has none.
  private static func isReserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x3C, 0x3E, 0xEF: true
    default: false
    }
  }
}
