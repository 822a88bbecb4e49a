extension StyledText {
  /// The same text with foreground and background changed everywhere, also in the padding.
  package var reversedEverywhere: StyledText {
    runs.reduce(into: StyledText()) { $0.append($1.text, $1.style.reversed) }
  }
}
