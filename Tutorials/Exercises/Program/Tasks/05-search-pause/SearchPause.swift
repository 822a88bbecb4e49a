import Core

/// A search field sends its text with every key. Searching each of them is too much.
///
/// Return the texts to search: the text when nobody has typed for 500 ms, and not if it is the one
/// that was searched last, because somebody typed a letter and took it back.
/// `scheduler` owns the time.
func searches(_ typed: Observable<String>, scheduler: SchedulerType) -> Observable<String> {
  // Your turn.
  typed
}
