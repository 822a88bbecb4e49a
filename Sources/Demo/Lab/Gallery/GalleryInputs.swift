/// Replacements for an entry's own diagrams and numbers, the first ones first.
package struct GalleryInputs: Equatable, Sendable {
  package var diagrams: [String] = []
  /// Patterns of inner sources, in which `x` is the element.
  package var patterns: [String] = []
  package var numbers: [Int] = []

  /// `true` to run until nothing more can happen.
  package var runsOn = false
}
