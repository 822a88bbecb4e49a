/// Returns `action` as a closure that does not retain `object`, and does nothing once it is gone.
func weakly<Object: AnyObject, Value>(
  _ object: Object,
  _ action: ((Object, Value) -> Void)?
) -> (Value) -> Void {
  { [weak object] value in
    if let object { action?(object, value) }
  }
}

/// Returns `action` as a closure that does not retain `object`, and does nothing once it is gone.
func weakly<Object: AnyObject>(
  _ object: Object,
  _ action: ((Object) -> Void)?
) -> () -> Void {
  { [weak object] in
    if let object { action?(object) }
  }
}
