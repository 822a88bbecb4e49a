import Core
import MarbleTesting
import Testing

/// A marble test after which no object of the kernel is left.
func operatorMarbles(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (MarbleTest) throws -> Void
) rethrows {
  try expectNoLeak(sourceLocation: sourceLocation) {
    try marbles(sourceLocation: sourceLocation, body)
  }
}
