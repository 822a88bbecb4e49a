/// How the cover looks while the list is pulled and scrolled.
///
/// The formulas are the write-up's, except that the opacity stays between 0 and 1.
public struct CoverLayout: Equatable, Sendable {
  /// How high the cover is, in points; 500 unless the list is pulled down.
  public let height: Double

  /// Where its upper edge is, in points from the top of the list; negative while it is pulled.
  public let originY: Double

  /// How opaque it is, from 0 to 1.
  public let alpha: Double

  /// The height at rest.
  public static let restingHeight = 500.0

  /// Makes a layout.
  public init(height: Double, originY: Double, alpha: Double) {
    self.height = height
    self.originY = originY
    self.alpha = alpha
  }

  /// Makes the layout for a list that is scrolled by `contentOffset` points; negative when pulled.
  public init(contentOffset: Double) {
    let offset = contentOffset.isFinite ? contentOffset : 0
    height = Self.restingHeight - min(offset, 0)
    originY = min(offset, 0)
    alpha = min(max((Self.restingHeight - max(offset, 0)) / Self.restingHeight, 0), 1)
  }
}
