"""English sentences about the speaker ("I …", "we …") that name something lasting, as a table of rules.

Each rule sees the clause with contractions written out. The first that fits and finds something decides.
"""

import re
from typing import Final

from facts.writing.statements.english_readers import (
    Reader,
    born,
    bound,
    changed,
    eats,
    employed,
    gave_up,
    goal,
    is_a,
    is_called,
    is_known,
    liked,
    medical,
    moved,
    not_diet,
    placed,
    quit_drink,
    said,
    speaks,
    used,
    works,
)
from facts.writing.statements.person import ADVERB
from facts.writing.statements.reading import Reading

_ADV = rf"(?:{ADVERB} ){{0,3}}"
_WHO = rf"(?:i|we) {_ADV}"
_AM = rf"i (?:am|was recently|have been) {_ADV}"
_GOAL = (
    r"(?:run (?:a|an|my|the|another) (?:\w+ ){0,2}(?:marathon|half|10k|5k|ultra|race|business|company)|learn (?!more|about|how to use the|from)|become|lose (?:\d|weight|some weight)|save (?:up |money|for|\d|\$|€|£)|quit|stop smoking|"
    r"move to|buy (?:a|an|my|our) (?:first )?(?:house|home|flat|apartment|car|boat)|get (?:fit|in shape|promoted|certified|married|a promotion|a degree|my \w+ (?:licen[cs]e|degree|certificate))|retire|start (?:a|an|my own|our own) "
    r"(?:\w+ )?(?:company|business|family|blog|podcast|bakery|restaurant|startup|shop|studio|practice)|publish|graduate|write a (?:book|novel|memoir)|finish (?:my|a|the) (?:thesis|dissertation|book|novel|degree|phd|marathon)|"
    r"master|climb|pass (?:my|the)|speak (?!to|with)|swim across|cycle (?:across|to|from|around)|travel (?:around|across|the world)|visit every|read \d+|build (?:a house|my own|our own)|"
    r"pay off|work (?:abroad|remotely|part[- ]time)|study (?!the)|qualify|adopt|open (?:a|an|my own|our own) (?:\w+ )?(?:cafe|café|restaurant|shop|bakery|studio|gallery|practice)|improve my (?:german|french|spanish|english|italian|japanese|chinese|fitness|time))"
)
_LASTING_REASON = (
    r".*\b(?:by (?:contract|law|policy|regulation)|contractually|legally|for (?:legal|compliance|religious|medical|health|contract\w*) \w*|"
    r"compliance|gdpr|hipaa|on[- ]prem\w*|policy|doctor'?s orders|religio\w+|strictly|at all times)\b.*$"
)

_NAMED = r"[\w.+#/'’-]+(?: [\w.+#/'’-]+){0,4}"
_THING = r"(?:everything|(?:my |our |the |all (?:of )?(?:my |our |the )?)?[\w.'’-]+(?: (?!from\b|to\b|over\b|onto\b)[\w.'’-]+){0,3}?)"
_CHANGES = (
    rf"(?:i|we|our (?:team|company|startup|lab|office)) (?:have |are |am )?{_ADV}(?:(?:switched|migrated|moved|changed|converted|upgraded|ported|"
    r"transitioned|switching|migrating|moving|gone|went)(?: over)?|(?:made|making|finished|completed) the (?:switch|move|migration|jump))"
)

_REGULARLY = (
    r"(?:every (?:day|morning|evening|night|week|weekend|month|year|other day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:once|twice|(?:two|three|four|five|\d) times) (?:a|per) (?:day|week|month|year)|daily|weekly|"
    r"(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:at|on) weekends|most (?:days|nights|mornings|evenings|weekends)|in the (?:mornings?|evenings?)|before (?:bed|work|breakfast)|late)"
)
_NUMBERED_DAY = (
    r"(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3,9}\.?|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?)(?:,? \d{4})?"
)

