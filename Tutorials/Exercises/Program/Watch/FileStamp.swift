import Foundation

/// What tells one state of a file from the next; equal for two that are not there.
struct FileStamp: Equatable {
  private let size: Int
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at a file; nil if it is not there.
  init?(_ file: URL) {
    var status = stat()
    guard stat(file.path(percentEncoded: false), &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
