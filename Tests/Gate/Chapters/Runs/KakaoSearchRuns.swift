import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

extension Runs {
  private static let chapter = KakaoSearchChapter()

  static let kakaoChapter: [String: Run] = [
    "kakao cancelled": { tenths(chapter.cancelled) }
  ]
}
