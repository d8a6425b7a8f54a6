"""What two statements share and where they part: words, polarity, values, and whose it is. Pure, for every script.

Words are compared by their forms in `facts.lexicon`; what turns a meaning round (liking, negation, an end, a number) is
taken out of the words first and compared by itself, since one such word outweighs all that two sentences share.
"""
