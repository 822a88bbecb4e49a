import Marbles
import Text

/// The outputs, as lines, of a screen that has no drawing.
package enum OutputLines {
  /// The value of a state that hasn't been emitted yet.
  package struct Nothing: CustomStringConvertible {
    package var description: String { "–" }
  }

  package static let nothing = Nothing()

  /// A line for each output, and for each of the first elements of a list.
  ///
  /// - Parameter outputs: The names with their values; `nil` for an event that isn't emitted now.
  package static func of(_ outputs: [(name: String, value: Any?)]) -> [String] {
    let width = outputs.map(\.name.count).max() ?? 0
    return outputs.flatMap { output in
      (output.value.map(labels) ?? [""]).enumerated().map { index, label in
        DisplayWidth.pad(index == 0 ? output.name : "", to: width) + "  " + label
      }
    }
  }

  private static func labels(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .collection, !mirror.children.isEmpty else {
      return [MarbleLabel.of(value)]
    }
    let shown = mirror.children.prefix(8).map { MarbleLabel.of($0.value) }
    let rest = mirror.children.count - shown.count
    return shown + (rest > 0 ? ["and \(rest) more"] : [])
  }
}
