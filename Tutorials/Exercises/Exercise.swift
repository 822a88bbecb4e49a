/// A task with a gap, a check, hints and a solution.
package struct Exercise {}
