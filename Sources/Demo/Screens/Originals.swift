import ViewModels

/// The designs of the five write-ups, written anew and small: what each text shows.
///
/// They are here to be run, not to be copied: tests show what follows from them, and chapters 09 to 13
/// show those runs beside the repaired ones.
public enum Originals {}
