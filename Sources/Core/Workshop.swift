/// The tools that make and test runs: marbles, scenarios, the explorer, and their pictures. No view
/// model can use them.
@_exported import Explore
@_exported import Marbles
@_exported import RunRecording
@_exported import Scenarios
@_exported import Text
