/// Collects the rules of a ``ScriptedServer``, with `if`, `for` and lists made elsewhere.
@resultBuilder
public enum RuleBuilder {
  public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }

  public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }

  public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }

  public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }

  public static func buildEither(first rules: [Rule]) -> [Rule] { rules }

  public static func buildEither(second rules: [Rule]) -> [Rule] { rules }

  public static func buildArray(_ rules: [[Rule]]) -> [Rule] { rules.flatMap { $0 } }
}
