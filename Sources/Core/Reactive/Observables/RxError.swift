/// An error that the kernel itself sends.
public enum RxError: Swift.Error, Sendable {
  /// Something happened that should not have; nothing more is known.
  case unknown

  /// Something was used after it had been disposed of.
  case disposed(object: AnyObject & Sendable)

  /// A count exceeded the largest integer.
  case overflow

  /// There is no element at the requested index.
  case argumentOutOfRange

  /// The sequence has no elements.
  case noElements

  /// The sequence has more than one element.
  case moreThanOneElement

  /// No element arrived in time.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
