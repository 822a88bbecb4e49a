/// What a server would be asked for.
func titles() async -> [String] { ["List flickers"] }
