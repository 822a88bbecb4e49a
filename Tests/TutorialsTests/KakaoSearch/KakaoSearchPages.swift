import Core
import ViewModels

extension ScenarioPages {
  /// The scenarios of kakao-search.
  static let kakaoSearch = pages(of: KakaoSearchGesture.self)
}
