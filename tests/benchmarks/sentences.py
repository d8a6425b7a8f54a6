"""What the asker of the latency bench has said, and asks."""

import random

# Words of one kind in a line.
VERBS = "Plays Studies Repairs Collects Teaches Photographs Paints Sells Restores Sketches Films Translates"
THINGS = (
    "violins clocks postcards chess owls harbours maps bicycles mosaics ferns lighthouses kites radios ovens charts"
    " typewriters puppets canoes beehives quilts stamps shanties tides novels"
)
NAMES = "Ada Ben Chloe Dmitri Elif Farid Greta Hugo Ines Jonas Kira Luca Mina Noor Oskar Petra Quinn Rosa"
PLACES = "Tromsø Lisbon Kyoto Leipzig Bergen Valencia Dublin Tartu Graz Porto Utrecht Gdansk Turku Split Ghent Bath"
DAYS = "Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays"


def statement(number: int) -> str:
    """The same for the same number, and different for any two."""
    dice = random.Random(number)
    verb, thing, name, place, day = (
        dice.choice(words.split()) for words in (VERBS, THINGS, NAMES, PLACES, DAYS)
    )
    return f"{verb} {thing} with {name} in {place} on {day}, volume {number}."


def question(number: int) -> str:
    """One that shares some words with many facts, and all of them with few."""
    dice = random.Random(f"question {number}")
    thing, name, place = (dice.choice(words.split()) for words in (THINGS, NAMES, PLACES))
    return f"What do I do about {thing} when I am in {place} with {name}?"
