import Foundation

extension URL {
  /// Creates a URL from a text that stands in the code.
  ///
  /// A text that is no URL gives one without a scheme; sending to it fails with
  /// ``NetworkError/requestMapping(_:)``.
  public init(literal text: StaticString) {
    self = URL(string: "\(text)") ?? URL(fileURLWithPath: "/")
  }
}
