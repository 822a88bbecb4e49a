/// Holds the solutions under the names of the functions and types that the reader completes.
enum Solution {}
