"""Spanish."""

from typing import Final

from facts.writing.statements.languages.form import (
    MAKE,
    NAME,
    TOOL,
    Asking,
    Tongue,
    changed,
    greeted,
    kin,
    pattern,
    patterns,
    told,
    tried,
    unused,
    used,
)
from facts.writing.statements.words import words

_I: Final = r"(?:yo |nosotros |nosotras )?"
_ADV: Final = r"(?:(?:ahora|actualmente|también|siempre|normalmente|principalmente|sobre todo|ya|todavía|aún|mucho|muchísimo|realmente|de verdad|por fin|recientemente|casi siempre|en casa|en el trabajo) ){0,3}"
_NOT_THAT: Final = (
    r"(?!(?:eso|esto|ese|este|esta|esa|estos|estas|aquello|lo (?:que|segundo|primero)|tu|tus|su propuesta|te|que|cuando|cómo|como|la idea|el (?:primero|segundo|tercero|último|primer|segunda)|"
    r"la (?:primera|segunda|tercera|última|propuesta|versión|respuesta|opción)|los dos|ambos|todo\b|nada\b|más\b|así|algo|no\b)\b)"
)
_JOBS: Final = (
    r"(?:enfermer[oa]|ingenier[oa]|profesora?|maestr[oa]|médic[oa]|doctora?|abogad[oa]|juez[a]?|notari[oa]|contable|contadora?|desarrolladora?|programadora?|informátic[oa]|arquitect[oa]|diseñadora?|periodista|fotógraf[oa]|músic[oa]|cantante|"
    r"actor|actriz|escritora?|traductora?|intérprete|panader[oa]|carnicer[oa]|cociner[oa]|chef|camarer[oa]|vendedora?|dependient[ea]|peluquer[oa]|fontaner[oa]|electricista|carpinter[oa]|albañil|mecánic[oa]|conductora?|taxista|piloto|policía|bomber[oa]|"
    r"militar|agricultora?|veterinari[oa]|dentista|farmacéutic[oa]|fisioterapeuta|psicólog[oa]|estudiante|doctorand[oa]|jubilad[oa]|becari[oa]|investigadora?|científic[oa]|consultora?|directora?|gerente|empresari[oa]|emprendedora?|secretari[oa]|"
    r"asistente|bibliotecari[oa]|librer[oa]|analista|técnic[oa]|artista|pintora?|matrona|economista|físic[oa]|químic[oa]|biólog[oa]|matemátic[oa]|autónom[oa]|freelance|jardiner[oa]|guía|azafata|administrativ[oa]|cajer[oa])"
)
_ROLE: Final = rf"{_JOBS}(?: (?:de |del )(?!\w+ años)(?-i:[a-záéíóúñ])[\w-]+)?"
_DATE: Final = r"\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?: de \d{4})?"
_WHO: Final = r"(?P<who>mujer|esposa|marido|esposo|pareja|novia|novio|prometid[oa]|madre|mamá|padre|papá|herman[oa](?: mayor| menor)?|hij[oa](?: mayor| menor)?|bebé|abuel[oa]|jef[ea]|tí[oa]|sobrin[oa]|prim[oa])"
_OTHERS: Final = _WHO.replace(
    "(?P<who>", "(?:(?:mejor )?amig[oa]|colega|compañer[oa]|vecin[oa]|padres|hijos|equipo|"
)
_PET: Final = r"(?P<who>perr[oa]|gat[oa]|conejo|hámster|loro|caballo|yegua|pájaro|tortuga)"
_MY: Final = r"(?:mis?|nuestr[oa]s?)"
_PART: Final = r"(?:la|el|nuestr[oa]|mi) (?:base de datos|bbdd|bd|editor|ide|back(?:-?end)?|front(?:-?end)?|framework|caché|navegador|sistema operativo|buscador|gestor de paquetes)(?: (?:de producción|principal))?"
_ENTITLED: Final = (
    r"(?:autorizad|facultad|habilitad|acreditad|capacitad|cualificad|certificad|titulad|apoderad)[oa]s?"
)
_MEMBER: Final = r"(?:responsable|encargad[oa]|president[ea]|tesorer[oa]|miembro|soci[oa]|voluntari[oa]|tutora?(?: legal)?|apoderad[oa]|representante|delegad[oa]|vocal)"
_DIET: Final = r"(?:vegan[oa]s?|vegetarian[oa]s?|pescetarian[oa]s?|flexitarian[oa]s?)"
_HABITS: Final = (
    r"(?:colecciono|cocino|toco|nado|corro|leo|pinto|canto|bailo|monto|escalo|camino|cultivo|coso|tejo|fotografío|enseño|dirijo|estudio|aprendo|crío|fumo|medito|alquilo|voy|tomo|como|bebo|hago|escribo|escucho|veo|trabajo|practico|pesco|"
    r"dibujo|programo|juego|me levanto|me acuesto|duermo|ceno|desayuno|compro|llevo|uso|visito|llamo|gestiono|reparo|restauro|salgo|viajo|entreno|paseo|doy clases)"
)
# What one has or has not, and plays or does not.
_OWNED: Final = r"(?:perr[oa]s?|gat[oa]s?|mascotas?|hij[oa]s|herman[oa]s|coche|carro|auto|bici(?:cleta)?|moto|carnet de conducir|tele(?:visión)?|jardín|balcón|barco|piano)"
_PLAYED: Final = r"(?:toco (?:el|la) (?:violonchelo|piano|guitarra|violín|viola|flauta|clarinete|saxofón|trompeta|batería|arpa|bajo|órgano|ukelele|acordeón)|juego al (?:tenis|fútbol|ajedrez|baloncesto|pádel|voleibol))"

