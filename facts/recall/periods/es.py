"""Times in Spanish questions."""

from typing import Final

from facts.recall.periods.form import (
    Almanac,
    Bound,
    Kind,
    any_in,
    any_of,
    bounds,
    ending,
    four,
    moments,
    shared,
)
from facts.writing.statements.calendars import es
from facts.writing.statements.words import words

_DAY = r"(?P<wd>lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: (?:por la (?:mañana|tarde|noche)|al mediodía))?"
_MONTH = r"(?P<month>enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)"
_SEASON = r"(?P<season>(?:(?:el|la) )?(?:primavera|verano|otoño|invierno))"
_MANY = r"(?:(?P<days>días)|(?P<weeks>semanas)|(?P<weekends>fines de semana)|(?P<months>meses)|(?P<quarters>trimestres)|(?P<years>años))"
_ONE = r"(?:(?P<weeks>semana)|(?P<weekends>fin de semana)|(?P<months>mes)|(?P<quarters>trimestre)|(?P<years>año))"
_BIG = r"(?:(?P<weekends>fin de semana)|(?P<quarters>trimestre))"
_N = r"(?P<n>\d{1,3}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince)"
_SOME = r"(?P<some>unos|unas|unos pocos|unas pocas|algunos|algunas|pocos|pocas)"
_YEAR = r"(?P<year>(?:19|20)\d\d)(?![\w%€$]|[.,:/–-]\d| (?:palabras|caracteres|pasos|euros|dólares|pesos|calorías|personas|líneas|veces|m|ml|km|kg|metros))"
_QUARTER = four("primer trimestre", "segundo trimestre", "tercer trimestre", "cuarto trimestre")
_PART = r"(?P<part>(?:a )?(?:principios|comienzos|mediados|finales|fines)|(?:al )?(?:principio|final|inicio)) de(?:l)? "
_PAST = r"(?:pasad[oa]|anterior)"

