import Core
import Foundation
import MarbleTesting
import Testing
import Workshop

extension Runs {
  static let wrongTests: [String: Run] = Dictionary(
    uniqueKeysWithValues: WrongTest.all.map { wrong in
      ("wrong \(wrong.name)", { try MarbleCapture.text { try marbles(wrong.body) } })
    }
  )
}
