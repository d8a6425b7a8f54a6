"""German."""

from typing import Final

from facts.extraction.languages.forms import NOT_THE_TASK, Forms, each_of, one_of
from facts.writing.statements.calendars.de import CALENDAR

_WE = r"(?:ich|wir|(?:mein|unser)e? [\w-]{2,20})"
_HAVE = r"(?:habe|haben|hat|hab|bin|sind|ist)"
_ADV = r"(?:heute |gerade |eben |schon |bereits |endlich |jetzt |nun |inzwischen |auch |soeben )*"
_ACTS = (
    r"(?:gebucht|geschickt|gesendet|versendet|verschickt|abgeschickt|bezahlt|überwiesen|abgegeben|eingereicht|angerufen|repariert|gekauft|besorgt|bestellt|erledigt|"
    r"unterschrieben|verlängert|gekündigt|storniert|vereinbart|abgeholt|abgesagt|fertiggestellt|fertig geschrieben|fertig gemacht|angemeldet|hochgeladen|zurückgegeben|"
    r"zurückgeschickt|beantragt|veröffentlicht|beantwortet|ausgefüllt|reserviert|geputzt|aufgeräumt|ausgedruckt|abgeschlossen|bestanden|erreicht|geschafft|verkauft|renoviert)"
)
_REACHED = (
    r"(?:bestanden|veröffentlicht|abgeschlossen|gewonnen|befördert(?: worden)?|geheiratet|verlobt|eröffnet|gegründet|geschafft|absolviert|unterschrieben|adoptiert|fertiggestellt|"
    r"ausgeliefert|eingezogen|live gegangen|verteidigt|erreicht)"
)
_PARTICIPLE = (
    r"(?:\w{0,10}ge\w{2,14}(?:t|en)|(?:be|ver|ent|er|zer|über|unter)\w{2,14}(?:t|en)|\w{3,14}iert|gewesen)"
)
_PLACED = r"(?:war|waren|ging|gingen|fuhr|fuhren|flog|flogen|traf|trafen|sah|sahen|kam|kamen|hatte|hatten|lief|liefen|begann|starb|bekam|bekamen|zog|zogen|kaufte|kauften|besuchte|besuchten|feierte|feierten)"
_INFINITIVE = r"(?!sagen\b|zugeben\b|gestehen\b)[^?]{0,120}?\b\w{2,20}(?:en|rn|ln|tun)"
_DATED_THING = r"(?:(?:einen?|eine|meinen?|unser\w*|den|die|das|ein) )?(?:[\w-]+ )?[\w-]*(?:termin|prüfung|klausur|gespräch|besprechung|meeting|interview|flug|operation|untersuchung|präsentation|hochzeit|verabredung|abgabe|vorstellungsgespräch|zahnarzt|vorsorge)\b[^?]*"

