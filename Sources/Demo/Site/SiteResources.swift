import Lab

enum SiteResources {
  /// All pages: chapters, operators, runs.
  static let style = RunResources.style + String(decoding: PackageResources.site_css, as: UTF8.self)
  /// Every page: the lists, the search, tab stops.
  static let script = String(decoding: PackageResources.site_js, as: UTF8.self)
  /// Marbles to drag: finds the run of a placement, and draws its rows.
  static let board = String(decoding: PackageResources.board_js, as: UTF8.self)
  /// The list of operators, narrowed down while a word is typed.
  static let filter = String(decoding: PackageResources.filter_js, as: UTF8.self)
}
