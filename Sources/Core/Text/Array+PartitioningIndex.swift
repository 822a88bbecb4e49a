extension Array {
  /// The first index whose element satisfies a predicate that all later ones satisfy too.
  package func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
