import Core
import Workshop

/// An operator and a run that draws it; its documentation says the rest.
package struct GalleryEntry: Sendable {
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

  package var baseName: String { String(name.prefix { $0 != "(" }) }

  package var declaration: OperatorDeclaration? { Gallery.declarations[name] }

  /// The first sentences of its documentation, in Markdown.
  package var summary: String { declaration?.comment.summary ?? "" }

  package var plainSummary: String {
    summary.filter { $0 != "`" }
  }

  /// Runs the operator in virtual time.
  ///
  /// - Parameter diagrams: Diagrams for the first sources.
  package func run(_ diagrams: [String] = []) -> GalleryRun {
    run(GalleryInputs(diagrams: diagrams))
  }

  func run(_ inputs: GalleryInputs) -> GalleryRun {
    // Nothing is printed among the drawings, by `debug` either.
    DebugOutput.$isSilent.withValue(true) {
      let canvas = GalleryCanvas(inputs)
      canvas.scheduler.inPlaceOfMain { draw(canvas) }
      return canvas.run()
    }
  }
}
