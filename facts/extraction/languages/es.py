"""Spanish."""

from typing import Final

from facts.extraction.languages.forms import NOT_THE_TASK, Forms, each_of, one_of
from facts.writing.statements.calendars.es import CALENDAR

_WHO = r"(?:(?:yo|nosotros|nosotras|(?:mi|mis|nuestr[oa]s?) [\w-]{2,20}(?: y (?:yo|mi [\w-]+))?) )?"
_ADV = r"(?:ya |por fin |finalmente |también |hoy |recién |acabo de )*"
_MINE = (
    r"(?:fui|fuimos|fue|estuve|estuvimos|estuvo|visité|visitó|visitamos|conocí|conocimos|corrí|corrimos|vi|vimos|comí|comimos|compré|compró|compramos|viajé|viajamos|volví|volvimos|llegué|llegamos|"
    r"asistí|asistimos|participé|participamos|celebré|celebramos|empecé|empezamos|perdí|perdimos|encontré|encontramos|hablé|hablamos|jugué|jugamos|hice|hicimos|tuve|tuvimos|salí|salimos|subí|subimos|"
    r"cociné|cocinamos|leí|llamé|recibí|recibimos|nació|murió|falleció|me mudé|nos mudamos|me caí|se casó|se casaron|me encontré|me reuní|nos reunimos|vendí|vendimos|aprendí|probé|probamos|"
    r"(?!intenté|olvidé|pensé|creí|sentí|quise|entendí)[a-záéíóúñ]{2,14}(?:é|í|amos|imos)|(?:he|hemos) (?:ido|estado|visto|comido|comprado|visitado|conocido|corrido|hablado|vuelto|viajado|tenido))"
)
_REACHED = (
    r"(?:aprobé|aprobamos|lancé|lanzamos|publiqué|publicamos|gané|ganamos|me gradué|nos graduamos|me casé|nos casamos|me comprometí|conseguí|conseguimos|firmé|firmamos|abrí mi|abrimos|fundé|fundamos|"
    r"me ascendieron|me contrataron|me aceptaron|obtuve|logré|logramos|defendí mi|adopté|adoptamos|compramos (?:una|nuestra) casa|(?:terminé|terminamos) (?:mi|el|la|nuestr)|"
    r"(?:he|hemos) (?:aprobado|lanzado|publicado|ganado|conseguido|firmado|obtenido|logrado|terminado (?:mi|el|la|nuestr)))"
)
_ACTED = (
    r"(?:(?:he|hemos) (?:ya )?(?:reservado|enviado|mandado|pagado|entregado|llamado|comprado|pedido|firmado|renovado|cancelado|terminado|reparado|arreglado|recogido|devuelto|presentado|confirmado|"
    r"hecho|rellenado|acabado|aprobado|completado|vendido|publicado|subido|impreso|actualizado)|(?:pagu|envi|mand|reserv|entregu|llam|compr|firm|renov|cancel|termin|repar|arregl|present|confirm|acab|"
    r"aprob|complet|public|actualic|rellen)é|pedí|recogí|devolví|vendí|subí|imprimí|pagamos|enviamos|mandamos|reservamos|entregamos|compramos|firmamos|terminamos|cancelamos)"
)
_INFINITIVE = r"(?!decir|admitir|confesar|saber\b|entender|ver\b|reconocer)[\wáéíóúñ]{2,18}(?:ar|er|ir|ír)(?:me|te|se|le|les|lo|la|los|las|nos|selo|sela)?\b[^?]*"
_DATED_THING = r"(?:(?:una|un|mi|la|el|nuestra) )?(?:cita|reunión|examen|entrevista|vuelo|operación|presentación|boda|consulta|revisión|clase|audiencia)\b[^?]*"

FORMS: Final = Forms(
    calendar=CALENDAR,
    decided=one_of(
        rf"^{_WHO}{_ADV}(?P<act>(?:he|hemos) decidido|decidí|decidimos|acordamos|hemos acordado|optamos por|opté por|(?:me|nos) decid(?:í|imos) por) .{{3,}}$",
    ),
    reached=one_of(rf"^{_WHO}{_ADV}{_REACHED}\b.{{3,}}$", rf"^{_ADV}(?:me gradué|me casé|nos casamos|me ascendieron)$"),
    happened=one_of(rf"^{_WHO}{_ADV}(?:(?:me|nos|le|lo|la|les) )?{_MINE}\b.{{3,}}$"),
    reminders=each_of(
        r"^(?:por favor,? )?(?:recu[eé]rdame|¿?puedes recordarme|¿?podrías recordarme|hazme acordar)(?: de)? (?:que (?:tengo que|debo) )?(?P<what>(?!que\b|c[oó]mo|qué|cuándo|por qué).{3,})$",
        r"^(?:pendiente|por hacer|no olvidar|to-?do) ?[:–-] ?(?P<what>.{3,})$",
    ),
    still=each_of(
        rf"^{NOT_THE_TASK}(?:tengo que|tenemos que|debo|necesito|hay que) (?:también )?(?P<what>(?:comprar|llamar|pagar|renovar|devolver|recoger|presentar|entregar|firmar|cancelar|reservar) (?!te\b|me\b)[^?]{{2,60}})$",
        rf"^(?:todavía|aún) (?:tengo que|tenemos que|debo|me falta|nos falta) (?P<what>{_INFINITIVE})$", rf"^(?:me|nos) falta (?P<what>{_INFINITIVE})$",
    ),
    due=each_of(
        rf"^(?:tengo que|tenemos que|debo|debemos|voy a|vamos a|necesito|necesitamos|hay que|he prometido|prometí|quedé en) (?:también )?(?P<what>{_INFINITIVE})$",
        rf"^(?:tengo|tenemos) (?P<what>{_DATED_THING})$",
    ),
    done=one_of(
        rf"^(?:ya )?(?:le |les |lo |la |me |se lo |se la )?{_ACTED} (?!(?:un|una|unos|unas|muchos|muchas)\b).{{3,}}$",
        r"^(?:el|la|los|las|mi|mis|nuestr\w{1,2}) [\wáéíóúñü' -]{2,60} (?:está|están|ha sido|han sido|fue|quedó|ya está) (?:ya |por fin )*(?:pagad|enviad|mandad|firmad|reservad|entregad|hech|list|renovad|cancelad|terminad|arreglad|comprad|resuelt)[oa]s?$",
        r"^(?:hecho|listo|terminado) ?[:!–-] ?.{3,}$",
    ),
    supposed=one_of(r"\b(?:quizás?|tal vez|si|cuando|gustaría|hubiera|habría|podría\w*|debería\w*|quisiera|casi|tú|tu|tus|te|usted|ustedes|pregunta|siempre|cada|ojalá)\b|¿"),
    denied=one_of(r"\b(?:no|nunca|jamás|nada|ningun\w*|intenté|olvidé|tampoco)\b"),
    now=one_of(r"\b(?:por fin|finalmente|hoy|acabo)\b"),
)  # fmt: skip