FORMS: Final = Forms(
    calendar=CALENDAR,
    decided=one_of(
        r"^(?:ich|wir) hab(?:e|en)? (?:uns |mich )?(?:[\w-]+ ){0,3}?(?P<act>beschlossen|entschieden|geeinigt|dazu entschlossen|entschlossen)(?:, | dass | darauf).{4,}$",
        r"^(?:ich|wir) hab(?:e|en)? (?:uns|mich) (?:[\w-]+ ){0,2}?(?:für|gegen|auf) .{3,80} (?P<act2>entschieden|geeinigt)$",
        r"^(?:hab(?:e|en)?) (?:ich|wir) (?:uns |mich )?(?:[\w-]+ ){0,2}?(?P<act3>beschlossen|entschieden|geeinigt),? .{4,}$",
    ),
    reached=one_of(rf"^{_ADV}{_WE} {_HAVE} .{{3,120}}\b{_REACHED}$", rf"^{_ADV}{_HAVE} {_WE} .{{3,120}}\b{_REACHED}$"),
    happened=one_of(
        rf"^{_WE} {_HAVE} .{{3,140}}\b{_PARTICIPLE}$", rf"^{_HAVE} {_WE} .{{3,140}}\b{_PARTICIPLE}$",
        rf"^{_WE} {_PLACED} .{{4,}}$", rf"^{_PLACED} {_WE} .{{4,}}$",
    ),
    reminders=each_of(
        r"^(?:bitte )?erinner(?:e|st du)? mich (?:bitte )?(?:daran|an|ans)?,? ?(?:dass ich )?(?P<what>.{3,})$",
        r"^(?:kannst|könntest|würdest) du mich (?:bitte )?(?:daran )?erinnern,? (?P<what>.{3,})$",
        r"^(?:kannst|könntest|würdest) du mich (?:bitte )?(?:an|ans) (?P<what>.{3,}?) erinnern$",
        r"^(?:nicht vergessen|noch zu erledigen|to-?do|zu tun) ?[:–-] ?(?P<what>.{3,})$",
    ),
    still=each_of(
        rf"^{NOT_THE_TASK}(?:ich|wir) (?:muss|müssen) (?:auch |noch |dringend |unbedingt )*(?P<what>[^?]{{2,60}} (?:kaufen|einkaufen|besorgen|anrufen|bezahlen|überweisen|verlängern|zurückgeben|zurückschicken|abholen|einreichen|unterschreiben|kündigen|stornieren|buchen))$",
        rf"^(?:ich|wir) (?:muss|müssen|sollte|sollten) (?:auch |dringend |unbedingt )?noch (?P<what>{_INFINITIVE})$",
        rf"^(?:muss|müssen) (?:ich|wir) (?:auch |dringend |unbedingt )?noch (?P<what>{_INFINITIVE})$",
    ),
    due=each_of(
        rf"^(?:ich|wir) (?:muss|müssen|soll|sollen|werde|werden|will|wollen) (?:auch |noch |dringend |unbedingt )*(?P<what>{_INFINITIVE})$",
        rf"^(?:muss|müssen|soll|sollen|werde|werden) (?:ich|wir) (?:auch |noch |dringend |unbedingt )*(?P<what>{_INFINITIVE})$",
        rf"^(?:ich|wir) hab(?:e|en)? (?:[\w-]+ )?versprochen, (?P<what>{_INFINITIVE})$",
        rf"^(?:habe|haben|hab) (?:ich|wir) (?P<what>{_DATED_THING})$", rf"^(?:ich|wir) (?:habe|haben) (?P<what>{_DATED_THING})$",
    ),
    done=one_of(
        rf"^(?:ich|wir) hab(?:e|en)? {_ADV}(?:den|die|das|dem|der|meine?\w*|unsere?\w*|[A-ZÄÖÜ][\w-]+|alle?s?|mich|ihm|ihr|ihnen)\b.{{0,100}} {_ACTS}$",
        rf"^(?:den|die|das) .{{2,60}} hab(?:e|en)? (?:ich|wir) {_ADV}{_ACTS}$",
        rf"^(?:der|die|das|mein|meine|unser|unsere) [\w' -]{{2,60}} (?:ist|sind|wurde|wurden) {_ADV}(?:raus|fertig|durch|vom tisch|unter dach und fach|{_ACTS})(?: worden)?$",
        r"^(?:erledigt|fertig|abgehakt|geschafft) ?[:!–-] ?.{3,}$",
    ),
    supposed=one_of(r"\b(?:vielleicht|wenn|falls|würde\w*|hätte\w*|könnte\w*|möchte\w*|wollte\w*|eventuell|fast|beinahe|angeblich|hoffentlich|du|dir|dich|dein\w*|ihr habt|frage|wäre\w*|soll angeblich|jeden|jede woche|immer)\b"),
    denied=one_of(r"\b(?:nicht|nie|niemals|kein\w*|weder|vergessen|versucht)\b"),
    has_names=False,
    now=one_of(r"\b(?:endlich|gerade|eben|soeben|heute)\b"),
)  # fmt: skip
