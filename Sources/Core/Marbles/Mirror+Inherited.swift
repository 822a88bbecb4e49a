extension Mirror {
  /// The members, those of base classes first.
  var membersWithInherited: [Child] {
    (superclassMirror?.membersWithInherited ?? []) + children
  }
}
