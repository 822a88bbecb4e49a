/// All operators of the kernel, by family, each with a run that draws it.
enum Gallery {
  static let entries: [GalleryEntry] =
    [
      sources, loops, transform, flatten, filter, takeAndSkip, combine, errors, time, share, look,
      traits, subjects,
    ].flatMap { $0 }

  /// The entries that `name` means: the one with that full name, or all forms of a base name.
  static func entries(named name: String) -> [GalleryEntry] {
    let wanted = name.lowercased()
    let exact = entries.filter { $0.name.lowercased() == wanted && $0.name != $0.baseName }
    return exact.isEmpty ? entries.filter { $0.baseName.lowercased() == wanted } : exact
  }
}
