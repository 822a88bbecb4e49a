import Foundation
import ViewModels

/// Invented pages in the true shape of gank.io's, for tests, scenarios and previews.
package enum GankSample {
  /// A page; the category holds `total` entries.
  ///
  /// Every third entry has no `who`, every fourth a null, and only every second has pictures. Seven
  /// are published a day: the first and the last of a day two minutes from midnight in Shanghai.
  package static func page(
    _ category: GankCategory = .all,
    count: Int = 10,
    page: Int = 1,
    total: Int = 24
  ) -> Data {
    self.page(category, of: numbers(count: count, page: page, total: total))
  }

  /// A page with the entries of these numbers.
  package static func page(
    _ category: GankCategory = .all,
    numbers: ClosedRange<Int>
  ) -> Data {
    page(category, of: Array(numbers))
  }

  private static func page(_ category: GankCategory, of numbers: [Int]) -> Data {
    let entries = numbers.map { number in
      let fields = [
        #""_id": "\#(identifier(category.rawValue, number))""#,
        #""createdAt": "2017-12-18T20:11:05.900Z""#,
        #""desc": "\#(title(category, number))""#,
        number.isMultiple(of: 2) ? #""images": ["http://img.example.com/\#(number)"]"# : nil,
        #""publishedAt": "\#(publishedAt(number))""#,
        #""source": "web""#,
        #""type": "\#(type(category, number))""#,
        #""url": "https://example.com/\#(number)""#,
        #""used": true"#,
        number.isMultiple(of: 3) ? nil : #""who": \#(author(number))"#,
      ]
      return "{\(fields.compactMap { $0 }.joined(separator: ", "))}"
    }
    return Data(#"{"error": false, "results": [\#(entries.joined(separator: ", "))]}"#.utf8)
  }

  /// The body for a page that the API can't give, with the status 200.
  package static let failure = Data(#"{"error": true, "msg": "invalid count or page"}"#.utf8)

  private static func numbers(count: Int, page: Int, total: Int) -> [Int] {
    guard count > 0, page > 0, count <= 1000, page <= 1_000_000 else { return [] }
    let first = (page - 1) * count + 1
    return first > total ? [] : Array(first...min(first + count - 1, total))
  }

  /// The identifier of the entry with this number.
  package static func identifier(_ category: String, _ number: Int) -> String {
    let prefix = category.utf8.reduce(0) { ($0 * 31 + Int($1)) % 65_536 }
    let digits = String(number, radix: 16)
    let head = "fa" + String(prefix, radix: 16)
    return head + String(repeating: "0", count: max(24 - head.count - digits.count, 0)) + digits
  }

  /// The newest first, from 20:00 on 2017-12-19 in Shanghai.
  private static func publishedAt(_ number: Int) -> String {
    let midnight = Date(timeIntervalSince1970: 1_513_699_200)
    let (day, place) = number.quotientAndRemainder(dividingBy: 7)
    let minutesBeforeMidnight =
      switch place {
      case 0: 2
      case 6: 24 * 60 - 2
      default: place * 4 * 60
      }
    return (midnight - Double((day * 24 * 60 + minutesBeforeMidnight) * 60))
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  private static func author(_ number: Int) -> String {
    number.isMultiple(of: 4) ? "null" : #""author_\#(number % 5)""#
  }

  private static func type(_ category: GankCategory, _ number: Int) -> String {
    let types: [GankCategory] = [.android, .iOS, .pictures]
    return (category == .all ? types[number % 3] : category).rawValue
  }

  private static func title(_ category: GankCategory, _ number: Int) -> String {
    let subjects = ["列表刷新", "图片缓存", "响应式编程", "自动布局", "网络请求", "动画", "单元测试"]
    return switch category {
    case .all: "\(subjects[number % subjects.count]) #\(number)"
    case .android: "一个 Android 库：\(subjects[number % subjects.count]) #\(number)"
    case .iOS: "一个 iOS 库：\(subjects[number % subjects.count]) #\(number)"
    case .pictures: "2017-12-\(number % 31 < 9 ? "0" : "")\(number % 31 + 1)"
    }
  }
}
