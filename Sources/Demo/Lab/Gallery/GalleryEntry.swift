import Core

/// An operator of the gallery: where it belongs, and a run that draws it.
///
/// What it does, where it lies and how it is called stand in its documentation, and are read there.
package struct GalleryEntry: Sendable {
  /// The operator's name; where one name has several forms, labels or names of parameters follow.
  package let name: String

  package let family: GalleryFamily

  private let draw: @Sendable (GalleryCanvas) -> Void

  init(
    _ name: String,
    _ family: GalleryFamily,
    draw: @escaping @Sendable (GalleryCanvas) -> Void
  ) {
    self.name = name
    self.family = family
    self.draw = draw
  }

  /// The name without labels.
  package var baseName: String { String(name.prefix { $0 != "(" }) }

  /// The declaration in the kernel; nil where its sources are not.
  package var declaration: OperatorDeclaration? { Gallery.declarations[name] }

  /// The first sentences of its documentation, in Markdown; empty where the sources are not.
  package var summary: String { declaration?.comment.summary ?? "" }

  /// Runs the operator under virtual time.
  ///
  /// - Parameter diagrams: What takes the place of the diagrams of the first sources.
  package func run(_ diagrams: [String] = []) -> GalleryRun {
    run(GalleryInputs(diagrams: diagrams))
  }

  /// Runs the operator with some of its diagrams and numbers changed.
  func run(_ inputs: GalleryInputs) -> GalleryRun {
    // Nothing is printed among the drawings, by `debug` either.
    DebugOutput.$isSilent.withValue(true) {
      let canvas = GalleryCanvas(inputs)
      canvas.scheduler.inPlaceOfMain { draw(canvas) }
      return canvas.run()
    }
  }

  /// Whether there is anything to change in it.
  var canBeEdited: Bool {
    let run = run()
    return !run.written.isEmpty || !run.numbers.isEmpty
  }

  /// The drawing of a run, line by line.
  func lines() -> [String] { run().lines }
}
