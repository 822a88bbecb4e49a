import MarbleKit

/// What a view model shows: drawn only if no later one has taken its place.
protocol DrawnFrame {
  var canvas: Canvas { get }
}
