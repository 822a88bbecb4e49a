import Foundation

/// Invented answers in the true shape of Kakao's, for tests, scenarios and previews.
package enum KakaoSample {
  /// A page of blog posts from a list of `total`.
  ///
  /// Every third has no thumbnail, every fifth no readable date.
  ///
  /// - Parameter folder: The text before the number in the addresses.
  package static func blog(
    query: String = "스위프트",
    page: Int = 1,
    size: Int = 10,
    total: Int = 25,
    folder: String = ""
  ) -> Data {
    pageOf("blogname", "예제 개발 일기", "blog", query, (page, size, total), folder)
  }

  /// A page of posts in cafés from a list of `total`.
  package static func cafe(
    query: String = "스위프트",
    page: Int = 1,
    size: Int = 10,
    total: Int = 12,
    folder: String = ""
  ) -> Data {
    pageOf("cafename", "예제 카페 &amp; 모임", "cafe", query, (page, size, total), folder)
  }

  /// The API's body of a 429, when the day's quota is used up.
  package static let throttled = Data(
    #"{"errorType": "RequestThrottled", "message": "API limit has been exceeded."}"#.utf8
  )

  /// The API's body of a 401, for a wrong key.
  package static let refused = Data(
    #"{"errorType": "AccessDeniedError", "message": "wrong appKey(null) format"}"#.utf8
  )

  private static func pageOf(
    _ key: String,
    _ name: String,
    _ host: String,
    _ query: String,
    _ part: (page: Int, size: Int, total: Int),
    _ folder: String
  ) -> Data {
    let total = part.total
    let size = min(max(part.size, 1), 50)
    let first = (min(max(part.page, 1), 50) - 1) * size
    let last = min(first + size, total)
    let word = query.filter { $0.isLetter || $0.isNumber || $0 == " " }
    let documents = (first..<max(last, first)).map { index in
      #"{"\#(key)": "\#(name)", "contents": "&#39;<b>\#(word)</b>&#39; 정리 A &amp; B", "#
        + #""datetime": "\#(date(index))", "thumbnail": "\#(thumbnail(host, index))", "#
        + #""title": "\#(title(host, word, index))", "url": "https://\#(host).example.com/\#(folder)\#(index)"}"#
    }
    return Data(
      (#"{"documents": [\#(documents.joined(separator: ", "))], "meta": {"#
        + #""is_end": \#(last >= total), "pageable_count": \#(total), "#
        + #""total_count": \#(total * 5000 + 3)}}"#).utf8
    )
  }

  private static func title(_ host: String, _ word: String, _ index: Int) -> String {
    let blogs = [
      "처음 쓰는 <b>\(word)</b> 노트", "<b>\(word)</b> 6 &amp; 동시성", "&lt;Package.swift&gt; 읽기",
      "RxSwift로 만드는 검색 화면", "&#39;<b>\(word)</b>&#x27; 책 후기", "리눅스에서 <b>\(word)</b> 쓰기",
    ]
    let cafes = ["<b>\(word)</b> 질문 있습니다", "[후기] <b>\(word)</b> 스터디", "왜 두 번 호출될까요?"]
    let titles = host == "blog" ? blogs : cafes
    return "\(titles[index % titles.count]) \(index + 1)"
  }

  private static func thumbnail(_ host: String, _ index: Int) -> String {
    index % 3 == 2 ? "" : "https://search1.kakaocdn.net/argon/130x130_85_c/\(host)\(index)"
  }

  private static func date(_ index: Int) -> String {
    guard index % 5 != 4 else { return "" }
    let month = index % 12 + 1
    return "202\(4 - index / 12 % 4)-\(month < 10 ? "0" : "")\(month)-02T21:15:40.000+09:00"
  }
}
