import Foundation
import Workshop

package struct FileError: Error, Equatable, CustomStringConvertible {
  package let action: String
  package let path: String
  package let reason: String

  package var description: String { "can't \(action) \(path): \(reason)" }

  package init(action: String, path: String, reason: String) {
    self.action = action
    self.path = path == "-" ? "standard input" : HarmlessText.line(path)
    self.reason = reason
  }

  package init(action: String, path: String, error number: Int32 = errno) {
    let reason =
      switch number {
      case EISDIR: "it is a folder"
      case ENOENT: "there is no such file or folder"
      case EACCES, EPERM: "you don't have permission"
      default: String(cString: strerror(number)).lowercased()
      }
    self.init(action: action, path: path, reason: reason)
  }
}

extension Error {
  /// The reason of Foundation's error, in the words of ``FileError``.
  package var plainReason: String {
    let error = self as NSError
    // NB: On Linux it isn't cast to NSError at once.
    let underlying =
      (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
      ?? error
    guard underlying.domain != NSPOSIXErrorDomain else {
      return FileError(action: "", path: "", error: Int32(underlying.code)).reason
    }
    // NB: Foundation's own sentence names its domain and a number, and repeats the path.
    let number: Int32? =
      switch (error as? CocoaError)?.code {
      case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
      case .fileReadNoPermission, .fileWriteNoPermission: EACCES
      case .fileWriteOutOfSpace: ENOSPC
      case .fileWriteVolumeReadOnly: EROFS
      case .fileWriteFileExists: EEXIST
      default: nil
      }
    guard let number else { return "the system refused" }
    return FileError(action: "", path: "", error: number).reason
  }
}
