import Foundation
import SVG
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Site

/// The playhead of a run has a contrast of 3 to 1, in the light theme and the dark one, against the
/// paper, its own inside, requests and folded time.
struct PlayheadTests {
  @Test func `the playhead of the README's picture can be seen`() throws {
    let file = Repository.checkout.appending(path: "Tutorials/pictures/github-issues-race.svg")
    let css = try String(contentsOf: file, encoding: .utf8)
    // The colors of the dark theme come later, and replace those of the light one.
    let themes = css.components(separatedBy: "@media (prefers-color-scheme:dark)")
    for isDark in [false, true] {
      let (edge, inside) = (
        try color("stroke", of: ".now{", in: themes[isDark ? 1 : 0], isDark),
        try color("fill", of: ".now{", in: themes[isDark ? 1 : 0], isDark)
      )
      try expectContrast(edge, inside, isDark)
    }
  }

  @Test func `the playhead of a page can be seen`() throws {
    let css = SiteResources.style
    #expect(css.contains(".playhead { fill: var(--mark); stroke: var(--changed); }"))
    for isDark in [false, true] {
      let edge = try color("--changed", of: ":root {", in: css, isDark)
      try expectContrast(edge, try color("--mark", of: ":root {", in: css, isDark), isDark)
    }
  }

  private func expectContrast(_ edge: [Double], _ inside: [Double], _ isDark: Bool) throws {
    func fill(_ rule: String) throws -> [Double] {
      try color("fill", of: ".\(rule){", in: SVGStyle.rules, isDark)
    }
    #expect(SVGStyle.rules.contains(".gap{fill:#59636e;opacity:.08}"))
    let fold = zip(try fill("gap"), try fill("paper")).map { $0 * 0.08 + $1 * 0.92 }
    let crossed = [
      "inside": inside, "fold": fold, "paper": try fill("paper"), "answered": try fill("bar"),
      "cancelled": try fill("gone"), "failed": try fill("lost"),
    ]
    for (name, color) in crossed {
      let both = [luminance(edge), luminance(color)].sorted()
      let contrast = (both[1] + 0.05) / (both[0] + 0.05)
      #expect(contrast >= 3, "\(name)\(isDark ? ", dark" : "")")
    }
  }

  /// The color that a rule gives to a property, from 0 to 1; of two, the one of the theme.
  private func color(
    _ property: String,
    of rule: String,
    in css: String,
    _ isDark: Bool
  ) throws -> [Double] {
    let start = try #require(css.firstRange(of: rule)).upperBound
    let values = css[start...].prefix { $0 != "}" }.split { ";\n".contains($0) }
      .filter { $0.drop { $0 == " " }.hasPrefix("\(property):") }
    let colors = try #require(values.last).matches(of: /#([0-9a-f]+)/).map(\.1)
    let hex = try #require(isDark ? colors.last : colors.first)
    let digits = hex.count == 3 ? hex.map { "\($0)\($0)" }.joined() : String(hex)
    let number = try #require(Int(digits, radix: 16))
    return [16, 8, 0].map { Double((number >> $0) & 0xFF) / 255 }
  }

  /// As WCAG 2 defines it.
  private func luminance(_ color: [Double]) -> Double {
    let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return zip([0.2126, 0.7152, 0.0722], linear).map { $0 * $1 }.reduce(0, +)
  }
}
