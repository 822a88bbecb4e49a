/// Collects the rules of a ``ScriptedServer``, with `if`, `for` and lists made elsewhere.
@resultBuilder
public enum RuleBuilder {
  /// Accepts one rule.
  public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }

  /// Rules that were made elsewhere.
  public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }

  /// All of them, in their order.
  public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }

  /// The rules of an `if`.
  public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }

  /// The rules of a `for`.
  public static func buildArray(_ rules: [[Rule]]) -> [Rule] { rules.flatMap { $0 } }
}
