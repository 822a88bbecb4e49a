/// The part that an app uses: the contract of a view model, the reactive kernel and the network.
@_exported import Contract
@_exported import Networking
@_exported import Reactive
