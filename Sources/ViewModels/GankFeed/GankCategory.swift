/// The kinds of entries of gank.io that the feed shows, under the names that its API uses.
public enum GankCategory: String, CaseIterable, Codable, Sendable {
  /// Everything.
  case all

  /// Libraries and articles for Android.
  case android = "Android"

  /// Libraries and articles for iOS.
  case iOS

  /// Pictures.
  case pictures = "福利"
}
