import Foundation
import SVG
import Workshop

/// The styles and scripts of the pages, which are embedded in the program.
enum SiteResources {
  /// The style sheet of a run, which is all that a page of its own has.
  static let runStyle =
    SVGStyle.rules + "\n" + String(decoding: PackageResources.run_css, as: UTF8.self)
  /// The style sheet of all pages.
  static let style = runStyle + String(decoding: PackageResources.site_css, as: UTF8.self)
  /// The search, which a page loads when it's asked something.
  static let search = String(decoding: PackageResources.search_js, as: UTF8.self)
  /// The script of all pages: the lists, the search's field, tab stops.
  static let script = String(decoding: PackageResources.site_js, as: UTF8.self)
  /// The script for marbles to drag, which finds the run of a placement and draws its rows.
  static let board = String(decoding: PackageResources.board_js, as: UTF8.self)
  /// The script that steps through a run.
  static let run = String(decoding: PackageResources.run_js, as: UTF8.self)
  /// The theme that the reader chose.
  static let theme = String(decoding: PackageResources.theme_js, as: UTF8.self)
}
