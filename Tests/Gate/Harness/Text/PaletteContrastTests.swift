import Foundation
import Testing
import Workshop

/// The contrast, as defined by WCAG 2.2, of the colors that a terminal is sent.
struct PaletteContrastTests {
  private static let black = (0.0, 0.0, 0.0)
  private static let white = (1.0, 1.0, 1.0)
  /// The grounds of widespread themes: GNOME's and VS Code's dark ones, Solarized's light one.
  private static let dark = (30.0 / 255, 30.0 / 255, 30.0 / 255)
  private static let cream = (253.0 / 255, 246.0 / 255, 227.0 / 255)

  @Test(arguments: TextRole.allCases)
  func `every role is read on dark and on light ground`(role: TextRole) throws {
    for ground in [Self.black, Self.dark] {
      #expect(try contrast(.twoHundredFiftySix, .role(role), on: ground) >= 4.5)
    }
    for ground in [Self.white, Self.cream] {
      #expect(try contrast(.twoHundredFiftySixOnLight, .role(role), on: ground) >= 4.5)
    }
  }

  @Test func `faint text has a color of its own and not what a terminal thinks faint`() throws {
    for (palette, ground) in [
      (Palette.twoHundredFiftySix, Self.dark), (.twoHundredFiftySixOnLight, Self.cream),
    ] {
      #expect(try contrast(palette, .dim, on: ground) >= 4.5)
      #expect(!palette.sequence(for: .dim).contains(";2;"))
    }
    #expect(Palette.sixteen.sequence(for: .dim) == "\u{1B}[0;2m")
  }

  private func contrast(
    _ palette: Palette,
    _ style: TextStyle,
    on ground: (Double, Double, Double)
  ) throws -> Double {
    let codes = palette.sequence(for: style).split { $0 == ";" || $0 == "m" }
    let start = try #require(codes.firstIndex(of: "38"))
    let number = try #require(Int(codes[start + 2]))
    let levels = [luminance(color(number)), luminance(ground)].sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  /// The red, green and blue of one of the 240 colors that every terminal shows alike.
  private func color(_ number: Int) -> (Double, Double, Double) {
    guard number < 232 else {
      let gray = Double(8 + 10 * (number - 232)) / 255
      return (gray, gray, gray)
    }
    func level(_ step: Int) -> Double { Double(step == 0 ? 0 : 55 + 40 * step) / 255 }
    let cube = number - 16
    return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }

  private func luminance(_ color: (Double, Double, Double)) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.0) + 0.7152 * linear(color.1) + 0.0722 * linear(color.2)
  }
}
