import Foundation
import Lab

/// The origin of a kit: the commit of a clone and its date. The address of a remote isn't named,
/// because it may contain a password.
struct KitOrigin: CustomStringConvertible {
  /// The folder of the clone.
  let root: URL

  var description: String {
    guard let commit = git("log", "-1", "--format=%h of %cs"), !commit.isEmpty else {
      return "a copy of MarbleMVVM without Git, so that its commit isn't known"
    }
    let change = git("status", "--porcelain", "--", "Sources", "LICENSE")
    return "commit \(commit) of MarbleMVVM" + (change == nil ? "" : ", with changes")
  }

  /// The first line that Git prints; `nil` if there is none.
  private func git(_ arguments: String...) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", root.path] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return process.terminationStatus == 0 ? lines.first.map { String($0) } : nil
  }
}
