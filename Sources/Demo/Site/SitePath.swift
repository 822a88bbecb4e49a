/// Paths from the root of the site or the repository, with slashes.
enum SitePath {
  static func resolve(_ target: String, from page: String) -> String {
    let folder = page.split(separator: "/").dropLast()
    let parts = target.split(separator: "/").reduce(into: Array(folder)) { parts, part in
      if part == "..", !parts.isEmpty {
        parts.removeLast()
      } else if part != "." {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  static func relative(_ path: String, from page: String) -> String {
    let target = path.split(separator: "/")
    let folder = page.split(separator: "/").dropLast()
    let shared = zip(folder, target.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target.dropFirst(shared).map { String($0) }).joined(separator: "/")
  }
}
