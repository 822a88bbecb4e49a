import Scenarios

/// Defaults that most screens share.
extension ExploredGesture {
  package static var strictRules: [ScreenRule] { [] }
  package static var stores: [OptimisticStore] { [] }
  package static var usualSize: Int { sizes.last ?? 0 }
  package static var isLeft: Bool { true }

  package func isMade(on controls: Controls, _ trace: ExploredTrace) -> Bool {
    controls.isOffered(self)
  }

  package func isMadeAgain(on controls: Controls) -> Bool { false }

  package static func answer(
    to resource: ExploredResource,
    after requests: [ExploredRequest]
  ) -> GoodAnswer? {
    nil
  }
}
