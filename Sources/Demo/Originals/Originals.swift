/// The designs of the five write-ups, written anew and small, with what each gets wrong.
///
/// They are here to be run, not to be copied: a test shows each fault, and chapters 09 to 13 show that
/// run beside the repaired one.
public enum Originals {}
