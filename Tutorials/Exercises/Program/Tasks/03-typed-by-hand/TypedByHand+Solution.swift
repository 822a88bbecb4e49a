extension Solution {
  static let typedByHand = "a-b----c"
}
