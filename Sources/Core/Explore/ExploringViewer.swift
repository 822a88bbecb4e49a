import Marbles

/// An observer of a run that is repeated, such as one that draws the screen.
package struct ExploringViewer {
  /// Binds it to an output; called once, after the view of the run is bound.
  let bind: (_ output: Any, _ controls: AnyObject, _ stage: AnyObject) -> Void
  let perform: (Character) -> Void
  let pass: (MarbleTime) -> Void

  package init(
    bind: @escaping (_ output: Any, _ controls: AnyObject, _ stage: AnyObject) -> Void,
    perform: @escaping (Character) -> Void,
    pass: @escaping (MarbleTime) -> Void
  ) {
    self.bind = bind
    self.perform = perform
    self.pass = pass
  }
}
