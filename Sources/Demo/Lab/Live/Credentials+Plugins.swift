import Core

extension Credentials {
  /// What signs requests to GitHub; nothing if there is no token.
  var gitHubPlugins: [any PluginType] {
    self[.githubToken].map { [AuthorizationPlugin(scheme: "Bearer", credential: $0)] } ?? []
  }

  /// What signs requests to Kakao.
  var kakaoPlugins: [any PluginType] {
    self[.kakaoKey].map { [AuthorizationPlugin(scheme: "KakaoAK", credential: $0)] } ?? []
  }
}
