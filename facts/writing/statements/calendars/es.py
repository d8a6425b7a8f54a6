"""Dates in Spanish."""

from typing import Final

from facts.writing.statements.calendars.form import Calendar, When, Written, phrases, telling, word_map

_DAY = r"(?P<wd>lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: (?:por la (?:mañana|tarde|noche)|al mediodía))?"
_MONTH = r"(?P<month>enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)"
_UNIT = r"(?:(?P<days>días?)|(?P<weeks>semanas?)|(?P<months>mes(?:es)?)|(?P<years>años?))"
_N = r"(?P<n>\d{1,3}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince)"
_SEASON = r"(?P<season>(?:(?:el|la) )?(?:primavera|verano|otoño|invierno))"
_BY = r"(?:(?P<by>antes de|para|hasta|a más tardar)(?:l| el| la)? )?"

CALENDAR: Final = Calendar(
    words={"anteayer": -2, "antier": -2, "ayer": -1, "anoche": -1, "hoy": 0, "esta mañana": 0, "esta noche": 0, "esta tarde": 0, "mañana": 1, "pasado mañana": 2},
    weekdays=("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
    months=("enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre|setiembre", "octubre", "noviembre", "diciembre"),
    seasons=(".*primavera", ".*verano", ".*otoño", ".*invierno"),
    numbers={"un": 1, "una": 1, **word_map("dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince", 2)},
    phrases=phrases(
        (When.WORD, rf"{{<}}{_BY}(?<!la )(?P<word>anteayer|antier|ayer|anoche|hoy|esta mañana|esta noche|esta tarde|pasado mañana|mañana)(?: por la (?:mañana|tarde|noche))?{{>}}"),
        (When.AGO, rf"{{<}}hace (?:unos |unas |como |casi )?{_N} {_UNIT}{{>}}"),
        (When.AHEAD, rf"{{<}}(?:dentro de|en) {_N} {_UNIT}{{>}}"),
        (When.LAST, rf"{{<}}(?:(?:(?:la|el) )?{_UNIT}|(?:en )?{_SEASON}|(?:en |el )?{_MONTH}) (?:pasad[oa]|(?P<twice>antepasad[oa])){{>}}"),
        (When.NEXT, rf"{{<}}{_BY}(?:(?:(?:la|el) )?{_UNIT}|(?:en )?{_SEASON}|(?:en |el )?{_MONTH}) (?:que viene|próxim[oa]){{>}}"),
        (When.NEXT, rf"{{<}}{_BY}(?:(?:la|el) )?próxim[oa] (?:{_UNIT}|{_MONTH}|{_SEASON}){{>}}"),
        (When.THIS, rf"{{<}}{_BY}est[ea] {_UNIT}{{>}}"),
        (When.LAST_WEEKDAY, rf"{{<}}(?:el )?(?:pasado {_DAY}|{_DAY.replace('<wd>', '<wd2>')} pasado){{>}}"),
        (When.NEXT_WEEKDAY, rf"{{<}}{_BY}(?:el )?(?:próximo {_DAY}|{_DAY.replace('<wd>', '<wd2>')} que viene|este {_DAY.replace('<wd>', '<wd3>')}){{>}}"),
        (When.WEEKDAY, rf"{{<}}(?:(?P<by>antes de|para|hasta|a más tardar)(?:l| el)? |el ){_DAY}(?! \d){{>}}"),
        (When.DATE, rf"{{<}}{_BY}(?:el )?(?:{_DAY},? )?(?P<day>\d{{1,2}}) de {_MONTH}(?: (?:de|del) (?P<year>\d{{4}}))?{{>}}"),
        (When.MONTH, rf"{{<}}(?:en|a principios de|a finales de) {_MONTH}(?: (?:de|del) (?P<year>\d{{4}}))?{{>}}"),
    ),
    names=("enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
    written=Written("el {d} de {month} de {y}", "en la semana del {d} de {month} de {y}", "en {month} de {y}", "en {y}", "en {season} de {y}"),
    behind=Written("el {d} de {month} de {y}", "la semana del {d} de {month} de {y}", "{month} de {y}", "{y}", "{season} de {y}"),
    year=" de {y}",
    prepositions=telling("desde ", "hasta ", "para ", "antes de ", "después de ", "a partir de ", "de ", "en "),
    joins=(("de el ", "del "), ("a el ", "al ")),
    past=telling("me mudé", "empecé", "comencé", "cambié", "compré", "vendí", "dejé", "conseguí", "me casé", "llegué", "terminé", "adopté", "corrí", "fui", "fuimos", "estuve", "estuvimos", "tuve", "perdí", "visité", "lancé", "fundé", "me uní",
                 r"(?:he|hemos) \w{2,15}(?:ado|ido)"),
    coming=telling("voy a", "vamos a", "quiero", "queremos", "tengo que", "tenemos que", "pienso", "planeo", "planeamos", "me mudo", "me caso", "empiezo", "viajo", "viajamos a", "dejo", "objetivo", "meta", r"\w{2,15}(?:aré|eré|iré|aremos|eremos|iremos)"),
    yearly=telling("cumpleaños", "aniversario", "nací", "nacid[oa]", "cada", "todos los", "todas las", "siempre", "normalmente", "suelo"),
)  # fmt: skip
