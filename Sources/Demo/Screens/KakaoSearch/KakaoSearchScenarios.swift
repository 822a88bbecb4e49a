import Core
import ViewModels
import Workshop

extension KakaoSearchGesture {
  package static let scenarios: [Scenario<KakaoSearchGesture>] =
    [
      Scenario(
        "happy",
        "A search is sorted with the sheet, its next page loads, and a row opens.",
        user: "           tg-----s-D-b----1-"
      ) {
        everything
      } expected: {
        $0.requests(["blog": "-^--|", "cafe": "-^--|", "blog": "-----------^--|"])
        $0.alerts("       -------^-(D|)")
        $0.documents(
          "               e---(ab)----d----c",
          [
            "e": "no rows", "a": "b4 b2 b8 b9 b3 b5 b1 b7 b0 b6",
            "b": "b4 b2 b8 c1 b9 b3 b5 b1 b7 c0 c3 c2 b0 b6",
            "d": "b8 b7 b6 b5 b3 c3 b2 c2 b1 c1 b0 c0 b4 b9",
            "c": "b11 b10 b8 b7 b6 b5 b3 c3 b2 c2 b1 c1 b0 c0 b12 b4 b9",
          ]
        )
        $0.footer("       wl--w------l--n", .kakaoFooters)
        $0.isLoading("    ft--f------t--f", .flags)
        $0.opened("       ----------------u", ["u": "https://blog.example.com/11"])
        $0.sort("         t--------d", .sorts)
      },
      Scenario(
        "sheet",
        "The sheet is answered, then cancelled, before any search.",
        user: "           s-D-s-C-"
      ) {
      } expected: {
        $0.noRequests()
        $0.alerts("       ^-(D|)-^-(C|)")
        $0.documents("    e", ["e": "no rows"])
        $0.footer("       w", .kakaoFooters)
        $0.isLoading("    f", .flags)
        $0.sort("         t-d", .sorts)
      },
      Scenario(
        "empty",
        "Nothing is found, and a search for nothing requests nothing.",
        user: "           tg-----b-wg--"
      ) {
        on("blog", 1, page(""))
        on("cafe", 1, page(""))
      } expected: {
        $0.requests(["blog": "-^--|", "cafe": "-^--|"])
        $0.documents("    e", ["e": "no rows"])
        $0.footer("       wl--n", .kakaoFooters)
        $0.isLoading("    ft--f", .flags)
        $0.sort("         t", .sorts)
      },
      Scenario(
        "failure",
        "Cafés fail while blogs arrive, then a page fails; each is requested again.",
        user: "           tg----r----b----b----"
      ) {
        on("blog", 1, page("b2", isEnd: false), .silence)
        on("cafe", 1, .status(500), page("a1"))
        on("blog", 2, .failure(.offline), page("c3"))
      } expected: {
        $0.requests([
          "blog": "         -^--|", "cafe": "-^--|", "cafe": "------^--|",
          "blog": "         -----------^--#", "page=2": "----------------^--|",
        ])
        $0.documents(
          "               e---1----2---------3",
          ["e": "no rows", "1": "b2", "2": "a1 b2", "3": "a1 b2 c3"]
        )
        $0.footer("       wl--x-l--w-l--y-l--n", .kakaoFooters)
        $0.isLoading("    ft--f-t--f-t--f-t--f", .flags)
        $0.message(
          "               ----x---------y",
          ["x": kakaoProblem, "y": TransportFailure.offline.message]
        )
        $0.sort("         t", .sorts)
      },
      Scenario(
        "race",
        "Answers arrive out of order, and a new search cancels a page.",
        user: "           tg------b-ug---"
      ) {
        on("blog", "스위프트", page("d4 a1", isEnd: false).after(.milliseconds(500)))
        on("cafe", "스위프트", page("c3 b2"))
        on("blog", 2, page("x1").after(.seconds(3)))
        on("blog", "동시성", page("e5"))
        on("cafe", "동시성", page(""))
      } expected: {
        $0.requests([
          "blog": "         -^----|", "cafe": "-^--|", "page=2": "--------^--!",
          "query=동시성": "  -----------^--|", "query=동시성": "-----------^--|",
        ])
        $0.documents(
          "               e---1-2----e--3",
          ["e": "no rows", "1": "b2 c3", "2": "a1 b2 c3 d4", "3": "e5"]
        )
        $0.footer("       wl----w-l-----n", .kakaoFooters)
        $0.isLoading("    ft----f-t-----f", .flags)
        $0.sort("         t", .sorts)
      },
      Scenario(
        "odd",
        "Tags, entities and missing fields: every readable entry is shown.",
        user: "           (Bt)g----s-D"
      ) {
        on(
          "blog",
          1,
          .json(
            #"""
            {"meta": {"is_end": true}, "documents": [
              {"title": "&lt;b&gt; &amp;amp; <b>스위프트</b> &#39;6&#39;", "datetime": "어제",
               "blogname": "Sample &amp; Co.", "thumbnail": "", "url": "https://example.com/1"},
              {"title": null, "datetime": "2024-05-02T21:15:40.000+09:00", "blogname": null,
               "url": "https://example.com/2"},
              {"title": "아주 긴 제목 아주 긴 제목 아주 긴 제목 아주 긴 제목", "blogname": "긴 글",
               "datetime": "2024-05-02T21:15:39.000+09:00", "url": "https://example.com/3"},
              null, 5, {},
              {"title": "a < b 👨‍👩‍👧 <b>café</b>", "datetime": "2023-12-31T23:59:59+09:00",
               "thumbnail": "https://example.com/a.png", "url": "https://example.com/4"}]}
            """#
          )
        )
      } expected: {
        $0.alerts("       ------^-(D|)")
        $0.documents("    e---t---d", ["e": "no rows", "t": "1 4 3 2 _", "d": "2 3 4 1 _"])
        $0.footer("       wl--n", .kakaoFooters)
        $0.isLoading("    ft--f", .flags)
        $0.sort("         t-------d", .sorts)
      },
      Scenario(
        "cancel",
        "Cancelling the sheet changes nothing.",
        user: "           (Bt)g----s-D-s-C-"
      ) {
        on("blog", 1, page("b1 c2 a3"))
      } expected: {
        $0.alerts("       ------^-(D|)-^-(C|)")
        $0.documents("    e---t---d", ["e": "no rows", "t": "a3 b1 c2", "d": "a3 c2 b1"])
        $0.footer("       wl--n", .kakaoFooters)
        $0.isLoading("    ft--f", .flags)
        $0.sort("         t-------d", .sorts)
      },
      Scenario(
        "again",
        "A second tap on sort replaces the sheet.",
        user: "           (Bt)g----s--s---D"
      ) {
        on("blog", 1, page("a1 b2"))
      } expected: {
        $0.alerts("       ------^--(!^)---(D|)")
        $0.documents("    e---1--------2", ["e": "no rows", "1": "a1 b2", "2": "b2 a1"])
        $0.footer("       wl--n", .kakaoFooters)
        $0.isLoading("    ft--f", .flags)
        $0.sort("         t------------d", .sorts)
      },
      Scenario(
        "later",
        "An order that is chosen while a page loads applies to it and cancels nothing.",
        user: "           (Bt)g-s-D--b----"
      ) {
        on("blog", 1, page("a1 c3", isEnd: false).after(.milliseconds(500)))
        on("blog", 2, page("b2 d4 e-"))
      } expected: {
        $0.requests(["page=1": "-^----|", "page=2": "--------^--|"])
        $0.alerts("       ---^-(D|)")
        $0.documents(
          "               e-----d----m",
          ["e": "no rows", "d": "c3 a1", "m": "d4 c3 b2 a1 e-"]
        )
        $0.footer("       wl----w-l--n", .kakaoFooters)
        $0.isLoading("    ft----f-t--f", .flags)
        $0.sort("         t----d", .sorts)
      },
      Scenario(
        "filters",
        "Another filter cancels what is in flight and searches again.",
        user: "           tg-B----K----A---"
      ) {
        on("blog", 1, page("a1"))
        on("cafe", 1, page("b2"))
      } expected: {
        $0.requests([
          "blog": "         -^-!", "cafe": "-^-!", "blog": "---^--|", "cafe": "--------^--|",
          "blog": "         -------------^--|", "cafe": "-------------^--|",
        ])
        $0.documents(
          "               e-----1-e--2-e--(13)",
          ["e": "no rows", "1": "a1", "2": "b2", "3": "a1 b2"]
        )
        $0.footer("       wl----n-l--n-l--n", .kakaoFooters)
        $0.isLoading("    ft----f-t--f-t--f", .flags)
        $0.sort("         t", .sorts)
      },
      failure(
        "quota",
        .status(429, body: KakaoSample.throttled),
        "Too many requests. Try again later.",
        "When the day's quota is used up (429), nothing is requested again by itself.",
        isShown: true
      ),
    ] + lists + failures
}

extension KakaoSearchGesture {
  /// Whatever the server answers, the footer says why, and the screen keeps working.
  static let failures: [Scenario<KakaoSearchGesture>] = [
    Scenario(
      "both-fail",
      "Two failing sources are one message.",
      user: "           tg------",
      isShown: false
    ) {
      on("blog", 1, .status(500))
      on("cafe", 1, Answer.status(500).after(.milliseconds(500)))
    } expected: {
      $0.documents("    e", ["e": "no rows"])
      $0.footer("       wl----x", .kakaoFooters)
      $0.isLoading("    ft----f", .flags)
      $0.message("      ------x", ["x": kakaoProblem])
      $0.sort("         t", .sorts)
    },
    Scenario(
      "another",
      "After a failed search another one succeeds.",
      user: "           (Bt)g---ug---",
      isShown: false
    ) {
      on("blog", "스위프트", .status(500))
      on("blog", "동시성", page("a1"))
    } expected: {
      $0.documents("    e--------1", ["e": "no rows", "1": "a1"])
      $0.footer("       wl--x-l--n", .kakaoFooters)
      $0.isLoading("    ft--f-t--f", .flags)
      $0.message("      ----x", ["x": kakaoProblem])
      $0.sort("         t", .sorts)
    },
    failure(
      "refused",
      .status(401, body: KakaoSample.refused),
      "The server refused the credentials. Sign in again."
    ),
    failure("forbidden", .status(403), "The server refuses access."),
    failure("not-found", .status(404), "The server has nothing at this address."),
    failure("broken", .status(500), kakaoProblem),
    failure("no-documents", .json(#"{"meta": {"is_end": true}}"#), unreadable),
    failure(
      "unreadable",
      .json(#"{"documents": [7, null], "meta": {"is_end": true}}"#),
      unreadable
    ),
    failure("portal", .text("<html>busy</html>"), unreadable),
    failure("malformed", .malformed, unreadable),
    failure("blank", .empty, unreadable),
    failure("timeout", .failure(.timedOut), TransportFailure.timedOut.message),
    failure("lost", .failure(.connectionLost), TransportFailure.connectionLost.message),
  ]

  private static var unreadable: String { "The server's answer could not be read." }

  /// A first answer that can't be used, and a second that can.
  static func failure(
    _ name: String,
    _ answer: Answer,
    _ message: String,
    _ summary: String = "a failed search says why, and the retry succeeds on the same screen",
    isShown: Bool = false
  ) -> Scenario<KakaoSearchGesture> {
    Scenario(name, summary, user: "(Bt)g----r---", isShown: isShown) {
      on("blog", 1, answer, page("a1"))
    } expected: {
      $0.documents("    e--------1", ["e": "no rows", "1": "a1"])
      $0.footer(
        "               wl--x-l--n",
        ["w": .wait, "l": .loading, "x": .failed(message), "n": .noMore]
      )
      $0.isLoading("    ft--f-t--f", .flags)
      $0.message("      ----x", ["x": message])
      $0.sort("         t", .sorts)
    }
  }
}
