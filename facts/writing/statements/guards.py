"""What is no lasting statement: questions, tasks, chat, moods, suppositions; and what was only said in passing."""

import re

LEAD_IN = re.compile(
    r"^(?:(?:oh|ah|aha|hey|hi|hello|well|so|then|ok|okay|yeah|yes|yep|yup|(?:no|nope|nah)(?=[,.;:!–—-])|and|but|also|plus|anyway|anyways|"
    r"by the way|btw|fyi|just so you know|just fyi|for (?:context|reference|the record|what it's worth)|some context|context|"
    r"quick intro|a bit about me|about me|as (?:you know|i said|i mentioned)|like i said|thanks(?: so much| a lot)?|thank you(?: so much)?|great|cool|nice|awesome|sorry|sure|haha|you know|"
    r"speaking of(?: which| that)|in fact|as a matter of fact|to be (?:clear|honest|precise)|honestly|frankly|personally|actually|"
    r"good (?:morning|evening|afternoon)|one more thing|another thing|fun fact|heads up|update|note|ps|p\.s|big news|news|good news)"
    r"(?:[\s,.:;!–—-]+|$)){1,5}",
    re.I,
)
SUPPOSED = re.compile(
    r"^(?:if|unless|suppose|supposing|imagine|pretend|let's say|say|assume|assuming|what if|hypothetically|in theory|maybe|perhaps|"
    r"wish|as if|once|until|when|while|because|since|whether)\b"
    r"|\b(?:i|we) (?:really |do |just |probably |also |definitely )?(?:would|could|might|may|should|wish|shall)\b(?! (?:rather|prefer|not eat|never))"
    r"|\b(?:hypothetically|in theory|let's say|might (?:as well|be)|wouldn't mind|supposed to|if i were|if only)\b",
    re.I,
)
ONE_OFF = re.compile(
    r"\b(?:just (?:this|for this) (?:once|one|time)|(?:only )?this (?:once|time|one time)|for this (?:one|task|message|answer|question|reply|time)|"
    r"one[- ]off|just once|for once|"
    r"in a (?:minute|moment|second|bit)|ausnahmsweise|nur dieses mal|diesmal|juste cette fois|solo (?:por )?esta vez|"
    r"solo questa volta|só desta vez|на этот раз)\b|这次|这一次|今回だけ|이번만",
    re.I,
)
MOMENT = re.compile(
    r"\b(?:right now|this (?:morning|afternoon|evening|minute|second)|tonight|today|yesterday|last night)\b",
    re.I,
)
CHANGE = re.compile(
    r"^(?:i|we) (?:have |just |finally |\w+ly )*(?:moved|relocated|switched|migrated|changed|quit|gave up|got|became|joined|started|replaced|stopped|retired|was (?:diagnosed|promoted|hired|elected|made)|broke|adopted|left|founded|replaced)\b|^i am now\b|^i am (?:an? |the )[\w -]+ (?:now|since)\b",
    re.I,
)
SARCASM = re.compile(
    r"(?:/s\b|\b(?:yeah,? right|as if|lol|lmao|rofl|just (?:what|great)|oh,? (?:great|joy|wonderful)|how lovely|"
    r"sure,? because|said no one|just kidding|jk|kidding|not!|my favou?rite thing in the world|"
    r"love it when|love when|love how|love being|love spending (?:hours|all))\b|🙄|🙃|😏|😜)",
    re.I,
)
# "Oh sure, I just love waiting in line": an opening that agrees, and a liking that is laid on thick.
_FEIGNED = re.compile(
    r"^\W*(?:oh,? (?:sure|yes|yeah|right|of course|great|wonderful)|sure|yeah,? (?:sure|right))[,.! ]+(?:because )?(?:i|we) (?:just |simply |absolutely |totally ){1,2}(?:love|adore|enjoy)\b",
    re.I,
)
PASSING = re.compile(
    r"\b(?:for (?:now|the moment|the time being|a while)|at (?:the moment|present)|lately|these days|nowadays|recently|"
    r"temporarily|probably|i (?:guess|suppose|think|believe|feel like|reckon)|kind of|kinda|sort of|sorta|a bit|"
    r"not sure|sometimes|once in a while|until (?:i|we|then)|in the mood|been into|getting into|"
    r"all the time|so (?:much|many|fed up|sick)|sick of|fed up|tired of|seriously|ugh|argh|ever again)\b",
    re.I,
)
_SHOUTED = re.compile(r"\b[A-Z]{4,}\b[^a-z]*\b[A-Z]{2,}\b")
_NO_FACT = re.compile(
    r"\b(?:you|your|yours|y'?all|ur)\b|\b(?:can|could|would|will) you\b|[?？؟]|https?://",
    re.I,
)
_TASK = re.compile(
    r"^(?:please|pls|kindly|let's|let us|help|give|write|make|create|generate|show|tell|explain|list|find|suggest|"
    r"recommend|fix|build|draft|design|compare|check|run|open|send|search|look|summari[sz]e|translate|rewrite|"
    r"calculate|plan|add|change|convert|continue|go on|expand|try again|stop|wait)\b",
    re.I,
)
ROLE_PLAY = re.compile(
    r"(?:^|[.!?\n]\s{0,3})(?:i want you to (?:act|pretend|be|play|imagine)|act (?:as|like)|pretend|imagine|role-?play|"
    r"you are (?:an? |the |now |going )|you will (?:act|be|play)|from now on,? you are|play the (?:role|part)|"
    r"let's (?:play|pretend|role-?play)|in this (?:story|scenario|role-?play|game)|write (?:me )?an? [\w ,'-]{0,60}"
    r"(?:story|poem|song|essay|letter|email|e-mail|post|speech|script|bio|dialogue|monologue|paragraph|cover letter|scene|article|blog)|"
    r"stell dir vor|tu so, als|imagine que|fais semblant|imagina que|假设|想象|扮演|もし.{0,10}だったら)",
    re.I,
)


