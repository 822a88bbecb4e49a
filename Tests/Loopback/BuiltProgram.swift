import Testing

extension Trait where Self == ConditionTrait {
  /// Skips tests of a program that isn't built, as where Xcode has built the tests alone.
  public static func needs(_ program: String) -> Self {
    .enabled(
      if: ChildProgram.built(program) != nil,
      "\(program) isn't built; swift build --product \(program) builds it"
    )
  }
}
