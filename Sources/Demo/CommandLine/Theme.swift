import Lab

/// Whether the background of a terminal is dark or light, where it does not say so itself.
enum Theme: String, CaseIterable {
  case dark
  case light

  /// What a terminal would say of itself in `COLORFGBG`: the colors of its text and background.
  var colors: String {
    switch self {
    case .dark: "15;0"
    case .light: "0;15"
    }
  }

  /// What stands in arguments as `--theme light` or `--theme=light`; nil if nothing or another word.
  static func named(in arguments: [String]) -> Theme? {
    let options = arguments.prefix { $0 != "--" }
    let name = CommandDescription.theme.name
    if let index = options.firstIndex(of: name), options.indices.contains(index + 1) {
      return Theme(rawValue: options[index + 1])
    }
    let attached = options.first { $0.hasPrefix("\(name)=") }
    return attached.flatMap { Theme(rawValue: String($0.dropFirst(name.count + 1))) }
  }
}
