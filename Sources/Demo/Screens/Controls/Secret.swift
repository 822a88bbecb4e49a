import MarbleKit

/// A text that no picture, recording or failure shows, such as a password.
package struct Secret: Equatable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}

extension Secret: MarbleLabeled, CustomStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var marbleLabel: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
