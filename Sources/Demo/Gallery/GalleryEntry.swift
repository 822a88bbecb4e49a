/// An operator of the gallery: where it belongs, what it does, and a run that draws it.
struct GalleryEntry: Sendable {
  /// The operator's name; the labels follow where one name has several forms.
  let name: String

  let family: GalleryFamily

  /// One sentence: the first of the operator's documentation.
  let summary: String

  /// The source file, below `Sources/Core/Reactive`.
  let file: String

  /// The beginning of the declaration whose documentation holds the diagram.
  let declaration: String

  private let draw: @Sendable (GalleryCanvas) -> Void

  init(
    _ name: String,
    _ family: GalleryFamily,
    _ summary: String,
    in file: String,
    at declaration: String,
    draw: @escaping @Sendable (GalleryCanvas) -> Void
  ) {
    self.name = name
    self.family = family
    self.summary = summary
    self.file = file
    self.declaration = declaration
    self.draw = draw
  }

  /// The name without labels.
  var baseName: String { String(name.prefix { $0 != "(" }) }

  /// Runs the operator under virtual time.
  func run() -> GalleryRun {
    let canvas = GalleryCanvas()
    canvas.scheduler.inPlaceOfMain { draw(canvas) }
    return canvas.run()
  }

  /// The drawing of a run, line by line.
  func lines() -> [String] { run().lines }
}
