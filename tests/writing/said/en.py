"""English forms that are seldom said plainly: habits, weak dislikes, moves with a date, weekends (said on Thursday, 25 May 2023)."""

# sentence, text, kind, slot, value, what it replaces
WEAK = [
    ("I've been running three times a week.", "Has been running three times a week.", "profile", "", "", ""),
    ("I usually take the train.", "Usually takes the train.", "profile", "", "", ""),
    ("I've been getting up at five every day.", "Has been getting up at five every day.", "profile", "", "", ""),
    ("I tend to work late on Fridays.", "Tends to work late on Fridays.", "profile", "", "", ""),
    ("Most evenings I read before bed.", "Reads before bed most evenings.", "profile", "", "", ""),
    ("I'm not a fan of mushrooms.", "Is not a fan of mushrooms.", "preference", "", "", ""),
    ("I'm not really a fan of horror films.", "Is not really a fan of horror films.", "preference", "", "", ""),
    ("I'm not big on small talk.", "Is not big on small talk.", "preference", "", "", ""),
    ("I'm not much of a coffee drinker.", "Is not much of a coffee drinker.", "preference", "", "", ""),
    ("I can't stand open offices.", "Cannot stand open offices.", "preference", "", "", ""),
    ("I've never liked olives.", "Has never liked olives.", "preference", "", "", ""),
    ("These days I prefer decaf.", "Prefers decaf these days.", "preference", "drink", "decaf", ""),
    ("Nowadays I prefer working from home.", "Prefers working from home nowadays.", "preference", "", "", ""),
    ("I moved from Berlin to Porto last May.", "Moved from Berlin to Porto in May 2022.", "profile", "location", "Porto", "Berlin"),
    ("I moved from Berlin to Porto in 2019.", "Moved from Berlin to Porto in 2019.", "profile", "location", "Porto", "Berlin"),
    ("We moved to Ghent last week.", "Moved to Ghent in the week of 15 May 2023.", "profile", "location", "Ghent", ""),
    ("I moved to Oslo last weekend.", "Moved to Oslo on 20 May 2023.", "profile", "location", "Oslo", ""),
    ("I'm running a marathon this weekend and I want to run a marathon every year.", "Wants to run a marathon every year.", "goal", "", "", ""),
    ("I want to finish my thesis this weekend.", "Wants to finish their thesis on 27 May 2023.", "goal", "", "", ""),
    ("I used to live in Berlin, now I live in Porto.", "Lives in Porto.", "profile", "location", "Porto", "Berlin"),
    ("I changed from Vim to Helix last year.", "Changed from Vim to Helix in 2022.", "profile", "tools.editor", "Helix", "Vim"),
    ("I go to the gym twice a week.", "Goes to the gym twice a week.", "profile", "", "", ""),
    ("I was born on 3 May 1990.", "Was born on 3 May 1990.", "profile", "birthday", "3 May 1990", ""),
    ("My birthday's on 12 October.", "Their birthday is on 12 October.", "profile", "birthday", "12 October", ""),
]  # fmt: skip
NOTHING = [
    "I've been meaning to ask.", "I've been thinking about it a lot.", "I've been getting this error every day.", "I'm not sure about that.", "I'm not a fan of this idea.",
    "I moved the file from src to lib.", "I moved it last week.", "See you this weekend!", "I usually get this error.", "I tend to agree.",
]  # fmt: skip
