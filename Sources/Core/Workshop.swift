/// What makes and tests runs: marbles, scenarios, the explorer, and their pictures. No view model
/// can use it.
@_exported import Explore
@_exported import Marbles
@_exported import RunRecording
@_exported import Scenarios
@_exported import Text
