/// Draw what somebody types. One mark is 100 ms, `a` is "s", `b` is "sw", `c` is "swift".
///
/// The search field makes a request when nobody has typed for 300 ms:
/// `typed.debounce(.milliseconds(300), scheduler: scheduler)`. All three texts are typed, but only
/// two are searched: "sw" at 500 ms, and "swift" at 1 s.
let typedByHand = "abc"  // Your turn.
