import Foundation

/// The cover while the list is pulled and scrolled.
///
/// The formulas are the write-up's, except that the opacity stays between 0 and 1.
public struct CoverLayout: Equatable, Sendable {
  /// The height in points; 500 unless the list is pulled down.
  public let height: Double

  /// The upper edge, in points from the top of the list; negative while it is pulled.
  public let originY: Double

  /// The opacity, from 0 to 1.
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
