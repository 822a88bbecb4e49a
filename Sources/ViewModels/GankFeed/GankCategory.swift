/// The categories of gank.io that the feed shows, with the API's names as raw values.
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
