extension AnyKeyPath {
  /// The name behind a key path: the last part of `\Output.isLoading`.
  package var memberName: String {
    String(String(describing: self).split(separator: ".").last ?? "")
  }
}
