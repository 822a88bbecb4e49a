/// The style sheet and the script of a page with a run.
package enum RunResources {
  package static let style = String(decoding: PackageResources.run_css, as: UTF8.self)
  /// Steps through the run; the address names the step.
  package static let script = String(decoding: PackageResources.run_js, as: UTF8.self)
}
