/// Lists the blocks of a stack, one below the other in the source.
@resultBuilder
package enum BlockBuilder {
  package static func buildExpression(_ block: any Block) -> [any Block] { [block] }
  package static func buildExpression(_ blocks: [any Block]) -> [any Block] { blocks }
  package static func buildBlock(_ parts: [any Block]...) -> [any Block] { parts.flatMap { $0 } }
  package static func buildOptional(_ part: [any Block]?) -> [any Block] { part ?? [] }
  package static func buildEither(first: [any Block]) -> [any Block] { first }
  package static func buildEither(second: [any Block]) -> [any Block] { second }
  package static func buildArray(_ parts: [[any Block]]) -> [any Block] { parts.flatMap { $0 } }
}
