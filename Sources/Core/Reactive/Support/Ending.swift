/// How a sequence ended; what a stopped subject tells those who come late.
enum Ending {
  case completed
  case error(any Error)

  /// Sends the terminal event.
  func send<Element>(to observer: Observer<Element>) {
    switch self {
    case .completed: observer.onCompleted()
    case .error(let error): observer.onError(error)
    }
  }
}
