/// The designs of the five write-ups, rewritten and small: only what each of them shows.
///
/// They are here to be run, not to be copied. Chapters 09 to 13 show their runs beside the repaired
/// ones.
public enum Originals {}
