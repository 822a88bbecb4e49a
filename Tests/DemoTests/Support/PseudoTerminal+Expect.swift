import Testing

extension PseudoTerminal {
  /// Expects that the program has left the terminal as it found it.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isCooked, sourceLocation: sourceLocation)
    #expect(
      emulator.modes == [7, 25],
      "alternate screen, cursor, wrapping, paste",
      sourceLocation: sourceLocation
    )
    #expect(emulator.unknown.isEmpty, sourceLocation: sourceLocation)
  }
}
