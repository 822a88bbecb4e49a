import Foundation
import Lab

/// Where a kit comes from: the commit of a clone, its date and its address; only what Git knows.
struct KitOrigin: CustomStringConvertible {
  /// The folder of the clone.
  let root: URL

  var description: String {
    guard let commit = git("log", "-1", "--format=%h of %cs"), !commit.isEmpty else {
      return "a copy of MarbleMVVM without Git, so that its commit isn't known"
    }
    let address = git("config", "--get", "remote.origin.url").flatMap(Self.place)
    let change = git("status", "--porcelain", "--", "Sources", "LICENSE")
    return "commit \(commit) of MarbleMVVM\(address.map { " (\($0))" } ?? "")"
      + (change == nil ? "" : ", with changes")
  }

  /// Returns the host and the path of a remote's address; `nil` for a folder of this machine, and
  /// for whatever else isn't plainly a public place.
  ///
  /// An address may hold a user, a password or a token, and a team commits the file that names it.
  /// So only what is known to be harmless is let through.
  static func place(of address: String) -> String? {
    let form =
      /(?:[a-z+]+:\/\/)?(?:[^@\/]*@)?([A-Za-z0-9.-]+)(?::\d+(?=\/))?[:\/]+([A-Za-z0-9._\/-]+)/
    let plain = address.prefix { !"?#".contains($0) }
    guard !address.hasPrefix("file:"), let parts = plain.wholeMatch(of: form) else { return nil }
    let isHost = parts.1.contains(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/)
    let names = parts.2.split(separator: "/").map { String($0) }
    guard isHost, !names.isEmpty, !names.contains(where: isLikeSecret) else { return nil }
    let path = names.joined(separator: "/")
    return "\(parts.1)/\(path.hasSuffix(".git") ? String(path.dropLast(4)) : path)"
  }

  /// True for a long word of letters and digits, as a token in a path is.
  private static func isLikeSecret(_ name: String) -> Bool {
    name.hasPrefix(".")
      || name.split { "._-".contains($0) }.contains { word in
        word.count >= 16 && word.contains(where: \.isNumber) && word.contains(where: \.isLetter)
      }
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
