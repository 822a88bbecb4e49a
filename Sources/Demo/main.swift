print("no screen yet")
