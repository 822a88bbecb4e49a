import Core

extension SplitMix64 {
  /// One of `choices`, of which there has to be one.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}
