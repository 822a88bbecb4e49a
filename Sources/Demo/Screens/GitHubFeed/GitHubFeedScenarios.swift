import Core
import Foundation
import ViewModels

extension GitHubFeedGesture {
  package static let scenarios: [Scenario<GitHubFeedGesture>] =
    [
      Scenario(
        "happy",
        "a page, and two more on top of it, where the Link header points",
        user: "             o----d----d---"
      ) {
        page(since: 369, entries(3, since: 369, next: 500))
        page(since: 500, entries(2, since: 500))
        first(entries(6, next: 369))
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "?since=369": "-----^--|",
          "?since=500": "----------^--|",
        ])
        $0.isRefreshing("   (ft)--f-t--f-t--f", .flags)
        $0.repositories(
          "                  e--a----b----c",
          [
            "e": "no rows", "a": "1…17 (6)", "b": "370…376 (3), 1…17 (6)",
            "c": "501…505 (2), 370…376 (3), 1…17 (6)",
          ]
        )
      },
      Scenario(
        "empty",
        "an empty answer keeps what is shown",
        user: "             o----d---"
      ) {
        page(since: 369, .json("[]"))
        first(entries(6, next: 369))
      } expected: {
        $0.isRefreshing("   (ft)--f-t--f", .flags)
        $0.message("        --------n", .reasons)
        $0.repositories("   e--a", ["e": "no rows", "a": "1…17 (6)"])
      },
      Scenario(
        "failure",
        "the header ends whatever happens, and the same page is requested again",
        user: "             o----d----d----d---"
      ) {
        page(since: 369, .failure(.offline), entries(3, since: 369))
        first(.status(500), entries(6, next: 369))
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "/repositories": "-----^--|",
          "?since=369": "----------^--#", "?since=369": "---------------^--|",
        ])
        $0.isRefreshing("   (ft)--f-t--f-t--f-t--f", .flags)
        $0.message("        ---x---------o", .reasons)
        $0.repositories(
          "                  e-------a---------b",
          ["e": "no rows", "a": "1…17 (6)", "b": "370…376 (3), 1…17 (6)"]
        )
      },
      Scenario(
        "race",
        "pulling again and again while a page is in flight: one request",
        user: "             od---ddd---"
      ) {
        page(since: 369, entries(3, since: 369))
        first(entries(6, next: 369))
      } expected: {
        $0.requests(["/repositories": "^--|", "?since=369": "-----^--|"])
        $0.isRefreshing("   (ft)--f-t--f", .flags)
        $0.repositories(
          "                  e--a----b",
          ["e": "no rows", "a": "1…17 (6)", "b": "370…376 (3), 1…17 (6)"]
        )
      },
      Scenario(
        "overflow",
        "100 rows come, 50 are shown at most: the others come with the next pull",
        user: "             o----d----d----d-"
      ) {
        page(since: 1000, entries(100, since: 1000))
        first(entries(100, next: 1000))
      } expected: {
        $0.requests(["/repositories": "^--|", "?since=1000": "----------^--|"])
        $0.isRefreshing("   (ft)--f-(tf)----t--f-(tf)", .flags)
        $0.repositories(
          "                  e--a-b-------c-d",
          [
            "e": "no rows", "a": "1…149 (50)", "b": "151…299 (50)", "c": "1001…1149 (50)",
            "d": "1151…1299 (50)",
          ]
        )
      },
      Scenario(
        "offline",
        "the connection is lost with 50 rows on the screen and 50 to come",
        user: "             o----d----d----d---"
      ) {
        Nth(2).fails(.offline)
        page(since: 1000, entries(100, since: 1000))
        first(entries(100, next: 1000))
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "?since=1000": "----------^--#",
          "?since=1000": "---------------^--|",
        ])
        $0.isRefreshing("   (ft)--f-(tf)----t--f-t--f", .flags)
        $0.message("        -------------o", .reasons)
        $0.repositories(
          "                  e--a-b------------c",
          ["e": "no rows", "a": "1…149 (50)", "b": "151…299 (50)", "c": "1001…1149 (50)"]
        )
      },
      Scenario(
        "malformed",
        "entries that can't be read are left out, and a page without any good one is a failure",
        user: "             o----d---"
      ) {
        page(since: 369, .json(#"[1, null, {"id": "x"}]"#))
        first(
          .json(
            #"""
            [{"id": 1, "full_name": "예시/레포", "description": "설명이 아주 길어서 화면에 다 들어가지 않는 저장소"},
             null, {"id": 2}, {"full_name": "no/id"}, 7, {"id": null, "full_name": "null/id"},
             {"id": "4", "full_name": "sample-bob/很長的名字很長的名字很長的名字", "fork": true,
              "description": null},
             {"id": 5, "full_name": "sample-carol/café", "description": "👩‍💻 tools", "extra": {}}]
            """#
          )
          .header("Link", "<https://api.github.com/repositories?since=369>; rel=\"next\"")
        )
      } expected: {
        $0.isRefreshing("   (ft)--f-t--f", .flags)
        $0.message("        --------u", .reasons)
        $0.repositories("   e--a", ["e": "no rows", "a": "1…5 (3)"])
      },
      Scenario(
        "unchanged",
        "at the end the same page is requested; a 304 keeps what is shown",
        user: "             o----d----d---"
      ) {
        let tag = "W/\"0-6\""
        On(.get, "/repositories", headers: ["If-None-Match": tag])
          .answers(.notModified(eTag: tag), .notModified(eTag: tag))
        first(entries(6))
      } expected: {
        $0.isRefreshing("   (ft)--f-t--f-t--f", .flags)
        $0.message("        --------n----n", .reasons)
        $0.repositories("   e--a", ["e": "no rows", "a": "1…17 (6)"])
      },
      Scenario(
        "limit",
        "no more requests are allowed, then they are",
        user: "             o----d----d---"
      ) {
        page(
          since: 369,
          .rateLimited(until: Date(timeIntervalSince1970: 3600)),
          entries(3, since: 369)
        )
        first(entries(6, next: 369))
      } expected: {
        $0.isRefreshing("   (ft)--f-t--f-t--f", .flags)
        $0.message("        --------l", .reasons)
        $0.repositories(
          "                  e--a---------b",
          ["e": "no rows", "a": "1…17 (6)", "b": "370…376 (3), 1…17 (6)"]
        )
      },
    ]
    + lists + failures
}
