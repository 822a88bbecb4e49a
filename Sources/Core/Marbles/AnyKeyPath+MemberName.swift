extension AnyKeyPath {
  /// The name behind a key path: the last part of `\Output.isLoading`.
  package var memberName: String {
    String(String(describing: self).split(separator: ".").last ?? "")
  }

  /// All names behind a key path, such as `header.title`.
  package var memberPath: String {
    String(describing: self).split(separator: ".").dropFirst().joined(separator: ".")
      .filter { $0 != "?" && $0 != "!" }
  }
}
