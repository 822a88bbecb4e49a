extension SwiftCode {
  /// The indices of the tokens in a part of the source.
  func tokens(in place: FaultFinder.Place) -> Set<Int> {
    switch place {
    case .everywhere:
      return Set(tokens.indices).subtracting(imports)
    case .screen:
      return openTokens(of: 0..<tokens.count).subtracting(imports)
    case .declaration(let words):
      let first = tokens.indices.first { index in
        words.indices.allSatisfy { text(index + $0) == words[$0] }
      }
      guard let first, let open = (first..<tokens.count).first(where: { text($0) == "{" }),
        let close = partners[open]
      else { return [] }
      return Set(open + 1..<close)
    }
  }

  private var imports: [Int] {
    tokens.indices.filter { text($0) == "import" || text($0 - 1) == "import" }
  }

  /// The names of declarations that describe a screen, answer for a server, or judge a run.
  private static let described: Set = [
    "AsyncAnswers", "ExploringStage", "Meaning", "ScreenRule", "YourScenario", "YourScreen",
  ]
  private static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]

  /// The tokens of the declarations in a body, without those of a type that describes a screen.
  private func openTokens(of body: Range<Int>) -> Set<Int> {
    var own: [Int] = []
    var open: Set<Int> = []
    var index = body.lowerBound
    while index < body.upperBound {
      if let block = typeBlock(at: index) {
        let header = (index..<block.lowerBound).compactMap { text($0) }
        let inner = openTokens(of: block.lowerBound + 1..<block.upperBound)
        if text(index) != "protocol", Self.described.isDisjoint(with: header) {
          open.formUnion(inner)
        } else if text(index) != "protocol" {
          open.formUnion(inner.intersection(typeTokens(in: block)))
        }
        index = block.upperBound + 1
      } else {
        own.append(index)
        index += 1
      }
    }
    // At the top of a file each declaration stands for itself.
    if body == 0..<tokens.count { return open.union(topLevel(own)) }
    let isDescribed = own.contains { Self.described.contains(text($0) ?? "") }
    return isDescribed ? open : open.union(own)
  }

  /// The functions and values at the top of a file that don't describe a screen.
  private func topLevel(_ own: [Int]) -> [Int] {
    let starts = own.indices.filter { place in
      let token = tokens[own[place]]
      let isInside = own[..<place].contains { (partners[$0] ?? -1) > own[place] }
      return token.followsNewLine && !isInside
        && !["{", "}", "."].contains(token.text)
    }
    let ends = starts.dropFirst() + [own.count]
    return zip(starts, ends).flatMap { start, end -> ArraySlice<Int> in
      let part = own[start..<end]
      return part.contains { Self.described.contains(text($0) ?? "") } ? [] : part
    }
  }

  /// The tokens of the types inside a block.
  private func typeTokens(in block: ClosedRange<Int>) -> Set<Int> {
    var inside: Set<Int> = []
    var index = block.lowerBound + 1
    while index < block.upperBound {
      guard let inner = typeBlock(at: index) else {
        index += 1
        continue
      }
      inside.formUnion(inner)
      index = inner.upperBound + 1
    }
    return inside
  }

  /// The braces of the type that is declared here.
  private func typeBlock(at index: Int) -> ClosedRange<Int>? {
    guard Self.types.contains(text(index) ?? ""), isWord(index), isWord(index + 1),
      !["func", "var", "let"].contains(text(index + 1)), text(index - 1) != "."
    else { return nil }
    guard let open = (index..<tokens.count).first(where: { text($0) == "{" }),
      let close = partners[open]
    else { return nil }
    return open...close
  }
}
