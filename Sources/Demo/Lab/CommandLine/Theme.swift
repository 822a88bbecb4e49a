/// The background of a terminal, where it doesn't say so itself.
enum Theme: String, CaseIterable {
  case dark
  case light

  /// The value of `COLORFGBG`.
  var colors: String { self == .dark ? "15;0" : "0;15" }

  /// The theme of `--theme light` or `--theme=light`; `nil` for none or another word.
  static func named(in arguments: [String]) -> Theme? {
    let options = arguments.prefix { $0 != "--" }
    let name = CommandOption.theme.name
    if let index = options.firstIndex(of: name), options.indices.contains(index + 1) {
      return Theme(rawValue: options[index + 1])
    }
    let attached = options.first { $0.hasPrefix("\(name)=") }
    return attached.flatMap { Theme(rawValue: String($0.dropFirst(name.count + 1))) }
  }
}
