extension Solution {
  static let predictedSearches = "-----b------(a|)"
}
