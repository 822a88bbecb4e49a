/// A cache of good answers, so that all runs of a screen make each of them once.
package final class AnswerBook {
  private struct Key: Hashable {
    let resource: ExploredResource
    /// `nil` for a server that has nothing to list.
    let size: Int?
    let hidden: Int
  }

  private var answers: [Key: GoodAnswer] = [:]

  package init() {}

  func answer(
    to resource: ExploredResource,
    size: Int?,
    hidden: Int,
    _ make: (ExploredResource, Int?, Int) -> GoodAnswer
  ) -> GoodAnswer {
    let key = Key(resource: resource, size: size, hidden: hidden)
    if let answer = answers[key] { return answer }
    let answer = make(resource, size, hidden)
    answers[key] = answer
    return answer
  }
}
