import Workshop

struct StepperHelp {
  func draw(on canvas: inout Canvas) {
    let lines: [StyledText] = [
      "→ n l j space  next step     ← b h k    step before",
      "g G  0         first, last   PgDn PgUp  ten steps",
      "r R            next, previous request",
      "Tab            another lane ›",
      "w              why it happened  v   the code of the step",
      "i Enter        inspect it    s          steps",
      "f d x          what if: the answer fails, is late;",
      "               the gesture is dropped; again: next way",
      "u  W           undo; save the changed run",
      "D  o           first difference, screen of the other run",
      "Esc            close it  q  leave  Ctrl-C  leave at once",
      .role(.changed, "▌") + " row changed  " + .role(.changed, "▼") + " now  "
        + .role(.changed, "≠") + " runs differ  ~ time folded",
      "▸ without a marble  2′ of the other run",
    ]
    OverlayBox(title: "Keys", lines: lines, columns: 56, footer: "any key closes this")
      .draw(on: &canvas)
  }
}
