/// Everything below the screens, in one import: the layers are targets of their own, so that the
/// manifest keeps their dependencies one way.
@_exported import Contract
@_exported import Explore
@_exported import Marbles
@_exported import Networking
@_exported import Reactive
@_exported import RunRecording
@_exported import SVG
@_exported import Scenarios
@_exported import Text