TONGUE: Final = Tongue(
    code="es",
    words=words(
        "yo mi mis me nuestro nuestra nuestros soy somos estoy estamos es son está tengo tenemos he hemos vivo vivimos trabajo trabajamos uso usamos utilizo prefiero odio amo gusta gustan encanta encantan hablo llamo llama "
        "no nunca siempre el la los las un una unos de del al a en con por para que y o pero como desde ahora ya muy más este esta eso ese lo le les se su sus tu tus te responde contesta recuerda olvida cuando cada todo todas todos "
        "quiero bebo como nada gracias favor hoy ayer si sí hace años nos ella él dijo creo nací toco nado ten cuenta borra apunta mudé sin dame"
    ),
    lead=pattern(
        r"^[¡]*(?:(?:hola|buenas|buenos días|buenas (?:tardes|noches)|bueno|pues|por cierto|además|sí|no(?=[,.!])|y|pero|oye|vale|ok|gracias|para que (?:lo )?sepas|la verdad|sinceramente|de hecho|en realidad|"
        r"creo|pienso|diría|como (?:te )?(?:dije|decía))(?:[,:;.!–— -]+|(?= que ))(?: ?que )?){0,4}"
    ),
    frame=pattern(
        r"^[¡]*(?:de momento|por el momento|por ahora|ahora mismo|actualmente|ahora|normalmente|generalmente|habitualmente|en general|por lo general|en el trabajo|en casa|en la empresa|desde [^,]{2,25}|el (?:año|mes) pasado|por las? (?:mañanas?|noches?|tardes?)|todos los \w+|todas las \w+|"
        r"cada \w+|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos|fines de semana)|últimamente|a veces|en (?:19|20)\d\d|en (?:verano|invierno|primavera|otoño)),? "
    ),
    forms=(
        *changed(
            rf"{_I}(?:hemos|he) (?:cambiado|migrado|pasado|movido) (?:(?!de\b|a\b|por\b)\S+ )?(?P<old>(?!de\b|a\b){TOOL}) por (?P<v>{TOOL})", rf"{_I}(?:hemos|he|me he|nos hemos) (?:cambiado|migrado|pasado|movido) {_ADV}(?:(?!de\b|a\b|por\b)\S+ ){{0,3}}?(?:de (?P<old>{TOOL}) )?a (?P<v>{TOOL})",
            rf"{_I}(?:cambié|cambiamos|migramos|migré|pasamos|nos pasamos|me pasé|me cambié|nos cambiamos|estamos migrando) {_ADV}(?:(?!de\b|a\b|por\b)\S+ ){{0,3}}?(?:de (?P<old>{TOOL}) )?a (?P<v>{TOOL})",
            rf"{_I}(?:cambié|cambiamos|hemos reemplazado|he reemplazado|reemplazamos|reemplacé|sustituimos|sustituí|hemos sustituido|he sustituido|dejé|dejamos) (?P<old>{TOOL}) (?:por|con) (?P<v>{TOOL})",
            rf"{_I}(?:uso|usamos|utilizo|utilizamos) (?:ahora |ya )?(?P<v>{TOOL}) (?:en (?:vez|lugar) de) (?P<old>{TOOL})", rf"ahora {_I}(?:uso|usamos|utilizo|utilizamos) (?P<v>{TOOL})[.!]*$",
            rf"{_PART} (?:(?:ahora|ya) (?:es|usa|está en|corre (?:en|sobre))|(?:es|usa|corre (?:en|sobre)) (?:ahora|ya)) (?P<v>{TOOL})", rf"{_PART} (?:pasó|cambió|migró|ha (?:pasado|cambiado|migrado)|se (?:pasó|cambió|migró)) (?:de (?P<old>{TOOL}) )?a (?P<v>{TOOL})",
        ),
        *unused(rf"{_I}no (?:uso|usamos|utilizo|utilizamos) (?P<old>{TOOL})[.!]*$"),
        *told("constraint", rf"{_I}no (?:soy|somos) (?:alérgic[oa]s?|intolerantes?) (?:a|al) .+", rf"{_I}no soy {_DIET}[.!]*$", r"no tengo (?:ninguna )?(?:alergia|intolerancia)\b.*"),
        *told(
            "profile",
            rf"{_I}no (?:estoy|soy) (?:casad[oa]|divorciad[oa]|comprometid[oa]|jubilad[oa]|zurd[oa])[.!]*$", rf"{_I}no (?:vivo|vivimos|resido) en {NAME}[.!]*$", rf"{_I}no trabajo (?:en|para) (?:el |la )?{NAME}[.!]*$",
            rf"{_I}no (?:tengo|tenemos) (?:ningún |ninguna |un |una )?{_OWNED}[.!]*$", rf"{_I}tengo una? {_OWNED}(?: \w+)?[.!]*$", rf"{_I}(?:conduzco|manejo) una? (?:\w+ )?{MAKE}\b[^,]{{0,20}}$", rf"{_I}(?:no )?{_PLAYED}\b[^,]{{0,40}}$", r"(?:casi )?nunca desayuno[.!]*$|no desayuno(?: nunca)?[.!]*$",
            r"llevo [^,.]{2,20} (?:aprendiendo|estudiando|tocando|practicando) (?!esto|eso)\w+.*", rf"{_MY} (?:otr[oa]|segund[oa]) {_PET} se llama {NAME}",
        ),
        *told("preference", rf"{_I}(?P<v>ya no (?:uso|usamos|utilizo|utilizamos) (?P<old>{TOOL}))", slot="tools"),
        *told(
            "constraint",
            rf"{_I}(?:soy|somos) (?:muy )?(?:alérgic[oa]s?|intolerantes?|sensible) (?:a|al) .+", r"tengo (?:una )?(?:alergia|intolerancia)\b.+", rf"{_I}(?:no|nunca|jamás) (?:como|bebo|tomo|fumo|comemos|bebemos|tolero)\b(?! (?:nada|eso|tanto|mucho)\b).*", r"no puedo (?:comer|beber|tomar) (?!eso|más).+",
            r"soy (?:diabétic[oa]|asmátic[oa]|epiléptic[oa]|celíac[oa]|sord[oa]|cieg[oa]|daltónic[oa]|disléxic[oa]|autista|abstemi[oa])\b.*", r"(?:tengo|padezco|sufro de) (?:diabetes|asma|epilepsia|migrañas?|artritis|artrosis|hipertensión|tdah|celiaquía|acúfenos|ansiedad)\b.*", r"(?:el|la|los|las) (?!idea|respuesta|versión)\w+ me sientan? (?:muy )?mal[.!]*$", r"estoy embarazada.*", r"no fumo[.!]*$",
        ),
        *told("constraint", rf"{_I}(?:soy|somos|me he hecho|me hice) {_ADV}(?P<v>{_DIET})\b", slot="diet"),
        *told("profile", rf"{_MY} {_PET} se llama (?P<v>{NAME})", rf"el nombre de {_MY} {_PET} es (?P<v>{NAME})", slot="pet.{who}.name"),
        *told("profile", rf"{_MY} {_WHO} se llama (?P<v>{NAME})", slot="{who}.name"),
        *told("profile", rf"{_I}(?:me llamo|mi nombre es|mi nombre completo es) (?P<v>{NAME})", slot="name"),
        *told("profile", rf"(?:mi cumpleaños es|cumplo años|{_I}nací)(?: el)? (?P<v>{_DATE})", slot="birthday"),
        *told("profile", r"mi (?:lengua|idioma) (?:materna|materno|nativa) es (?P<v>(?:el )?\w+)", slot="language.native"),
        *told("profile", r"mi (?:zona horaria|huso horario) es (?P<v>[\w/+:-]+)", slot="timezone"),
        *told(
            "profile",
            rf"{_I}(?:estoy|soy|estamos|somos) {_ADV}{_ENTITLED} (?:a|para|por|como|en) {_NOT_THAT}.{{3,}}", rf"{_I}(?:soy|somos) {_ADV}(?:el |la |una? )?{_MEMBER}s? (?:de|del|en|ante|por) {_NOT_THAT}.{{3,}}", rf"{_I}(?:estoy|estamos) {_ADV}(?:a cargo de|al frente de|encargad[oa]s? de) {_NOT_THAT}.{{3,}}",
            rf"{_I}(?:me encargo|nos encargamos) {_ADV}de {_NOT_THAT}.{{3,}}", rf"{_I}(?:estoy|estamos) {_ADV}asegurad[oa]s? (?:con|en|por) .{{2,}}", rf"{_I}(?:tengo|tenemos) {_ADV}(?:el |un |una )?(?:permiso|autorización|poder notarial|poderes|derecho|licencia)(?: de mi[s]? \w+)? (?:para|de|a) {_NOT_THAT}.{{3,}}",
            rf"{_I}(?:hago|hacemos|trabajo|colaboro) {_ADV}(?:de |como |un )?voluntari\w+ {_ADV}(?:en|con|para) .{{2,}}", rf"{_MY} (?:jef[ea]|médic[oa]|caser[oa]|empresa) (?:me|nos) (?:deja|permite|autoriza a) {_NOT_THAT}.{{4,}}",
        ),
        *told("profile", rf"{_I}trabajo {_ADV}(?:como|de) (?P<v>(?!voluntari|media|todo)[\w-]+(?: de [\w-]+)?)", rf"{_I}soy {_ADV}(?:una? )?(?P<v>{_ROLE})\b", rf"mi (?:profesión|trabajo|oficio) es (?:ser )?(?P<v>{_ROLE})\b", slot="role"),
        *told("profile", rf"{_I}trabajo {_ADV}(?:en|para) (?:el |la |los |las |un[oa]? \w+ llamad[oa] )?(?P<v>{NAME})", rf"mi empresa es (?P<v>{NAME})", slot="employer"),
        *told("profile", rf"{_I}(?:me mudé|me he mudado|nos mudamos|nos hemos mudado|me trasladé|acabo de mudarme|acabamos de mudarnos) {_ADV}(?:de (?P<old>{NAME}) )?a (?P<v>{NAME})", rf"{_I}(?:vivo|vivimos|resido|estoy viviendo|estamos viviendo|llevo [^,.]{{2,20}} viviendo) {_ADV}en (?P<v>{NAME})", slot="location"),
        *told("profile", rf"{_I}(?:vivo|vivimos) {_ADV}(?:sol[oa]|en el campo|con mi .+|en el centro)", rf"{_I}ya no vivo en (?P<old>{NAME})"),
        *told(
            "profile",
            r"(?:yo )?hablo (?!con\b|de\b|en serio|mucho)(?:un poco de |bien )?\w+.*", r"(?:tengo|tenemos) (?:un|una|dos|tres|cuatro|cinco|seis|\d) (?:\w+ )?(?:hij[oa]s?|niñ[oa]s|herman[oa]s?|nietos?|perr[oa]s?|gat[oa]s?|conejos?|caballos?|gallinas|gemel[oa]s|huerto|jardín)\b.*",
            r"(?:estoy|soy) (?:casad[oa]|divorciad[oa]|solter[oa]|viud[oa]|comprometid[oa]|separad[oa]|jubilad[oa]|en paro|zurd[oa]|bilingüe)\b.*", r"soy (?:madre|padre|abuel[oa]) de .+", rf"{_I}(?:soy|vengo) (?:originari[oa] )?de (?:el |la )?{NAME}.*", r"estudio (?!la posibilidad|cómo)\w+.*",
        ),
        *told("profile", rf"(?:{_MY} {_OTHERS}(?: {NAME})?) (?:vive|trabaja|odia|adora|ama|prefiere|estudia|juega|no (?:come|bebe|soporta)|es (?:muy )?(?:alérgic[oa]|{_DIET}|{_JOBS}|de {NAME})|tiene (?:un|una|dos|tres|\d+)) .+", rf"a {_MY} {_OTHERS}(?: {NAME})? (?:no )?le (?:gustan?|encantan?) .+"),
        *told("goal", rf"{_I}(?:quiero|queremos|me gustaría|quisiera|planeo|espero|sueño con) (?:poder )?(?:correr (?:un|el|mi primer) (?:medio )?maratón|perder (?:\d+|\w+ kilos|peso)|dejar de fumar|comprar(?:me)? (?:una casa|un piso|un coche)|montar (?:mi|una) (?:empresa|negocio)|crear (?:mi|una) empresa|aprender (?!más|a usar|cómo)\w+|hablar \w+ con fluidez|ahorrar|escribir un (?:libro|cuento|novela)|terminar (?:la|mi) (?:tesis|carrera)|ser (?:médic|enfermer|profesor|abogad|escritor)\w*|mudarme a|jubilarme)\b.*", r"(?:mi|nuestro) (?:\w+ )?(?:objetivo|meta|sueño|propósito)(?: \w+)? (?:es|para)\b.+", r"(?:estoy entrenando|entreno|estoy ahorrando|ahorro) para (?!ti|eso).+"),
        *told("preference", r"prefiero (?P<v>(?:el |la )?\w+)(?: (?:al|a la|antes que|que|en vez del?) ?(?:el |la )?\w+)?[.!]*$", r"(?:bebo|tomo) (?:ahora )?(?P<v>\w+) en (?:vez|lugar) de (?P<old>\w+)", slot="drink"),
        *told("preference", rf"{_I}(?:a mí )?(?:me (?:gusta|gustan|encanta|encantan|fascinan?)|prefiero|preferimos|odio|detesto|amo|adoro|no soporto|nos (?:gusta|gustan|encanta|encantan)) (?>{_ADV}){_NOT_THAT}\S.{{2,90}}", rf"{_I}no (?:me|nos) gustan? (?:nada |mucho )?{_NOT_THAT}\S.+", r"(?:no )?soy (?:muy )?(?:un |una )?(?:gran )?(?:fan|aficionad[oa]|amante) (?:de|del|a|al) (?!est|es[ea]|tu)\S.+", rf"{_MY} \w+ (?:favorit[oa]s?|preferid[oa]s?) (?:es|son|se llama) (?!es[ea]|est|la primera|la segunda).+"),
        *used(rf"{_I}(?:uso|usamos|utilizo|utilizamos|programo en|programamos en|desarrollo en) {_ADV}(?P<v>{TOOL})", rf"{_I}(?:trabajo|trabajamos) {_ADV}con (?P<v>{TOOL})", rf"(?:en la empresa |en el trabajo )?(?:todo|nuestros? \w+) (?:corre|corren|funciona|funcionan|está) (?:sobre|en|con) (?P<v>{TOOL})"),
        *tried(rf"(?:quizás?|tal vez|a lo mejor|puede que) (?:pruebe|probaré|pruebo|use|aprenda|aprendo|cambie a|me pase a) {NAME}.*"),
        *greeted(rf"[¡]?(?:hola|buenas|buenos días|buenas (?:tardes|noches))[\w ]{{0,10}}[,!.–-]+ ?(?:soy|aquí) (?P<v>(?!{_JOBS}\b){NAME})(?=[.,!]|$| y | de )"),
    ),
    fleeting=pattern(
        r"\b(?:si (?:yo |no )?(?:\w+(?:ara|iera|era|ase|iese|áramos|iéramos)|tuviera|fuera|pudiera)|(?<!como )si vivo|imagina(?:te|mos)?|supon(?:gamos|te|iendo)?|digamos que|finge|(?:él |ella |me |nos )?(?:dijo|dice|dicen|dijeron|contó|cree|creía|piensa|afirma)\b|según |como si|ojalá|"
        r"tus?|ti|te|contigo|usted|vosotros|esta vez|por esta vez|antes vivía|en este (?:texto|caso)|gracias|como te dije)\b|[«»“”\"]|\b\w+(?:aría|ería|iría)\b(?<!gustaría)(?<!panadería)(?<!librería)(?<!ingeniería)(?<!enfermería)"
    ),
    passing=pattern(r"\b(?:de momento|por el momento|por ahora|ahora mismo|temporalmente|provisionalmente|quizás?|tal vez|a lo mejor|puede que|probablemente|creo que|pienso que|supongo|a veces|últimamente|estos días|no estoy segur[oa])\b"),
    mocking=pattern(r"\b(?:sí,? claro,|claro que sí,|jaja+|jeje+|lol|xd|es broma|ironía)|\bclaro,"),
    own=pattern(rf"{_I}(?:no )?{_ADV}{_HABITS}\b {_NOT_THAT}.{{3,}}"),
    lasting=pattern(r"\b(?:todos los|todas las|cada|siempre|a menudo|nunca|normalmente|generalmente|habitualmente|por lo general|regularmente|por las? (?:mañanas?|noches?|tardes?)|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos|fines de semana)|(?:una|dos|tres|cuatro|\d) (?:vez|veces) (?:por|a la|al) \w+|"
                    r"desde hace (?:\d+|\w+) años|hace (?:\d+|\w+) años que|desde (?:19|20)\d\d|desde niñ[oa]|como voluntari[oa])\b|(?:colecciono|fumo|enseño|crío|cultivo) "),
    moment=pattern(r"\b(?:hoy|ayer|mañana(?! por la)(?<!por la mañana)(?<!las mañana)|luego|esta (?:mañana|tarde|noche|semana)|este (?:lunes|martes|fin)|ahora mismo|la semana que viene|ya mismo|anoche)\b"),
    at_times=pattern(r"^(?!.*(?:mud|trasladé)).*\b(?:los fines de semana|el fin de semana|en (?:verano|invierno|primavera|otoño)(?! de)|durante el (?:verano|invierno)|entre semana|en (?:las )?vacaciones|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos))\b"),
    for_some=pattern(r"\bpara (?!todo|mí|nosotros|el trabajo)\S"),
    contrast=pattern(r",? (?:y |pero )?(?:ya )?no (?:en |a |al |de |con |como |para )?(?P<wrong>(?-i:[A-ZÁÉÍÓÚÑ])[\w.+#'’-]*(?: [\w.+#'’-]+){0,2})[.!]*$"),
    joint=pattern(rf",? (?:y|pero) (?=(?:me llamo|vivo|trabajo|soy|hablo|tengo|prefiero|odio|uso|me gustan?|me encantan?|no como|no bebo|estudio|toco)\b|{_MY} \w+ (?:se llama|favorit))|, (?=(?:me llamo|vivo|trabajo|hablo|uso|prefiero|odio|me gusta|me encanta)\b)"),
    subject="",
    begins=pattern(r""),
    called=pattern(rf"(?:por favor,? )?(?:llámame|llámeme|dime|puedes llamarme) (?:mejor |siempre |simplemente )?(?P<v>{NAME})(?:,? por favor)?[.!]*$"),
    answered_in=patterns(
        r"(?:por favor,? )?(?:responde|respóndeme|responda|contesta|contéstame|conteste|háblame|habla|escribe|escríbeme|explica)(?: siempre| a partir de ahora| solo| únicamente)* en (?P<v>(?!una?\b|dos|tres|pocas|detalle|resumen|general|serio|este)\w+)(?:,? (?:por favor|siempre|a partir de ahora))*[.!]*$"
    ),
    styled=patterns(
        r"(?:por favor,? )?(?:responde|respóndeme|responda|contesta|contéstame|explica|sé|sea|escribe)(?: siempre)? (?:lo más |más |muy |de forma |de manera )?(?:brevemente|breve|corto|conciso|concisa|concisamente|sencillo|sencillamente|directo|directa|formal|informal|claro|en (?:una|dos|tres|pocas) frases?|sin rodeos)(?: y \w+)?(?: posible)?(?:,? por favor)?[.!]*$",
        r"(?:por favor,? )?(?:dame|haz|da|mantén|usa|escribe|quiero) (?:siempre )?(?:las |tus )?(?:respuestas|explicaciones|frases|textos) (?:siempre )?(?:más |muy )?(?:cortas?|breves?|concisas?|sencillas?|simples?|detalladas?|directas?)(?: y \w+)?(?:,? por favor)?[.!]*$",
        r"(?:por favor,? )?(?:no uses|no use|no utilices|no escribas|no pongas|evita|sin|nada de|no más|nunca uses)(?: nunca| jamás| más)? ?(?:los |las |ningún |tantos )?(?:emojis?|emoticonos?|tablas|jerga|viñetas|anglicismos|signos de exclamación|rodeos|tecnicismos)(?: nunca)?(?:,? por favor)?[.!]*$",
        r"(?:por favor,? )?(?:tutéame|tutéeme|trátame de (?:tú|usted)|háblame de (?:tú|usted)|no me trates de usted)(?:,? por favor)?[.!]*$",
        r"(?:prefiero|me gustan|quiero|quisiera|me gustaría recibir) (?:siempre )?(?:las |tus )?(?:respuestas|explicaciones|resúmenes|textos) (?:más |muy )?(?:cort[oa]s|breves|concis[oa]s|sencill[oa]s|simples|detallad[oa]s|direct[oa]s|clar[oa]s)\b.{0,40}$",
    ),
    always=pattern(r"\b(?:siempre|nunca|jamás|a partir de ahora|de ahora en adelante|en adelante|en el futuro|por defecto|cada vez|de aquí en adelante)\b"),
    orders=pattern(r"(?:por favor,? |a partir de ahora,? |de ahora en adelante,? |siempre |nunca )*(?:responde|respóndeme|contesta|contéstame|habla|háblame|escribe|escríbeme|explica|explícame|usa|no uses|uses|utiliza|da|dame|no des|añade|empieza|termina|tutéame|llámame|comprueba|pregunta|pregúntame|cita|pon|no pongas|evita|haz|no hagas|mantén|traduce|convierte)\b"),
    procedures=patterns(r"(?:por favor,? )?(?P<cue>(?:cuando|siempre que|cada vez que) )(?P<what>(?:me )?(?:escrib|redact|respond|contest|tradu[cz]|program|resum|revis|corri[gj]|expli[cq]u?|prepar|gener|us[ae]s|cit[ae]s|planifi|cre[ae]s|env[ií]|edit|anali[zc]|compar|sugier|recomi|calcul|formul)\w* [^,:]{3,80}|(?:yo )?te (?:pida|pido|pregunte|pregunto|mande|mando|envíe|envío|pase|paso) [^,:]{3,80}), (?P<do>(?!es |yo |me |te |se |dime|avísame|tú |estoy|era)(?:por favor,? |siempre |no |nunca )?[a-záéíóúñ]+ .{3,180})$",
                        r"(?P<cue>al )(?P<what>(?:traducir|escribir|redactar|programar|resumir|responder|corregir|revisar)(?: [^,]{3,60})?), (?P<do>(?!es |yo |me |te |se )[a-záéíóúñ]+ .{3,160})$"),
    asking=Asking(
        remember=(r"(?:recuerda|recuerde|acuérdate de|no olvides|no te olvides de|ten en cuenta|anota|apunta|memoriza|guarda|toma nota(?: de)?)\b(?=[ ,]+que |\s*:|,? (?:mi|mis|yo|soy|vivo|me|nuestr|tengo)\b)(?:[ ,]*que )?\s*[:,–—-]?\s*(?P<c>.+)$",),
        forget=(r"(?:olvida|olvide|olvídate de|borra|borre|elimina|elimine)\b,? (?P<c>(?:que|lo que|todo|mi|mis|nuestr[oa]s?)\b.*)$",),
        correct=(r"(?:corrección|rectificación|(?:no,? )?(?:eso (?:no es (?:cierto|correcto|verdad)|(?:es|era) (?:falso|incorrecto|mentira)|está mal)|te equivocas|estás equivocad[oa]|ya no es así))[^\w]*\s*(?P<c>.+)$",),
        doubtful=(r"(?:en realidad|de hecho|la verdad es que),? (?P<c>.+)$", r"(?:no|perdona|perdón)[,.!:–—-]+ ?(?:en realidad,? )?(?P<c>(?:mi|me llamo|vivo|soy|trabajo) .+)$"),
        never=(r"olvídalo|olvida (?:eso|esto)[.!]*$|(?:no olvides|recuerda|acuérdate de) (?!que)\w+(?:ar|er|ir|arte|erte|irte)\b",),
        about=(r"(?:todo )?lo que (?:te )?(?:dije|he dicho|conté|sabes|tienes)(?: \w+)?? (?:sobre|de|acerca de) (?P<t>.+)$", r"todo (?:\S+ ){0,4}?sobre (?P<t>.+)$", r"que (?P<t>.+)$", r"(?P<t>(?:mi|mis) .+?),? por favor$"),
    ),
    kin=kin(
        wife="mujer esposa", husband="marido esposo", partner="pareja", girlfriend="novia", boyfriend="novio", fiance="prometido prometida", mother="madre mamá", father="padre papá", sister="hermana", brother="hermano", daughter="hija",
        son="hijo", child="bebé", grandmother="abuela", grandfather="abuelo", boss="jefe jefa", aunt="tía", uncle="tío", niece="sobrina", nephew="sobrino", cousin="primo prima",
        dog="perro perra", cat="gato gata", rabbit="conejo", hamster="hámster", parrot="loro", horse="caballo yegua", bird="pájaro", turtle="tortuga",
    ),
    drinks=words("té café agua cerveza vino zumo jugo espresso capuchino matcha mate leche cola infusión cacao chocolate"),
    places=words("madrid barcelona valencia sevilla bilbao málaga zaragoza granada salamanca lima quito bogotá medellín santiago méxico guadalajara monterrey caracas montevideo rosario córdoba berlín parís londres españa argentina chile perú colombia alemania francia"),
)  # fmt: skip
