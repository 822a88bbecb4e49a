extension String {
  package var quotedForShell: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./~")
    return allSatisfy(plain.contains) ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
