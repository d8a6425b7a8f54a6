"""Dates in French."""

from typing import Final

from facts.writing.statements.calendars.form import Calendar, When, Written, phrases, telling, word_map

_DAY = r"(?P<wd>lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: (?:matin|midi|après-midi|soir))?"
_MONTH = r"(?P<month>janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)"
_UNIT = r"(?:(?P<days>jours?)|(?P<weeks>semaines?)|(?P<months>mois)|(?P<years>ans?|années?))"
_N = r"(?P<n>\d{1,3}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze)"
_SEASON = r"(?P<season>(?:l['’]|le )?(?:printemps|été|automne|hiver))"
_BY = r"(?:(?P<by>avant|d['’]ici|pour|jusqu['’]à|au plus tard) (?:le |la |ce |à )?)?"

CALENDAR: Final = Calendar(
    words={"avant-hier": -2, "hier": -1, "aujourd'hui": 0, "aujourd’hui": 0, "ce soir": 0, "ce matin": 0, "demain": 1, "après-demain": 2},
    weekdays=("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
    months=("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"),
    seasons=(".*printemps", ".*été", ".*automne", ".*hiver"),
    numbers={"un": 1, "une": 1, **word_map("deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze", 2)},
    phrases=phrases(
        (When.WORD, rf"{{<}}{_BY}(?P<word>avant-hier|hier|aujourd['’]hui|ce soir|ce matin|demain|après-demain)(?: (?:matin|midi|après-midi|soir))?{{>}}"),
        (When.AGO, rf"{{<}}il y a (?:environ |à peu près )?{_N} {_UNIT}{{>}}"),
        (When.AHEAD, rf"{{<}}(?:dans|d['’]ici) {_N} {_UNIT}{{>}}"),
        (When.LAST, rf"{{<}}(?:(?:la |le |l['’])?{_UNIT}|(?:en )?{_MONTH}|(?:à |durant |pendant )?{_SEASON}) (?:derni(?:er|ère)|passée?){{>}}"),
        (When.NEXT, rf"{{<}}{_BY}(?:(?:la |le |l['’])?{_UNIT}|(?:en )?{_MONTH}|(?:à |durant |pendant )?{_SEASON}) prochaine?{{>}}"),
        (When.THIS, rf"{{<}}{_BY}(?:ce|cette) {_UNIT}(?:-ci)?{{>}}"),
        (When.LAST_WEEKDAY, rf"{{<}}{_DAY} (?:dernier|passé){{>}}"),
        (When.NEXT_WEEKDAY, rf"{{<}}{_BY}{_DAY} prochain{{>}}"),
        (When.WEEKDAY, rf"{{<}}(?<!le )(?<!les )(?<!chaque ){_BY}{_DAY}(?! \d){{>}}"),
        (When.DATE, rf"{{<}}{_BY}(?:{_DAY} )?(?:le |au |du )?(?P<day>\d{{1,2}})(?:er)? {_MONTH}(?: (?P<year>\d{{4}}))?{{>}}"),
        (When.MONTH, rf"{{<}}(?:en|début|fin|courant) {_MONTH}(?: (?P<year>\d{{4}}))?{{>}}"),
    ),
    names=("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"),
    written=Written("le {d} {month} {y}", "la semaine du {d} {month} {y}", "en {month} {y}", "en {y}", "durant {season} {y}"),
    behind=Written("le {d} {month} {y}", "la semaine du {d} {month} {y}", "{month} {y}", "{y}", "{season} {y}"),
    year=" {y}",
    prepositions=telling("depuis ", "dès ", "avant ", "après ", "pour ", "à partir de ", "de "),
    joins=(("à le ", "au "), ("le 1 ", "le 1er ")),
    past=telling("emménagée?s?", "déménagé", "partie?s?", "arrivée?s?", "commencé", "quitté", "mariée?s?", "acheté", "vendu", "rejoint", "changé", "passée?s?", "installée?s?", "fini", "terminé", "obtenu", "adopté", "arrêté", "divorcé", "couru",
                 "fait", "démissionné", "était", "étais", "perdu", "visité", "lancé", "fondé"),
    coming=telling("vais", "allons", "va", "vont", "veux", "voulons", "voudrais", "dois", "devons", "compte", "comptons", "déménage", "déménageons", "emménage", "emménageons", "pars", "partons", "commence", "commençons", "quitte", "quittons",
                   r"\w{3,15}(?:erai|irai|erons|irons)", "prévois", "prévoyons", "espère", "objectif", "me marie", "nous marions"),
    yearly=telling("anniversaire", "née?s?", "chaque", "tous les", "toutes les", "toujours", "souvent", "habituellement", "fête"),
)  # fmt: skip
