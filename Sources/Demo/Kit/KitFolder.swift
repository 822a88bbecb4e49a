import Foundation
import Lab

/// The folder of a kit, with a list of the files that were written into it.
///
/// A later kit replaces files that are still as it wrote them. Changed files stay, and so
/// does everything else in the folder.
struct KitFolder {
  /// The list: the kind of the kit, then a hash and a path for each file.
  static let list = ".marble-kit"

  let url: URL
  let kind: KitExport.Kind

  struct Outcome: Equatable {
    /// True if the folder held no kit before.
    var isNew = true
    /// The paths of the files that were written, and of those that a newer kit no longer has.
    var written: [String] = []
    /// The paths of the files that differ from the list, and that were left alone.
    var kept: [String] = []
  }

  /// Writes a kit, or the newer files of one. If that fails, the folder is as it was.
  func write(_ files: [KitExport.File]) throws -> Outcome {
    let listed = try earlierList()
    let earlier = listed ?? [:]
    let hashes = Dictionary(files.map { ($0.path, Self.hash(Data($0.text.utf8))) }) { $1 }
    let present = try Dictionary(
      uniqueKeysWithValues: Set(hashes.keys).union(earlier.keys).compactMap { path in
        try presentHash(path).map { (path, $0) }
      }
    )
    let changed = present.filter { $0.value != earlier[$0.key] && $0.value != hashes[$0.key] }
    let new = files.filter { changed[$0.path] == nil && present[$0.path] != hashes[$0.path] }
    let gone = present.keys.filter { hashes[$0] == nil && changed[$0] == nil }.sorted()
    let lines = hashes.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)" }
    let text = ([kind.rawValue] + lines).joined(separator: "\n") + "\n"
    // Last, so that an interruption leaves the list of the files that were there before.
    try replace(new + [KitExport.File(path: Self.list, text: text)], removing: gone)
    return Outcome(
      isNew: listed == nil,
      written: new.map(\.path) + gone,
      kept: changed.keys.sorted()
    )
  }

  /// The hashes of the last kit in the folder, by path; `nil` if the folder is new or empty.
  private func earlierList() throws -> [String: String]? {
    let folder = url.path(percentEncoded: false)
    func refused(_ reason: String) -> KitExport.Failure { .init(description: folder + reason) }
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    guard let content = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw refused(" can't be read as a folder; choose one that is new or empty")
    }
    guard content.contains(Self.list) else {
      if content.allSatisfy({ $0 == ".git" }) { return nil }
      throw refused(" isn't empty and isn't a kit's folder; choose a new one")
    }
    let text = try? String(contentsOf: url.appending(path: Self.list), encoding: .utf8)
    let lines = text?.split(separator: "\n") ?? []
    let pairs = lines.dropFirst().map { $0.split(separator: "  ", maxSplits: 1).map(String.init) }
    guard let first = lines.first, let other = KitExport.Kind(rawValue: String(first)),
      pairs.allSatisfy({ $0.count == 2 && Self.isInside($0[1]) })
    else { throw refused("/\(Self.list) isn't a kit's list; choose a new folder") }
    guard other == kind else {
      throw refused(" has another kit; kit \(folder)\(other.option) updates that one")
    }
    let hashes = Dictionary(pairs.map { ($0[1], $0[0]) }) { $1 }
    guard hashes["Package.swift"] != nil || !content.contains("Package.swift") else {
      throw refused("/Package.swift isn't the kit's; move one of the two elsewhere")
    }
    return hashes
  }

  /// The hash of the file at a path; `nil` if there is nothing, and "" for anything but a file.
  private func presentHash(_ path: String) throws -> String? {
    let place = try place(path)
    guard let type = type(of: place) else { return nil }
    return type == .typeRegular ? (try? Data(contentsOf: place)).map(Self.hash) ?? "" : ""
  }

  private func type(of place: URL) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: place.path))?[.type] as? FileAttributeType
  }

  /// The place of a file of the kit, to which no link leads elsewhere.
  private func place(_ path: String) throws -> URL {
    var place = url
    for name in path.split(separator: "/").dropLast() {
      place.append(path: String(name))
      guard [nil, .typeDirectory].contains(type(of: place)) else {
        throw FileError(action: "write", path: place.path, reason: "it is not a folder")
      }
    }
    return url.appending(path: path)
  }

  /// True for the path of a file below the folder, whoever wrote it.
  private static func isInside(_ path: String) -> Bool {
    !path.split(separator: "/", omittingEmptySubsequences: false)
      .contains { ["", ".", ".."].contains($0) }
  }

  /// FNV-1a, 64 bits: it notices an edit, and isn't meant to notice a forgery.
  private static func hash(_ data: Data) -> String {
    String(
      data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 },
      radix: 16
    )
  }
}

extension KitFolder {
  /// Writes all files beside their places first, so that a full disk stops this while nothing has
  /// changed; then renames each, and removes what the kit no longer has.
  private func replace(_ files: [KitExport.File], removing removed: [String]) throws {
    var made: [String] = []
    var beside: [(from: String, to: String)] = []
    do {
      for file in files {
        let place = try place(file.path)
        try makeFolder(place.deletingLastPathComponent(), noting: &made)
        beside.append(("\(place.path).\(UUID().uuidString.prefix(8)).partial", place.path))
        do {
          try Data(file.text.utf8).write(to: URL(filePath: beside[beside.count - 1].from))
        } catch {
          throw FileError(action: "write", path: place.path, reason: error.plainReason)
        }
      }
      for (from, to) in beside where rename(from, to) != 0 {
        throw FileError(action: "write", path: to)
      }
    } catch {
      for (from, _) in beside { unlink(from) }
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
    for path in removed {
      unlink(url.appending(path: path).path)
      // Only a folder that is empty now can be removed like this.
      var folder = path.split(separator: "/").dropLast()
      while !folder.isEmpty, rmdir(url.appending(path: folder.joined(separator: "/")).path) == 0 {
        folder.removeLast()
      }
    }
  }

  private func makeFolder(_ folder: URL, noting made: inout [String]) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else { return }
    try makeFolder(folder.deletingLastPathComponent(), noting: &made)
    guard mkdir(folder.path, 0o777) == 0 else {
      throw FileError(action: "write", path: folder.path)
    }
    made.append(folder.path)
  }
}
