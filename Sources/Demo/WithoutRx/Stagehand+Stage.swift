import AsyncStage
import Core
import Workshop

extension Stagehand {
  /// Creates a stagehand in the time of a run; what doesn't stop fails the run.
  convenience init(on stage: Stage) {
    self.init(scheduler: stage.scheduler) { stage.leftovers.append($0) }
  }

  /// The requests of a model, which the stage's server answers.
  func requests<Target: TargetType>(
    _ target: Target.Type,
    on stage: Stage
  ) -> StagedService<Target, Response> where Target: Sendable {
    let provider = Provider<Target>(transport: stage.transport)
    return service({ "a request for \($0.path)" }) { provider.request($0).asObservable() }
  }
}
