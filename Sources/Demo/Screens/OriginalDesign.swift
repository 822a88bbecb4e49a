import Workshop

/// A write-up's design, and what the write-up shows of it.
package protocol OriginalDesign<UserGesture>: ComparedDesign {}

extension OriginalDesign {
  package var name: String { "original" }
  package var sides: TimelineComparison.Names { .init(expected: "ours", actual: "the write-up's") }
  package var staysBecause: String? { "the write-up shows one view, which stays" }
}

/// The designs of the five write-ups, rewritten and small: only what each of them shows.
///
/// They are here to be run, not to be copied. Chapters 09 to 13 show their runs beside the repaired
/// ones.
public enum Originals {}
