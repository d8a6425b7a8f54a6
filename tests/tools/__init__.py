"""Memory as tools, called the way an agent does: over JSON."""
