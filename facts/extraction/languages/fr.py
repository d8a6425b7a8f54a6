"""French."""

from typing import Final

from facts.extraction.languages.forms import NOT_THE_TASK, Forms, each_of, one_of
from facts.writing.statements.calendars.fr import CALENDAR

_FOLK = r"(?:mon|ma|mes|notre|nos) [\w-]{2,20}"
_HAVE = rf"(?:j['’]ai|nous avons|on a|{_FOLK} (?:a|ont))"
_BE = rf"(?:je suis|nous sommes|on est|{_FOLK} (?:est|sont))"
_SELF = r"(?:je me suis|nous nous sommes|on s['’]est)"
_ADV = r"(?:déjà |enfin |finalement |bien |aussi |juste |tout juste |récemment |officiellement )*"
_GONE = r"(?:allée?s?|partie?s?|venue?s?|rentrée?s?|arrivée?s?|née?s?|mort[es]*|tombée?s?|sortie?s?|revenue?s?|retournée?s?|passée?s?|montée?s?|restée?s?)"
_PARTICIPLE = r"(?!besoin|envie|faim|soif|mal |l['’]impression|toujours|un |une |des |du |de |la |le |les |beaucoup|très|trop|peur)[\wé]{2,14}(?:é|i|u|is|it|ert|int|eint)e?s?"
_ACTS = (
    r"(?:pris (?:rendez-vous|le rendez-vous|un rendez-vous|un rdv|rdv)|(?:envoyé|renvoyé|payé|réservé|rendu|appelé|réparé|acheté|commandé|signé|renouvelé|annulé|déposé|récupéré|rempli|terminé|fini|publié|"
    r"posté|inscrit|confirmé|livré|imprimé|réglé|remis|validé|mis à jour|obtenu|réussi|résilié|rangé|nettoyé|bouclé|transmis|vendu|fait)e?s?)"
)
_INFINITIVE = r"(?!dire\b|avouer\b|admettre\b|savoir\b|comprendre\b|te\b|vous\b)(?:(?:lui|leur|le|la|les|me|m['’]|y|en|l['’]) ?)?[\wéèêîïôûç'’-]{2,20}(?:er|ir|re|oir)\b[^?]*"
_DATED_THING = r"(?:(?:un|une|mon|ma|notre|des|le|la) )?(?:rendez-vous|rdv|entretien|examen|réunion|vol|opération|présentation|mariage|partiel|oral|visite|consultation|audience|soutenance)\b[^?]*"

FORMS: Final = Forms(
    calendar=CALENDAR,
    decided=one_of(
        r"^(?:j['’]ai|nous avons|on a) (?:[\wéè-]+ ){0,2}?(?P<act>décidé|choisi|convenu) (?:ensemble )?(?:de |d['’]|que ).{3,}$",
        r"^(?:je me suis|nous nous sommes|on s['’]est) (?:[\wéè-]+ )?(?P<act2>décidée?s?|mise?s? d['’]accord) (?:à |pour |sur ).{3,}$",
    ),
    reached=one_of(
        rf"^{_HAVE} {_ADV}(?:obtenu|réussi (?!à\b)|décroché|gagné|remporté|signé|lancé|publié|soutenu|fondé|créé (?:mon|ma|notre)|ouvert (?:mon|ma|notre)|emménagé|adopté|atteint|acheté (?:une maison|un appartement|notre|une voiture|ma première)|été (?:promue?|embauchée?|admise?|reçue?|diplômée?)|(?:terminé|fini) (?:mon|ma|mes|notre|la|le)) ?.{{3,}}$",
        rf"^{_SELF} {_ADV}(?:mariée?s?|fiancée?s?|pacsée?s?)\b.*$",
    ),
    happened=one_of(
        rf"^{_BE} {_ADV}{_GONE}\b.{{3,}}$", rf"^{_HAVE} {_ADV}{_PARTICIPLE}\b.{{3,}}$", rf"^{_SELF} {_ADV}[\wé]{{2,14}}(?:é|i|u|is|it)e?s?\b.{{3,}}$",
        r"^(?:j['’]étais|nous étions|on était) (?:à|au|aux|chez|en|dans) .{2,}$",
    ),
    reminders=each_of(
        r"^(?:s['’]il te pla[iî]t,? )?(?:rappelle[sz]?-moi|peux-tu me rappeler|pouvez-vous me rappeler|pourrais-tu me rappeler) (?:de |d['’]|que je dois |qu['’]il faut )(?P<what>.{3,})$",
        r"^(?:à faire|ne pas oublier|to-?do) ?[:–-] ?(?P<what>.{3,})$",
    ),
    still=each_of(
        rf"^{NOT_THE_TASK}(?:je dois|nous devons|on doit|il faut|il me faut) (?:aussi |absolument )*(?P<what>(?:acheter|appeler|payer|renouveler|rendre|récupérer|aller chercher|déposer|signer|annuler|résilier|réserver) (?:du |de |des |la |le |les |l['’]|mon |ma |mes |notre |nos |une? )[^?]{{2,60}})$",
        rf"^{NOT_THE_TASK}il faut (?:aussi |absolument )*que je (?P<what>(?:achète|appelle|paie|paye|renouvelle|rende|récupère|dépose|signe|annule|résilie|réserve) [^?]{{2,60}})$",
        rf"^(?:je dois|nous devons|on doit|il faut) encore (?P<what>{_INFINITIVE})$", r"^il faut encore que (?:je|nous) (?P<what>(?!te\b|vous\b)[^?]{4,})$",
        rf"^il (?:me|nous) reste (?:encore )?à (?P<what>{_INFINITIVE})$",
    ),
    due=each_of(
        rf"^(?:je dois|nous devons|on doit|je vais|nous allons|on va|il faut|il me faut|je compte|j['’]ai prévu de|j['’]ai promis (?:à [\w-]+ )?de) (?:encore |aussi |absolument )*(?P<what>{_INFINITIVE})$",
        r"^il faut (?:absolument |aussi )?que (?:je|nous) (?P<what>(?!te\b|vous\b)[^?]{4,})$",
        rf"^(?:j['’]ai|nous avons|on a) (?P<what>{_DATED_THING})$",
    ),
    done=one_of(
        rf"^(?:j['’]ai|nous avons|on a|je lui ai|je leur ai|je l['’]ai|je les ai) {_ADV}{_ACTS} .{{3,}}$",
        rf"^(?:le|la|les|l['’]|mon|ma|mes|notre|nos) ?[\w'’éèêàçîïôû -]{{2,60}} (?:est|sont|a été|ont été) {_ADV}{_ACTS}$",
        r"^(?:c['’]est )?(?:fait|réglé|terminé|bouclé) ?[:!–-] ?.{3,}$",
    ),
    supposed=one_of(r"\b(?:peut-être|si|s['’]il|quand|aimerais|voudrais|pourrais|devrais|serais|serait|aurais|avais|avait|tu|ton|ta|tes|te|(?<!rendez-)vous|votre|vos|question|toujours|chaque|presque)\b"),
    denied=one_of(r"\b(?:ne|pas|jamais|rien|aucune?|essayé|oublié|failli)\b|\bn['’]"),
    now=one_of(r"\b(?:enfin|finalement|juste|aujourd['’]hui|viens?)\b"),
)  # fmt: skip
