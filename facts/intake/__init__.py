"""Messages in; sessions open, idle, close and reopen. What its user asked for in plain words is honoured at once."""
