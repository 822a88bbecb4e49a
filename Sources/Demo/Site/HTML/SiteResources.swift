import Foundation
import SVG
import Workshop

/// The styles and scripts of the pages, which are embedded in the program.
enum SiteResources {
  static let style =
    SVGStyle.rules + "\n" + String(decoding: PackageResources.run_css, as: UTF8.self)
    + String(decoding: PackageResources.site_css, as: UTF8.self)
  /// The search, which a page loads when it's asked something.
  static let search = String(decoding: PackageResources.search_js, as: UTF8.self)
  /// The script of all pages: the lists, the search's field, tab stops.
  static let script = String(decoding: PackageResources.site_js, as: UTF8.self)
  /// The script for marbles to drag, which finds the run of a placement and draws its rows.
  static let board = String(decoding: PackageResources.board_js, as: UTF8.self)
  /// The script that steps through a run.
  static let run = String(decoding: PackageResources.run_js, as: UTF8.self)
  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path d="M2 16h28" stroke="#59636e" stroke-width="2"/>
    <g stroke="#1f2328" stroke-width="1.5"><circle cx="8" cy="16" r="5" fill="#b6e3ff"/>
    <circle cx="20" cy="16" r="5" fill="#fae17d"/></g>
    <path d="M28.5 8v16" stroke="#59636e" stroke-width="3"/></svg>

    """
}