ALMANAC: Final = Almanac(
    words={**es.CALENDAR.words, "antes de ayer": -2},
    weekdays=es.CALENDAR.weekdays,
    months=es.CALENDAR.months,
    seasons=es.CALENDAR.seasons,
    numbers=es.CALENDAR.numbers,
    moments=(
        *moments(
            (Kind.WORD, r"{<}(?P<word>antes de ayer){>}"),
            (Kind.WORD, r"{<}para (?P<word>hoy|mañana|pasado mañana){>}"),
            (Kind.AGO, rf"{{<}}hace {_SOME} {_MANY}{{>}}"),
            (Kind.RECENT, rf"{{<}}(?:(?:en|durante) )?(?:los |las )?(?:últim[oa]s|pasad[oa]s) {_N} {_MANY}{{>}}"),
            (Kind.RECENT, rf"{{<}}(?:en|durante) (?P<some>los|las) últim[oa]s {_MANY}{{>}}"),
            (Kind.RECENT, rf"{{<}}(?:en|durante) (?:el|la) últim[oa] {_ONE}{{>}}"),
            (Kind.SOON, rf"{{<}}(?:(?:en|durante|para) )?(?:los|las) próxim[oa]s {_N} {_MANY}{{>}}"),
            (Kind.SOON, rf"{{<}}(?:en|durante|para) (?P<some>los|las) próxim[oa]s {_MANY}{{>}}"),
            (Kind.LAST, rf"{{<}}(?:(?:en|durante) )?(?:el )?{_BIG} {_PAST}{{>}}"),
            (Kind.LAST, rf"{{<}}(?:en |durante )?(?:el|la) {_ONE} pasad[oa]{{>}}"),
            (Kind.NEXT, rf"{{<}}(?:el )?{_BIG} (?:que viene|próximo){{>}}"),
            (Kind.NEXT, rf"{{<}}(?:el |la )?próxim[oa] {_ONE}{{>}}"),
            (Kind.THIS, rf"{{<}}(?:en )?est[ea] (?:{_BIG}|{_SEASON}|{_MONTH}){{>}}"),
            (Kind.LAST, rf"{{<}}{_PART}(?:la )?{_ONE} pasad[oa]{{>}}"),
            (Kind.THIS, rf"{{<}}{_PART}(?:est[ea] )?(?:(?P<months>mes)|(?P<years>año)){{>}}"),
            (Kind.WEEKEND, r"{<}el fin de semana(?! pasado| que viene| próximo| anterior){>}"),
            (Kind.LAST_WEEKS_DAY, rf"{{<}}(?:el )?{_DAY} de la semana pasada{{>}}"),
            (Kind.NEXT_WEEKS_DAY, rf"{{<}}(?:el )?{_DAY} de la (?:semana que viene|próxima semana){{>}}"),
            (Kind.WEEKDAY, rf"{{<}}(?:(?P<lead>el|del|al|para el) )?{_DAY}{{>}}"),
            (Kind.MONTH, rf"{{<}}(?:(?P<lead>en|durante|para|en el mes de) )?{_MONTH}(?: (?:de|del) {_YEAR})?{{>}}"),
            (Kind.MONTH, rf"{{<}}{_PART}{_MONTH}(?: (?:de|del) {_YEAR})?{{>}}"),
            (Kind.MONTH, rf"{{<}}(?:en )?{_MONTH} (?P<last_year>del año pasado){{>}}"),
            (Kind.DATE, rf"{{<}}(?P<lead>el|del|al) (?:{_DAY},? )?(?P<day>\d{{1,2}}) de {_MONTH}(?:(?: de| del|,)? {_YEAR})?{{>}}"),
            (Kind.DATE, rf"{{<}}(?P<lead>del|entre el) (?P<day>\d{{1,2}}) (?:al|y el) (?P<to>\d{{1,2}}) de {_MONTH}(?:(?: de| del)? {_YEAR})?{{>}}"),
            (Kind.YEAR, rf"{{<}}(?:(?P<lead>en|en el año|durante|del) )?{_YEAR}{{>}}"),
            (Kind.SEASON, rf"{{<}}(?P<lead>en|durante) {_SEASON}(?: (?:de|del) {_YEAR}| (?P<last_year>del año pasado))?{{>}}"),
            (Kind.QUARTER, rf"{{<}}(?:(?P<lead>en el|del|durante el|para el|en|el) )?{_QUARTER}(?: (?:de |del )?{_YEAR}| (?P<last_year>del año pasado))?(?! del?){{>}}"),
        (Kind.NUMERIC, r"(?<![\w./:-])(?:(?P<lead>el|del|al) )?(?P<a>\d{1,2})(?P<sep>[/.-])(?P<b>\d{1,2})(?P=sep)(?P<year>(?:19|20)\d\d)(?![\w/%]|[.:-]\d)"),
            (Kind.NUMERIC, r"(?<![\w./:-])(?P<lead>el) (?P<a>\d{1,2})/(?P<b>\d{1,2})(?![\w/%]|[.:-]\d)"),
            (Kind.VAGUE, r"{<}(?:recientemente|últimamente|hace poco){>}"),
        ),
        *shared(es.CALENDAR),
    ),
    bounds=bounds(
        (Bound.SINCE, r"desde(?: el| la)?|a partir de(?:l)?(?: la)?"),
        (Bound.UNTIL, r"hasta(?: el| la)?|a más tardar(?: el)?"),
        (Bound.BEFORE, r"antes de(?:l)?(?: la)?"),
        (Bound.AFTER, r"después de(?:l)?(?: la)?"),
    ),
    behind=(),
    between=(ending(r"entre(?: el)?|desde(?: el)?|del?"), any_in(r"\s*(?:y|hasta|al?|–|-)\s*(?:el )?"), None),
    on=ending(r"en|el|la|del?|al?|durante|para"),
    weak=frozenset({Kind.QUARTER, Kind.MONTH, Kind.YEAR, Kind.WEEKDAY}),
    opener=any_of(
        r"¿?(?:(?:de|a|con|para|sobre|en|por|desde|hasta) )?(?:qué|quién(?:es)?|cuál(?:es)?|dónde|adónde|cuándo|cuánt[oa]s?|cómo|que|quien|cual|donde|cuando|cuant[oa]s?|como)|¿?(?:tengo|teníamos|tenemos|hice|hicimos|fui|fuimos|he|hemos|hablé|hablamos|dije|debo|hay algo|había|estuve|compré|comí)"
    ),
    starts=any_in(r"(?:[,;:–—-]\s*¿?|\s¿|\s(?:así que|y|pero)\s+¿?)(?=(?:(?:de|a|con|sobre|en) )?(?:qué|quién(?:es)?|cuál(?:es)?|dónde|cuándo|cuánt[oa]s?|cómo)(?![^\W_]))"),
    asks=any_of(
        r"(?:(?:puedes|podrías|por favor) )*(?:dime|decirme|recuérdame|recordarme|muéstrame|mostrarme|cuéntame|contarme|resume|resúmeme|resumir(?:me)?|enumera|lista|dame|darme|busca|encuentra|¿?te acuerdas|¿?recuerdas|haz(?:me)? un resumen)(?! (?:que|de que)\b)"
    ),
    past=any_of(
        r"\w{2,15}(?:é|í|ó|amos|imos|aste|iste|aron|ieron)(?<!qué)(?<!vamos)(?<!estamos)(?<!tenemos)|(?:he|has|ha|hemos|habéis|han) (?:\w+ )?\w{2,15}(?:ado|ido|cho|to|sto)|hice|hicimos|hizo|fui|fue|fuimos|dije|dijo|dijimos|estuve|estuvo|estuvimos|tuve|tuvo|tuvimos|puse|puso|pude|vine|vino|quise|vi|vio|di|dio|"
        r"era|eran|éramos|había|estaba|estábamos|tenía|vivía|trabajaba|quería|decía|decíamos|hablábamos"
    ),
    coming=any_of(
        r"tengo|tenemos|hay que|debo|debemos|voy a|vamos a|va a|hay|toca|vence|pendientes?|previst[oa]s?|planead[oa]s?|programad[oa]s?|agendad[oa]s?|planeé|planeamos|haré|haremos|\w{2,12}(?:aré|eré|iré|aremos|eremos|iremos)"
    ),
    planned=any_of(r"planes|agenda|citas?|tareas|plazos|calendario|reuniones|pendientes"),
    own=any_of(
        r"yo|me|mí|mis?|conmigo|nos|nosotr[oa]s|nuestr[oa]s?|he|hemos|fui|fuimos|estuve|estuvimos|tuve|tuvimos|hice|hicimos|dije|dijimos|puse|pusimos|vine|vinimos|vi|di|tengo|tenemos|debo|debemos|voy|vamos|estaba|tenía|vivía|trabajaba|quería|"
        r"\w{2,15}(?:é|í|amos|emos|imos|ábamos|íamos)(?<!qué)(?<!así)(?<!aquí)(?<!allí)"
    ),
    others=any_of(r"tú|te|\w{2,12}(?:aste|iste)|él|ella|ellos|ellas|sus?|(?<=\s)(?-i:[A-ZÁÉÍÓÚ][\w'’]+)"),
    greets=any_of(r"hola|oye|hey|ok|vale|y|pero|pues|bueno|entonces|gracias|por cierto|en|el|la|a|sí|no|una pregunta"),
    advice=any_of(
        r"(?:puedes|podrías|me puedes|me podrías) (?!(?:me |nos )*(?:decir|decirme|recordar|recordarme|mostrar|mostrarme|contar|contarme|resumir|resumirme|dar(?:me)? (?:un resumen|la lista)|buscar))\w+|(?:debo|debería|tengo que|puedo|podría) (?:cocinar|comer|ponerme|llevar|leer|ver|comprar|pedir|beber|regalar|visitar|preparar de comer)|"
        r"recomiend\w{1,4}|recomendaci\w{2,5}|sugier\w{1,3}|sugerencias?|consej\w{1,3}|ideas?|recetas?|clima|tiempo (?:hará|hace|va)|escribe(?:me)?|redacta|ayúdame|mejor(?:es)?|(?:qué|cómo|dónde) (?:puedo|podemos|podría|cocino|me pongo|como)|recuérdame (?:\S+ ){0,3}(?:que (?:tengo|debo)|llamar|comprar|\w+[aei]r)|planifica|reserva"
    ),
    voids=any_of(r"si|porque|cuando|antes|después|desde|hasta|comparad[oa]|que el|cada|todos los|todas las|tras|según"),
    of=ending(r"todos los|todas las|cada|no|los|(?:días?|semanas?|mes(?:es)?|años?|noche|tarde|víspera) (?:antes|después|desde)(?: de(?:l)?)?|semana del?|que"),
    never=any_of(
        r"(?:hace|desde hace) cuánto|cuánto tiempo|cuántos años|cuánt[oa]s (?:días|semanas|meses|años|horas|noches) (?:antes|desde|hasta|faltan|quedan|hace|han pasado)|hace cuántos|cada|todos los|todas las|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)|normalmente|siempre|suelo|solemos|habitualmente|qué (?:día|fecha|hora) (?:es|era|fue|estamos)|a qué estamos"
    ),
    filler=any_of(
        r"qué|que|quién|cuál(?:es)?|cuándo|cómo|de|del|sobre|lo|pasó|pasaba|ocurrió|sucedió|hablamos|hablé|hablábamos|dije|dijiste|dijimos|conté|mencioné|comenté|discutimos|comentamos|hice|hicimos|hecho|hacer|ha|he|hemos|pasado|hablado|dicho|tengo|tenemos|hay|había|yo|me|te|nos|mi|mis|"
        r"dime|recuérdame|muéstrame|cuéntame|resume|resúmeme|lista|dame|un|una|el|la|los|las|resumen|todo|algo|cosas?|y|pero|pues|entonces|hola|oye|ok|vale|gracias|puedes|podrías|por favor|recordarme|decirme|mostrarme|recuerdas|acuerdas|conversaci\w+|charlas?|notas|agenda|planes|citas?|"
        r"tareas|pendientes?|previsto|planeado|programado|en|a|para|con|contigo|debo|voy|vamos|se|es|fue|lo que"
    ),
    early=any_of(r"(?:a )?(?:principios|comienzos)|(?:al )?(?:principio|inicio)"),
    late=any_of(r"(?:a )?(?:finales|fines)|(?:al )?final"),
    cues=words(
        "q1 q2 q3 q4 ayer anteayer antier anoche hoy mañana noche tarde semana semanas mes meses año años día días fin trimestre pasado pasada último última últimos últimas próximo próxima lunes martes miércoles jueves viernes sábado domingo "
        "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre primavera verano otoño invierno recientemente últimamente poco"
    ),
    known=words(
        "qué que quien cual donde cuando como quién quiénes cuál cuáles dónde cuándo cuánto cuánta cuántos cuántas cómo de del el la los las un una en y o no con para por sobre desde hasta entre hace he hemos ha hice hicimos fui dije dijo dijimos hablamos hablé pasó tengo tenemos debo me mi mis nos lo te "
        "ayer hoy mañana semana mes año pasado pasada este esta dime recuérdame puedes"
    ),
)  # fmt: skip
