import Reactive

extension RxError: MarbleLabeled {
  public var marbleLabel: String {
    switch self {
    case .unknown: "RxError.unknown"
    case .disposed: "RxError.disposed"
    case .overflow: "RxError.overflow"
    case .argumentOutOfRange: "RxError.argumentOutOfRange"
    case .noElements: "RxError.noElements"
    case .moreThanOneElement: "RxError.moreThanOneElement"
    case .timeout: "RxError.timeout"
    }
  }
}
