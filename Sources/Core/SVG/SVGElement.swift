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

  /// Writes the element as lines of XML, one after another.
  package func writeXML<Failure: Error>(
    to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let head = attributes.reduce("<\(name)") { head, attribute in
      "\(head) \(attribute.name)=\"\(Self.escape(attribute.value))\""
    }
    if let text {
      try write("\(head)>\(Self.escape(text))</\(name)>\n")
    } else if children.isEmpty {
      try write("\(head)/>\n")
    } else {
      try write("\(head)>\n")
      for child in children { try child.writeXML(to: write) }
      try write("</\(name)>\n")
    }
  }

  /// The text made harmless, with what XML reserves written as entities; what XML forbids is left
  /// out.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in HarmlessText.lines(text).unicodeScalars {
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
}