def bare(sentence: str) -> str:
    """The sentence without its greeting and fillers ("Oh, by the way, …")."""
    stripped = LEAD_IN.sub("", sentence, count=1).strip()
    return stripped.lstrip(",;:-–— ").strip()


def is_question(sentence: str) -> bool:
    """Whether it asks, in any script."""
    return bool(re.search(r"[?？؟]|[吗嗎呢][。！]?$|ですか[。]?$|ますか[。]?$|;$", sentence))


def is_for_the_assistant(clause: str) -> bool:
    """Whether it speaks to or about the assistant rather than about the speaker."""
    return bool(_NO_FACT.search(clause))


def is_task(clause: str) -> bool:
    """Whether it orders one piece of work."""
    return bool(_TASK.match(clause))


def is_supposed(clause: str) -> bool:
    """Whether it supposes, wishes, or mocks rather than states."""
    return bool(SUPPOSED.search(clause) or SARCASM.search(clause))


def is_of_the_moment(clause: str) -> bool:
    """Whether it holds only today, unless it tells a change that lasts ("moved yesterday")."""
    return bool(MOMENT.search(clause)) and not CHANGE.match(clause)


_BLIND = re.compile(
    r"^(?:i|we) (?:[\w'’-]+ ){0,3}?[\w'’-]+(?: (?:up|out|on|at|in|to|with|for|of|from|about|by))? "
    r"(?:it|them|this|that|these|those|him|there)\b(?! (?:morning|afternoon|evening|week|weekend|month|year|spring|summer|autumn|winter|fall|time|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day))|"
    r"^(?:i|we) (?:\w+ ){0,2}?\w+ (?:his|their|its|your|her (?!$))\b|"
    r"^(?:(?!,| that | which | because | when | if | as | so | who | where | and my )[\s\S]){0,80}? (?:on|to|in|of|with|at|for|from|into|about|making|doing|trying|"
    r"having|getting|visiting) (?:it|them|this|one|these|those)\b(?! (?:morning|afternoon|evening|week|weekend|month|year|day|of|(?:mon|tues|wednes|thurs|fri|satur|sun)day))|"
    r"^(?:i|we) [^,]* there[.!]*$|^i (?:\w+ ){0,2}?(?:love|like|want|hope) to[.!]*$",
    re.I,
)


def is_blind(clause: str) -> bool:
    """Whether its object is a pronoun that points outside of it: "I love having them around"."""
    return bool(_BLIND.match(clause))


def is_mocking(sentence: str) -> bool:
    """Whether it carries a mark of irony."""
    return bool(SARCASM.search(sentence)) or is_feigned(sentence)


def is_feigned(sentence: str) -> bool:
    """Whether it agrees and praises in one breath, which means the opposite."""
    return bool(_FEIGNED.match(sentence))


def is_passing(sentence: str) -> bool:
    """Whether it was said off-hand, for a time, or in anger."""
    return bool(PASSING.search(sentence)) or is_shouted(sentence)


def is_shouted(sentence: str) -> bool:
    """Whether it was said in anger: in capitals, or with more than one exclamation mark."""
    return sentence.count("!") + sentence.count("！") > 1 or bool(_SHOUTED.search(sentence))
