import Foundation

/// A value of a script's file that knows its place, for errors.
struct ServerScriptNode {
  let value: Any
  let path: String
  let file: String

  func error(_ reason: String) -> ServerScriptError {
    ServerScriptError(file: file, path: path, reason: reason)
  }

  func object(keys: [String]) throws -> ServerScriptObject {
    let object = try dictionary()
    for key in object.keys.sorted() where !keys.contains(key) {
      throw error("has the unknown key \"\(key)\"; there are \(keys.joined(separator: ", "))")
    }
    return ServerScriptObject(node: self, values: object)
  }

  func list() throws -> [ServerScriptNode] {
    guard let list = value as? [Any] else { throw error("is no list; write it in [ ]") }
    return list.enumerated().map { child($1, "[\($0)]") }
  }

  func text() throws -> String {
    guard let text = value as? String else { throw error("is no text; write it in quotes") }
    return text
  }

  /// Texts under names, such as headers; whole numbers are turned into text.
  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for (name, value) in try dictionary() {
      let node = child(value, ".\(name)")
      texts[name] = try (try? node.integer(Int.min...Int.max)).map { "\($0)" } ?? node.text()
    }
    return texts
  }

  func flag() throws -> Bool {
    guard let number = value as? NSNumber, number.isTruthValue else {
      throw error("is neither true nor false")
    }
    return number.boolValue
  }

  func integer(_ range: ClosedRange<Int>) throws -> Int {
    let number = try number(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
    guard let integer = Int(exactly: number), range.contains(integer) else {
      let bounds =
        range.upperBound == .max ? "from 0" : "from \(range.lowerBound) to \(range.upperBound)"
      throw error("is no whole number \(bounds)")
    }
    return integer
  }

  func number(_ range: ClosedRange<Double>) throws -> Double {
    guard let number = value as? NSNumber, !number.isTruthValue else {
      throw error("is no number")
    }
    guard range.contains(number.doubleValue) else {
      throw error("is not between \(range.lowerBound) and \(range.upperBound)")
    }
    return number.doubleValue
  }

  func duration() throws -> DispatchTimeInterval {
    let text = try text()
    let units = ["ms": 1e6, "s": 1e9, "m": 60e9]
    guard let match = text.wholeMatch(of: #/(?<count>[0-9]{1,9}(\.[0-9]{1,9})?)(?<unit>ms|s|m)/#),
      let count = Double(match.count), let unit = units[String(match.unit)]
    else { throw error("is no duration; write it like \"300ms\", \"1.5s\" or \"2m\"") }
    return .nanoseconds(Int((count * unit).rounded()))
  }

  /// The value as JSON again, its keys sorted.
  func data() throws -> Data {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else {
      throw error("cannot be written as JSON")
    }
    return data
  }

  fileprivate func child(_ value: Any, _ step: String) -> ServerScriptNode {
    let path = path.isEmpty && step.hasPrefix(".") ? String(step.dropFirst()) : path + step
    return ServerScriptNode(value: value, path: path, file: file)
  }

  private func dictionary() throws -> [String: Any] {
    guard let object = value as? [String: Any] else { throw error("is no object; write it in { }") }
    return object
  }
}

/// An object of a script's file.
struct ServerScriptObject {
  fileprivate let node: ServerScriptNode
  fileprivate let values: [String: Any]

  subscript(_ key: String) -> ServerScriptNode? {
    values[key].map { node.child($0, ".\(key)") }
  }

  func required(_ key: String) throws -> ServerScriptNode {
    guard let child = self[key] else { throw node.error("needs the key \"\(key)\"") }
    return child
  }
}

extension NSNumber {
  /// Whether it was written as `true` or `false`, and not as a number.
  fileprivate var isTruthValue: Bool {
    // NB: "c" is a C char, which is how Foundation keeps a truth value.
    String(cString: objCType) == "c"
  }
}
