/// An element whose lists have a shorter label than all of its elements together, such as `1…10`.
public protocol MarbleListed {
  /// Names a list of such elements.
  static func marbleLabel(of list: some Collection<Self>) -> String
}

extension Array: MarbleLabeled where Element: MarbleListed {
  public var marbleLabel: String { Element.marbleLabel(of: self) }
}
