extension Solution {
  static let predictedLabels = ["------|", "----r-|", "-----------r--|"]
}
