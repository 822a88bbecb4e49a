/// What a reader puts in the place of an entry's own diagrams and numbers; of fewer, the first ones.
package struct GalleryInputs: Equatable, Sendable {
  /// The diagrams of the sources.
  package var diagrams: [String] = []
  /// The patterns of inner sources, in which `x` is the element.
  package var patterns: [String] = []
  /// The numbers of the call.
  package var numbers: [Int] = []

  /// Whether the run goes on until all has come that may come, however long that takes.
  package var runsOn = false
}

/// A number of a call: a time in ticks, or a count.
package struct GalleryNumber: Equatable, Sendable {
  package let name: String
  package let value: Int
  /// What it is at least.
  package let least: Int

  /// What a reader may make it at most.
  package static let largest = 1000
}

/// Ticks in words.
package func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count) ticks" }
