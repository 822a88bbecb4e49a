import Foundation

enum FileInput {
  /// More than any file that is read here; a device can be endless.
  private static let mostBytes = 256 << 20

  static func read(_ path: String) throws(FileFailure) -> Data {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(action: "read", path: path) }
    defer { if path != "-" { close(descriptor) } }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count == 0 { return data }
      if count > 0 {
        data.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw FileFailure(action: "read", path: path)
      }
      guard data.count <= mostBytes else {
        let reason = "it is larger than \(mostBytes >> 20) MB"
        throw FileFailure(action: "read", path: path, reason: reason)
      }
    }
  }
}
