import Foundation
import MarbleKit

enum RunResources {
  static let style =
    SVGStyle.rules + "\n" + String(decoding: PackageResources.run_css, as: UTF8.self)
  static let script = String(decoding: PackageResources.run_js, as: UTF8.self)
}
