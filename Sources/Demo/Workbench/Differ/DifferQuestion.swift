import Differ
import Lab

/// The pair of expressions that answers a question.
package struct DifferQuestion: Sendable {
  package let question: OperatorQuestion
  package let pair: DifferPair

  private init(_ question: OperatorQuestion) {
    var pair = OperatorCall.pair(question.a, question.b)
    pair.names = question.names ?? pair.names
    pair.elementsAlone = question.variesElementsAlone
    (self.question, self.pair) = (question, pair)
  }

  package static let all = OperatorQuestion.all.map(DifferQuestion.init)
}
