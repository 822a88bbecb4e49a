import Foundation

extension String {
  /// The texts between the line feeds.
  ///
  /// Hundreds of files are read, and a debug build takes long for each of their letters: the C library
  /// doesn't.
  var lines: [String] {
    withCString { start in
      var lines: [String] = []
      var line = start
      while let end = strchr(line, 0x0A).map({ UnsafePointer($0) }) {
        let bytes = UnsafeRawBufferPointer(start: line, count: end - line)
        lines.append(String(decoding: bytes, as: UTF8.self))
        line = end + 1
      }
      return lines + [String(cString: line)]
    }
  }
}
