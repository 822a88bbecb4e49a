/// The outcome of comparing two errors, most of which aren't `Equatable`.
enum ErrorEquality: Equatable {
  case equal, different
  /// Undecided, because the member at this path can't be read.
  case unknown(member: String)

  /// By `==` if the errors have it, otherwise by type and contents; never by their descriptions.
  init(_ left: any Error, _ right: any Error) {
    self = Self.compare(left, right, path: "", depth: 0)
  }

  /// The sentence about two errors that can't be compared; `nil` if they can.
  func reason(_ type: any Error.Type) -> String? {
    guard case .unknown(let member) = self else { return nil }
    let what = member.isEmpty ? "its contents" : "\(type).\(member)"
    return "the two can't be compared, because \(what) can't be read; make \(type) Equatable"
  }

  private static func compare(_ left: Any, _ right: Any, path: String, depth: Int) -> Self {
    guard type(of: left) == type(of: right) else { return .different }
    if let areEqual = (left as? any Equatable)?.isEqual(to: right) {
      return areEqual ? .equal : .different
    }
    let mirrors = (Mirror(reflecting: left), Mirror(reflecting: right))
    let style = mirrors.0.displayStyle
    if style == .class, left as AnyObject === right as AnyObject { return .equal }
    let members = (mirrors.0.membersWithInherited, mirrors.1.membersWithInherited)
    guard depth < 8 else { return .unknown(member: path) }
    switch style {
    case .enum where members.0.isEmpty && members.1.isEmpty:
      return areSameCase(left, right) ? .equal : .different
    case .set, .dictionary: return unordered(members.0, members.1, path: path, depth: depth)
    case .none where members.0.isEmpty: return .unknown(member: path)
    default: break
    }
    guard members.0.count == members.1.count else { return .different }
    var result = Self.equal
    for (index, pair) in zip(members.0, members.1).enumerated() {
      guard pair.0.label == pair.1.label else { return .different }
      let name = pair.0.label ?? "[\(index)]"
      let next = path.isEmpty ? name : "\(path).\(name)"
      switch compare(pair.0.value, pair.1.value, path: next, depth: depth + 1) {
      case .different: return .different
      case .unknown(let member): result = .unknown(member: member)
      case .equal: break
      }
    }
    return result
  }

  private static func unordered(
    _ left: [Mirror.Child],
    _ right: [Mirror.Child],
    path: String,
    depth: Int
  ) -> Self {
    guard left.count == right.count else { return .different }
    var rest = right
    for child in left {
      let match = rest.firstIndex {
        compare(child.value, $0.value, path: path, depth: depth + 1) == .equal
      }
      guard let match else { return .unknown(member: path) }
      rest.remove(at: match)
    }
    return .equal
  }
}

extension Equatable {
  /// True if two values are equal; `nil` if `other` has another type.
  fileprivate func isEqual(to other: Any) -> Bool? { (other as? Self).map { $0 == self } }
}

/// True for two cases without a payload if they are the same case: such a value is nothing but its
/// case, and its name can't be asked for if the type describes itself.
///
/// NB: Swift 5 doesn't open an `Any` for a generic parameter by itself, and would compare the bytes
/// of the two boxes, some of which are unused.
private func areSameCase(_ left: Any, _ right: Any) -> Bool {
  func isSame<Value>(_ left: Value) -> Bool {
    guard let right = right as? Value else { return false }
    func bytes(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    return bytes(left) == bytes(right)
  }
  return _openExistential(left, do: isSame)
}
