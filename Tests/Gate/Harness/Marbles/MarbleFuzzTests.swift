import Core
import Foundation
import MarbleTesting
import Testing
import Workshop

/// Nothing that a person could type into a diagram ends the process or takes forever.
struct MarbleFuzzTests {
  private static let count = RunLength.isFull ? 3000 : 300
  private static let kinds: [MarbleDiagram.DiagramKind] = [.hot, .cold, .subscription]

  @Test func `any text is either read or refused at a place within it`() {
    for round in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(round))
      let text = random.diagramLikeText()
      for kind in Self.kinds {
        do {
          // What was read can be written and read again, unless it can't be written.
          let diagram = try MarbleDiagram(parsing: text, as: kind)
          guard let written = diagram.text(as: kind) else { continue }
          let again = try? MarbleDiagram(parsing: written, as: kind)
          #expect(again?.marks == diagram.marks, "seed \(round), written as \(written)")
        } catch {
          let lines = text.components(separatedBy: .newlines)
          #expect(error.line >= 1 && error.line <= max(lines.count, 1), "seed \(round)")
          #expect(error.column >= 1 && error.column <= text.count + 1, "seed \(round)")
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  @Test(arguments: ["-", "a", "(ab)", "(", " ", "1", "1ms ", "//\n", "- a "])
  func `a diagram of twenty thousand characters is no trouble`(_ piece: String) {
    let text = String(repeating: piece, count: 20_000 / piece.count)
    for kind in Self.kinds {
      do {
        _ = try MarbleDiagram(parsing: text, as: kind).text(as: kind)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}

extension SplitMix64 {
  /// Random bytes, random marks, or a diagram in which something was changed.
  fileprivate mutating func diagramLikeText() -> String {
    switch Int.random(in: 0..<3, using: &self) {
    case 0:
      let bytes = (0..<Int.random(in: 0..<40, using: &self)).map { _ in
        UInt8.random(in: 0...255, using: &self)
      }
      return String(decoding: bytes, as: UTF8.self)
    case 1:
      let marks = Array("--aab|#^!() 015ms./\t\n福👨‍👩‍👧\u{301}")
      return String((0..<Int.random(in: 0..<40, using: &self)).map { _ in pick(marks) })
    default:
      var text = Array(pick(["-a-b-|", "--^--(ab)--#", "^----!", "a 10ms b 1.5s |", "(ab|)"]))
      for _ in 0..<Int.random(in: 1..<4, using: &self) {
        let place = Int.random(in: 0...text.count, using: &self)
        switch Int.random(in: 0..<3, using: &self) {
        case 0: text.insert(pick(Array("-a|#^!() 1.ms9")), at: place)
        case 1 where place < text.count: text.remove(at: place)
        case 2 where place < text.count: text[place] = pick(Array("-a|#^!() 1.ms9"))
        default: break
        }
      }
      return String(text)
    }
  }
}
