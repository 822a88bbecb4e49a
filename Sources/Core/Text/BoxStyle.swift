/// The characters of a frame.
public struct BoxStyle: Hashable, Sendable {
  /// Left, middle and right of the top edge.
  public let top: (left: Character, middle: Character, right: Character)

  /// Left, middle and right of the bottom edge.
  public let bottom: (left: Character, middle: Character, right: Character)

  /// Left, middle and right of a line across the frame.
  public let divider: (left: Character, middle: Character, right: Character)

  /// The left and right edges.
  public let side: Character

  /// Frames drawn with box-drawing characters and round corners.
  public static let unicode = BoxStyle(
    top: ("╭", "─", "╮"),
    bottom: ("╰", "─", "╯"),
    divider: ("├", "─", "┤"),
    side: "│"
  )

  /// Frames for terminals and fonts that know ASCII only.
  public static let ascii = BoxStyle(
    top: ("+", "-", "+"),
    bottom: ("+", "-", "+"),
    divider: ("+", "-", "+"),
    side: "|"
  )

  public static func == (left: BoxStyle, right: BoxStyle) -> Bool {
    left.characters == right.characters
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(characters)
  }

  private var characters: [Character] {
    [top, bottom, divider].flatMap { [$0.left, $0.middle, $0.right] } + [side]
  }
}