RULES: Final[tuple[tuple[re.Pattern[str], Reader], ...]] = tuple(
    (re.compile(pattern, re.I | re.S), reader)
    for pattern, reader in (
        # What they may not have.
        (rf"^{_AM}(?:severely |deathly |highly |very |mildly |slightly |badly )?(?:allergic|intolerant|sensitive) to (?!th(?:is|at)\b).+", said("constraint")),
        (rf"^{_AM}(?:lactose|gluten|histamine|fructose)[- ]intolerant.*", said("constraint")),
        (rf"^{_AM}(?:color-?blind|colour-?blind|deaf|blind|dyslexic|autistic|epileptic|diabetic|celiac|coeliac|asthmatic|pregnant|hard of hearing|partially sighted|visually impaired|hearing impaired|gluten[- ]free|dairy[- ]free|nut[- ]free|sober|teetotal|on (?:insulin|blood thinners|medication|a (?:\w+[- ]){{1,2}}diet))\b.*", said("constraint")),
        (rf"^{_WHO}(?:have|had|get|got|suffer from|got diagnosed with|live with|was diagnosed with|have been diagnosed with|have had) (?P<v>.+)", medical),
        (rf"^{_AM}(?:not|no longer) (?:an? )?(?P<v>vegan|vegetarian|pescatarian|keto)\b.*", not_diet),
        (rf"^{_WHO}(?:do not|no longer|never) (?P<verb>eat|drink|smoke|use|live|work|play|drive)(?: (?:in|at|for|as))? (?P<v>[\w .+#'-]{{2,40}}?)(?: any ?more| any longer)\.?$", gave_up),
        (r"^i have never (?:really )?(?:liked|enjoyed|cared for|been (?:a fan of|into|fond of|keen on)) (?!it\b|this|that|them|these|those|the\b|your).+", said("preference")),
        (rf"^i (?:{ADVERB} )?no longer (?P<verb>eat|drink|smoke|use|live|work|play|drive|like|want|need)(?: (?:in|at|for|as))? (?P<v>.+)", gave_up),
        (r"^(?:i|we) (?:have )?(?:stopped|quit|gave up|given up|cut out) (?P<verb>eating|drinking|using|playing|taking|working|living)(?: (?:in|at|for|as))? (?P<v>.+)", gave_up),
        (r"^i (?:have )?(?:stopped|quit|gave up|given up) (?P<v>smoking|coffee|alcohol|sugar|gluten|caffeine|gambling|social media|facebook|twitter|instagram|drinking)\b.*", quit_drink),
        (rf"^i (?:{ADVERB} )?(?:do not (?:eat|drink|tolerate|digest|consume)|never (?:eat|drink|consume)|(?:cannot|can never) (?:{ADVERB} )?(?:eat|have|drink|tolerate|digest|stomach|consume)) (?!an?\b|the\b|any (?:idea|specific|question)|to\b|time|enough|much|access|experience)(?P<v>.+)", said("constraint")),
        (rf"^(?:i|we) (?:{ADVERB} )?(?:cannot|do not|never) (?:{ADVERB} )?(?:fly|drive|smoke|drink|swim|gamble|ski|work (?:on|after|before|past|weekends|fridays|mondays|nights)|take (?:calls|meetings)|do (?:calls|meetings))\b.*", said("constraint")),
        (rf"^(?:i|we) (?:have to|must|need to|cannot|may not|must not|are not allowed to|am not allowed to|can only|only){_LASTING_REASON}", bound),
        (r"^(?:i|we) (?:cannot|do not want to|can not|will not) (?:spend|pay) (?:more than|over|above) .+", said("constraint")),
        (r"^(?:i|we) (?:have|am on|are on) a (?:strict |tight |fixed |monthly |weekly |limited |maximum )?budget of .+", said("constraint")),
        (r"^i (?:have )?(?:broke|broken|tore|torn|fractured|lost|injured|dislocated) my (?:left |right )?(?:leg|arm|hip|knee|back|ankle|wrist|shoulder|acl|hearing|sight|eyesight|sense of smell|achilles|finger|foot|hand)\b.*", said("constraint")),
        (r"^i do not (?:own|speak|watch|celebrate|believe in|wear|cook|use|drive|trust|take|do|have (?=(?:an?|any) (?:car|kids|children|pets?|tv|smartphone|siblings|driving licen[cs]e|degree|dishwasher|oven|garden)\b)) ?(?!it\b|this|that|them|these|those|the\b|your).+", said("profile")),
        (rf"^{_AM}on (?:parental|maternity|paternity|sick|study|medical) leave\b.*|^{_AM}on (?:a )?sabbatical\b.*", said("profile")),
        # Who they are.
        (r"^i (?:am|go by) (?:called|named|known as )?(?P<v>[A-Z][\w'’-]{1,20}(?: [A-Z][\w'’-]{1,20})?)(?:,| and i\b| from\b| by the way|[.!]*$).*", is_called),
        (r"^i (?:am called|am named|go by|go by the name(?: of)?) (?P<v>[\w'’. -]{2,30})[.!]*$", said("profile", "name")),
        (rf"^{_AM}(?:(?:a|an) )(?P<v>.+)", is_a),
        (rf"^{_AM}(?P<v>[a-z-]+)(?: (?:now|since|and|for|by|but|too|as well|myself|these).*)?[.!]*$", is_known),
        (rf"^{_AM}(?P<v>half-[a-z]+.{{0,40}})$", is_known),
        (rf"^{_AM}(?:(?P<v>\d{{1,3}}) ?(?:years old|years of age|yo)|(?P<w>\d{{2}}))[.!]*$", said("profile", "age")),
        (rf"^{_AM}(?:retired|married|divorced|widowed|engaged|single|unemployed|self-employed|left-handed|right-handed|ambidextrous|bilingual|trilingual|transgender|non-?binary|gay|bisexual|lesbian|adopted|an only child|a twin)\b.*", said("profile")),
        (rf"^{_AM}(?:originally |born and raised )?(?:from|born in|raised in) (?!the (?:bottom|start)|scratch|now)(?:the )?(?-i:[A-Z]).*", said("profile")),
        (rf"^i was born on (?:the )?(?P<v>{_NUMBERED_DAY})[.!]*$", born),
        (r"^i (?:was born|grew up|was raised|come|hail)(?: and raised| and grew up)? (?:in|on|from) .+", said("profile")),
        (rf"^{_AM}(?:authori[sz]ed|allowed|permitted|entitled|eligible|insured|licen[sc]ed|certified|qualified|responsible|in charge|fluent|proficient|registered|head|chair|president|secretary|treasurer|captain|director|part of the|on the board)\b(?! (?:that|this|it)\b).+", said("profile")),
        (rf"^{_AM}the (?:\w+ ){{0,3}}(?:ceo|cto|cfo|coo|head|lead|leader|manager|owner|founder|co-?founder|director|chair|president|secretary|treasurer|captain|organi[sz]er|maintainer|author|oldest|youngest|eldest|only \w+|admin|treasurer|\w+ (?=(?:of|for|at) (?:my|our|an?) ))\b.*", said("profile")),
        (rf"^{_AM}(?:afraid|scared|terrified) of (?!the (?:answer|result))(?!losing|failing|making|missing|it|that|this).+", said("profile")),
        (rf"^{_AM}(?:really |very |deeply |mainly |mostly )?(?:into|fond of|passionate about|obsessed with|keen on|crazy about) (?!it\b|this|that|the\b|these|those|them).+", said("preference")),
        (rf"^{_AM}(?:studying|majoring in|doing (?:a|my) (?:phd|master'?s|bachelor'?s|degree|postdoc)|enrolled (?:in|at)|training as|training to be) (?!the\b|for the\b|this|that).+", said("profile")),
        (rf"^{_AM}(?:self-taught|learning|teaching myself|taking (?:\w+ ){{0,2}}(?:lessons|classes))(?: (?:to (?!use|do|be|see|make)\w+|how to \w+|(?-i:[A-Z])\w+|sign language|(?:the )?(?:piano|guitar|violin|drums|cello|flute|ukulele|harp|saxophone|trumpet|banjo|harmonica)|in \w+).*)?$", said("profile")),
        # Where they live and work.
        (rf"^(?:i|we) {_ADV}(?:live|am living|are living|am based|are based|reside|am located|are located|am staying permanently|have been living|have lived)(?: right)? (?:in|on|at|near|outside|just outside|above|over|behind|next to|next door to|between|by|opposite) (?P<v>.+)", placed),
        (rf"^(?:i|we) {_ADV}(?:have )?{_ADV}(?:relocated|moved) (?:back |here |over )?(?:from (?P<old>[\w .'-]{{2,30}}?) )?to (?P<v>.+)", moved),
        (rf"^i (?:am|have) {_ADV}(?:back )?(?:at|working (?:at|for)|with|employed (?:at|by)|joined|started at|got a job at|started working (?:at|for)) (?P<v>(?-i:[A-Z]).+)", works),
        (rf"^i {_ADV}(?:joined|started at|started working (?:at|for)|got (?:a|the) job at|have (?:a|the) job at|begin at) (?P<v>(?-i:[A-Z]).+)", works),
        (r"^i (?:have )?changed (?:jobs|employers?|companies),? (?:and )?(?:i )?(?:now|am|work|am now|now work)?(?: now)? ?(?:at|for|with) (?P<v>.+)", works),
        (rf"^i (?:am )?{_ADV}(?:work|working|freelance|volunteer|have worked|have been working) (?:\w+[- ]time )?as (?P<v>.+)", employed),
        (r"^i (?:was|got|have been|am being) (?:just |recently )?(?:promoted to|made|appointed|elected|hired as|appointed as)(?: be)? (?P<v>.+)", employed),
        (rf"^i {_ADV}work (?:full[- ]time |part[- ]time |remotely )?(?:at|for|with) (?P<v>.+)", works),
        (rf"^i {_ADV}(?:work|am working) (?:from home|remotely|part[- ]time|full[- ]time|nights?|night shifts?|shifts|weekends|on (?:a|an|the) \w+ team|in (?:an? |the )?(?!progress|this|that|general|theory)[\w -]+)\b.*", said("profile")),
        (rf"^i {_ADV}(?:run|own|co-own|founded|co-founded|manage|lead|head) (?:an?|my own|our|two|three|the) (?!script|program|command|test|query|loop|code|file|risk)(?:[\w'’-]+ ){{0,4}}(?:company|business|shop|store|bakery|farm|team|studio|agency|practice|restaurant|cafe|café|startup|firm|department|group|lab|hotel|gallery|school|blog|podcast|charity|choir|band|club|brewery|salon|gym|garage|nursery|bookshop|channel|newsletter)\b.*", said("profile")),
        (rf"^i (?:have )?{_ADV}joined (?:an?|the|my|our) (?:[\w'’-]+ ){{0,4}}(?:club|team|band|choir|gym|group|brigade|league|board|union|church|community|society|association|orchestra|crew|party|co-?op|network)\b.*", said("profile")),
        # What they use.
        (rf"^{_CHANGES}(?P<what> {_THING})? from (?P<old>{_NAMED}?) (?:over )?(?:to|onto) (?P<new>.+)", changed),
        (rf"^{_CHANGES}(?P<what> {_THING})? (?:over )?(?:to|onto) (?P<new>.+?)(?: (?:from|instead of) (?P<old>{_NAMED}))?[.!]*$", changed),
        (rf"^(?:i|we|our team) (?:have )?{_ADV}(?:replaced|swapped(?: out)?|ditched|dropped) (?P<old>{_NAMED}?) (?:with|for|in favou?r of|by) (?P<new>.+)", changed),
        (rf"^(?:i|we|our team) {_ADV}(?:use|are using|am using|run|(?:are|am) (?:now )?on) (?P<new>{_NAMED}?) (?:now )?(?:instead of|rather than|in place of) (?P<old>{_NAMED})(?: now)?[.!]*$", changed),
        (r"^(?:i|we) used to (?:use|drink|prefer|like|play) (?P<old>[\w .+#/'-]{2,40}?),? (?:but )?(?:now (?:i |we )?(?:use|drink|prefer|like|play)?|(?:i|we) now (?:use|drink|prefer)) ?(?P<new>.+)", changed),
        (rf"^(?:i|we) {_ADV}(?:use|are using|am using|am running|are running|run on|rely on|deploy (?:to|on|with)|build (?:with|on|in)|code in|program in|develop in|write (?:mostly |mainly )?in|host (?:on|with)|am on|are on) (?P<v>.+)", used),
        (rf"^(?:i|we) {_ADV}run (?P<v>(?:{'|'.join(('debian', 'ubuntu', 'fedora', 'arch', 'nixos', 'linux', 'windows', 'macos', 'postgres', 'kubernetes', 'docker', 'proxmox', 'mysql', 'freebsd'))})\b.*)", used),
        # What they like.
        (rf"^(?:i|we) {_ADV}(?P<verb>eat) (?P<v>[\w ]+?)(?: again| now| these days)+[.!]*$", eats),
        (rf"^(?:i|we) (?:would )?{_ADV}(?P<verb>like|love|prefer|hate|dislike|enjoy|adore|loathe|detest|favou?r|despise|rather have|drink) (?P<v>.+)", liked),
        (r"^i am not (?:really |that |very )?(?:big on|much of an? |(?:that )?keen on|fond of|crazy about) ?(?!it\b|this|that|them|these|those|the\b|your)\S.+", said("preference")),
        (rf"^i {_ADV}(?P<verb>cannot stand|cannot bear|do not (?:really )?like|do not (?:really )?enjoy|am not (?:really )?(?:into|a (?:big )?fan of)|do not care for) (?P<v>.+)", liked),
        # What they are after, and what is to change for them.
        (rf"^(?:i|we) (?:am|are) {_ADV}(?:(?:moving|relocating|emigrating) (?:back )?(?:from .{{2,30}} )?(?:to (?:an? (?:\w+ ){{0,2}}(?:house|flat|apartment|town|village|city|farm)\b|(?:the )?(?-i:[A-Z]))|in with (?:my|our)\b)|getting (?:married|divorced|engaged)\b"
         r"|(?:retiring|graduating|emigrating)\b(?! (?:it|this|that))|having (?:a baby|twins)\b|adopting (?:a|an|two|three) |joining (?:the )?(?-i:[A-Z])|starting (?:an?|my|our) (?:\w+ ){0,2}(?:job|position|degree|phd|apprenticeship|business|company|studies)\b).*", goal),
        (rf"^(?:i|we) (?:{ADVERB} )?(?:want|am aiming|aim|hope|am hoping|plan|am planning|intend|am determined|have decided|decided|am trying|am working|would love|dream of|am going)(?: hard)? to {_GOAL}.*", goal),
        (rf"^i am (?:{ADVERB} )?(?:training|saving(?: up)?|studying) for (?:a|an|my|the|our) .+", goal),
        # What they can do, have, and come from.
        (rf"^(?:i|we) {_ADV}speak (?P<v>.+)", speaks),
        (r"^i (?:have|own|adopted|got) (?:an?|one|two|three|four|five|six|\d+|no|my own|twin) (?!(?:few|lot|bit|question|problem|issue|idea|error|meeting|hard|feeling|couple|bunch|ton|great|good|bad|nice|list|table|file|function|similar|date|budget|test|exam|interview|deadline|plan|trip|party|appointment)s?\b)(?:(?!for\b|from\b|of\b|with\b|to\b|at\b|on\b|by\b)[\w'’-]+ ){0,4}?"
         r"(?:dogs?|cats?|kids?|children|child|sons?|daughters?|sisters?|brothers?|siblings?|twins|pets?|horses?|rabbits?|hens|chickens|parrots?|hamsters?|grandchildren|grandkids|phd|mba|degree|master'?s|bachelor'?s|diploma|allotment|garden|boat|motorbike|motorcycle|car|van|house|flat|apartment|cabin|farm|piano|guitar|violin|telescope|kiln|collection|licen[cs]e|blog|podcast|newsletter|youtube channel|stammer|stutter|tattoos?|birthday)\b.*", said("profile")),
        (r"^we have (?:an?|one|two|three|four|five|\d+) (?:[\w'’-]+ ){0,3}(?:dogs?|cats?|kids?|children|sons?|daughters?|rabbits?|hens|chickens|horses?)\b.*", said("profile")),
        (r"^i (?:have been|am) (?:\w+ly )?(?!thinking|looking|trying|wondering|considering|meaning|getting|having|dealing|feeling|struggling|hearing|seeing|planning|reading about|searching|waiting|hoping|wanting|using this|told|asked)[a-z]+ing (?!it\b|this\b|that\b|them\b|on (?:it|this|that)\b).{3,100}\b(?:for (?:over |about |almost |nearly |more than )?(?:\d+|\w+teen|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|many|several) (?:years|decades)|since (?:19|20)\d\d|since i was .+|all my life|my whole life)[.!]*$", said("profile")),
        (r"^i (?:studied|majored in|graduated (?:from|in)|have (?:a|an) (?:\w+ )?degree in|did my (?:phd|master'?s|bachelor'?s)) (?!for\b|the\b|hard\b|this|that|it).+", said("profile")),
        (r"^(?:i|we) (?:got|just got|recently got) (?:married|divorced|engaged)\b.*|^i (?:retired|became (?:a|an) .+|turned \d+)\b.*", said("profile")),
        (r"^i live (?:alone|with .+|together with .+|by myself|off[- ]grid)\b.*", said("profile")),
        (rf"^i (?:{ADVERB} )?tend to (?:work|get up|wake up|go|sleep|eat|cook|run|read|write|travel|drive|cycle|walk|train|exercise|shop|study|stay up|skip|avoid|drink|start|finish) .*{_REGULARLY}.*", said("profile")),
        (rf"^i have been (?:\w+ly )?(?!thinking|trying|meaning|wondering|having|feeling|dealing|struggling|hearing|seeing|told|asked|getting (?:this|an|the|it|errors?))[a-z]+ing\b (?!it\b|this\b|that\b|them\b|the same)(?:.{{2,80}} )?{_REGULARLY}[.!]*$", said("profile")),
        (r"^i know (?:python|java|javascript|rust|go|sql|c\+\+|typescript|how to (?:code|program|drive|sew|weld)|sign language|some \w+|a little \w+)\b.*", said("profile")),
    )
)  # fmt: skip


def read_self(clause: str) -> Reading | None:
    """What the first rule that fits and finds something reads in an expanded clause; None when none does."""
    for pattern, reader in RULES:
        if (match := pattern.match(clause)) and (reading := reader(match, clause)):
            return reading
    return None
