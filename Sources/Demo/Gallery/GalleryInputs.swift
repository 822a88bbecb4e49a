/// What a reader puts in the place of an entry's own diagrams and numbers; of fewer, the first ones.
struct GalleryInputs: Equatable, Sendable {
  /// The diagrams of the sources.
  var diagrams: [String] = []
  /// The patterns of inner sources, in which `x` is the element.
  var patterns: [String] = []
  /// The numbers of the call.
  var numbers: [Int] = []

  /// Whether the run goes on until all has come that may come, however long that takes.
  var runsOn = false
}

/// A number of a call: a time in ticks, or a count.
struct GalleryNumber: Equatable, Sendable {
  let name: String
  let value: Int
  /// What it is at least.
  let least: Int

  /// What a reader may make it at most.
  static let largest = 1000
}

/// Ticks in words.
func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count) ticks" }
