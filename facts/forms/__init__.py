"""What a person may say on the pages of the dashboard: one file for each thing they say."""
