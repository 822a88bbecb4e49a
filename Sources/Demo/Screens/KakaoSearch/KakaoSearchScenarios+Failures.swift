import Core
import ViewModels

extension KakaoSearchGesture {
  /// Whatever the server answers, the footer says why, and the screen goes on.
  static let failures: [Scenario<KakaoSearchGesture>] = [
    Scenario(
      "both-fail",
      "both sources failing is one message",
      user: "           ts------",
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
      "after a failed search another one succeeds",
      user: "           (Bt)s---us---",
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
      "The server asks for valid credentials."
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
    Scenario(name, summary, user: "(Bt)s----r---", isShown: isShown) {
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
