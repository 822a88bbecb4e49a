import Core
import Workshop

/// The operators of the kernel by family, each with a run that draws it.
package enum Gallery {
  package static let entries: [GalleryEntry] =
    [sources, transform, filter, combine, errors, time, share, look, traits, subjects]
    .flatMap { $0 }

  /// The declaration of each entry, by its name.
  ///
  /// The entry with the most parameters chooses first, so that plain `take` gets the one that is
  /// left.
  package static let declarations: [String: OperatorDeclaration] = {
    var open = Repository.ofThisBuild.map(OperatorDeclaration.all) ?? []
    let names = entries.map { (name: $0.name, words: OperatorName($0.name)) }
    let order = names.sorted { $0.words.words.count > $1.words.words.count }
    return order.reduce(into: [:]) { declarations, entry in
      guard let index = open.firstIndex(where: { entry.words.fits($0.signature) }) else { return }
      declarations[entry.name] = open.remove(at: index)
    }
  }()

  package static func entries(named name: String) -> [GalleryEntry] {
    let wanted = name.lowercased()
    let exact = entries.filter { $0.name.lowercased() == wanted && $0.name != $0.baseName }
    return exact.isEmpty ? entries.filter { $0.baseName.lowercased() == wanted } : exact
  }
}
