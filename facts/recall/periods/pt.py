"""Times in Portuguese questions, as both Portugal and Brazil write them."""

from typing import Final

from facts.recall.periods.form import Almanac, Bound, Kind, any_in, any_of, bounds, ending, four, moments
from facts.writing.statements.calendars.form import word_map
from facts.writing.statements.words import words

_DAY = r"(?P<wd>segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira| feira)?(?: (?:de manhã|à tarde|à noite|de tarde|de noite))?"
_MONTH = (
    r"(?P<month>janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)"
)
_SEASON = r"(?P<season>primavera|verão|outono|inverno)"
_MANY = r"(?:(?P<days>dias)|(?P<weeks>semanas)|(?P<weekends>fins de semana)|(?P<months>meses)|(?P<quarters>trimestres)|(?P<years>anos))"
_ONE = r"(?:(?P<weeks>semana)|(?P<weekends>fim de semana|final de semana|fim-de-semana)|(?P<months>mês)|(?P<quarters>trimestre)|(?P<years>ano))"
_UNIT = r"(?:(?P<days>dias?)|(?P<weeks>semanas?)|(?P<months>m[êe]s(?:es)?)|(?P<years>anos?))"
_N = r"(?P<n>\d{1,3}|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze)"
_SOME = r"(?P<some>alguns|algumas|uns|umas|poucos|poucas)"
_YEAR = r"(?P<year>(?:19|20)\d\d)(?![\w%€$]|[.,:/–-]\d| (?:palavras|caracteres|passos|euros|reais|dólares|calorias|pessoas|linhas|vezes|m|ml|km|kg|metros))"
_PART = r"(?:(?:no |ao |em |a )?(?P<part>início|começo|princípios?|meados|meio|final|fim|finais) d(?:e|o|a|este|esta) )"
_QUARTER = four(*(f"{each} trimestre" for each in ("primeiro", "segundo", "terceiro", "quarto")))
_LAST_YEAR = r"(?P<last_year>do ano passado)"
_PAST = r"(?:passad[oa])"
_COMING = r"(?:que vem|próxim[oa])"
_IN = r"(?:(?:na|no|da|do|durante a|durante o|para a|para o|a|o) )?"

ALMANAC: Final = Almanac(
    words={"anteontem": -2, "antes de ontem": -2, "ontem": -1, "hoje": 0, "esta noite": 0, "hoje à noite": 0, "hoje de manhã": 0, "esta manhã": 0, "esta tarde": 0, "amanhã": 1, "depois de amanhã": 2},
    weekdays=("segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"),
    months=("jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"),
    seasons=("primavera", "verão", "outono", "inverno"),
    numbers={"um": 1, "uma": 1, "duas": 2, **word_map("dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze", 2)},
    moments=moments(
        (Kind.WORD, r"{<}(?:(?:para|de) )?(?P<word>anteontem|antes de ontem|ontem|hoje à noite|hoje de manhã|hoje|est[ae] (?:noite|manhã|tarde)|depois de amanhã|amanhã)(?: (?:de manhã|à tarde|à noite|de tarde|de noite))?{>}"),
        (Kind.AGO, rf"{{<}}há (?:cerca de |quase )?(?:{_N}|uma?|{_SOME}) {_UNIT}(?: atrás)?{{>}}"),
        (Kind.AGO, rf"{{<}}(?:cerca de )?(?:{_N}|uma?|{_SOME}) {_UNIT} atrás{{>}}"),
        (Kind.AHEAD, rf"{{<}}(?:daqui a|dentro de|em) (?:{_N}|uma?) {_UNIT}{{>}}"),
        (Kind.RECENT, rf"{{<}}(?:(?:nos|nas|durante os|durante as) )?(?:os |as )?últim[oa]s {_N} {_MANY}{{>}}"),
        (Kind.RECENT, rf"{{<}}(?P<some>nos|nas) últim[oa]s {_MANY}{{>}}"),
        (Kind.RECENT, rf"{{<}}(?:no|na|durante o|durante a) últim[oa] {_ONE}{{>}}"),
        (Kind.SOON, rf"{{<}}(?:(?:nos|nas|para os|para as) )?próxim[oa]s {_N} {_MANY}{{>}}"),
        (Kind.SOON, rf"{{<}}(?P<some>nos|nas) próxim[oa]s {_MANY}{{>}}"),
        (Kind.LAST, rf"{{<}}{_IN}(?:{_ONE}|{_SEASON}|{_MONTH}) {_PAST}{{>}}"),
        (Kind.LAST, rf"{{<}}{_PART}{_ONE} {_PAST}{{>}}"),
        (Kind.NEXT, rf"{{<}}{_IN}(?:{_ONE}|{_SEASON}|{_MONTH}) {_COMING}{{>}}"),
        (Kind.NEXT, rf"{{<}}{_IN}próxim[oa] (?:{_ONE}|{_SEASON}|{_MONTH}){{>}}"),
        (Kind.THIS, rf"{{<}}(?:neste|nesta|este|esta|deste|desta|para este|para esta|nesse|nessa) (?:{_ONE}|{_SEASON}|{_MONTH}){{>}}"),
        (Kind.THIS, rf"{{<}}{_PART}(?:(?P<months>mês)|(?P<years>ano))(?! passado){{>}}"),
        (Kind.WEEKEND, rf"{{<}}(?:no|durante o|para o|neste) (?:fim de semana|final de semana|fim-de-semana)(?! (?:{_PAST}|{_COMING})){{>}}"),
        (Kind.LAST_WEEKDAY, rf"{{<}}(?:(?:na|no) )?(?:últim[oa] {_DAY}|{_DAY.replace('<wd>', '<wd2>')} {_PAST}){{>}}"),
        (Kind.NEXT_WEEKDAY, rf"{{<}}(?:(?:na|no|para a|para o) )?(?:próxim[oa] {_DAY}|{_DAY.replace('<wd>', '<wd2>')} {_COMING}){{>}}"),
        (Kind.LAST_WEEKS_DAY, rf"{{<}}(?:(?:na|no) )?{_DAY} da semana passada{{>}}"),
        (Kind.NEXT_WEEKS_DAY, rf"{{<}}(?:(?:na|no) )?{_DAY} da (?:semana que vem|próxima semana){{>}}"),
        (Kind.WEEKDAY, rf"{{<}}(?P<lead>na|no|da|do|à|ao|esta|este|para a|para o) {_DAY}{{>}}"),
        (Kind.WEEKDAY, r"{<}(?P<wd>(?:segunda|terça|quarta|quinta|sexta)[- ]feira|sábado|domingo)(?: (?:de manhã|à tarde|à noite|de tarde|de noite))?{>}"),
        (Kind.WEEKDAY, rf"{{<}}(?:(?<=desde )|(?<=até )|(?<=entre )|(?<=e ))(?:a )?{_DAY}{{>}}"),
        (Kind.MONTH, rf"{{<}}(?:(?P<lead>em|de|no mês de|durante|para) )?{_MONTH}(?: (?:de|do ano de) {_YEAR})?{{>}}"),
        (Kind.MONTH, rf"{{<}}{_PART}{_MONTH}(?: de {_YEAR})?{{>}}"),
        (Kind.MONTH, rf"{{<}}(?:em )?{_MONTH} {_LAST_YEAR}{{>}}"),
        (Kind.DATE, rf"{{<}}(?P<lead>em|no dia|dia|a|de|do dia|ao dia) (?P<day>\d{{1,2}})º? de {_MONTH}(?: de {_YEAR})?{{>}}"),
        (Kind.DATE, rf"{{<}}(?P<lead>de|entre|entre os dias|do dia) (?P<day>\d{{1,2}}) (?:a|e|até|ao dia) (?P<to>\d{{1,2}}) de {_MONTH}(?: de {_YEAR})?{{>}}"),
        (Kind.YEAR, rf"{{<}}(?:(?P<lead>em|no ano de|durante|no ano) )?{_YEAR}{{>}}"),
        (Kind.QUARTER, rf"{{<}}(?:(?P<lead>no|do|durante o|para o|em|o) )?{_QUARTER}(?: (?:de )?{_YEAR}| {_LAST_YEAR})?(?! d[aeo]){{>}}"),
        (Kind.SEASON, rf"{{<}}(?P<lead>no|na|durante o|durante a) {_SEASON}(?: de {_YEAR}| {_LAST_YEAR})?{{>}}"),
        (Kind.NUMERIC, r"(?<![\w./:-])(?:(?P<lead>em|no dia|dia) )?(?P<a>\d{1,2})(?P<sep>[/.-])(?P<b>\d{1,2})(?P=sep)(?P<year>(?:19|20)\d\d)(?![\w/%]|[.:-]\d)"),
        (Kind.NUMERIC, r"(?<![\w./:-])(?P<lead>em|no dia|dia) (?P<a>\d{1,2})/(?P<b>\d{1,2})(?![\w/%]|[.:-]\d)"),
        (Kind.VAGUE, r"{<}(?:recentemente|ultimamente|há pouco tempo|nos últimos tempos){>}"),
    ),
    bounds=bounds(
        (Bound.SINCE, r"desde(?: o| a)?|a partir d(?:e|o|a)"),
        (Bound.UNTIL, r"até(?: o| a| ao| à)?|no máximo até"),
        (Bound.BEFORE, r"antes d(?:e|o|a)"),
        (Bound.AFTER, r"depois d(?:e|o|a)|após(?: o| a)?"),
    ),
    behind=(),
    between=(ending(r"entre(?: o| a)?|de|desde(?: o| a)?|da|do"), any_in(r"\s*(?:e|a|até|à|ao|–|-)\s*(?:a |o )?"), None),
    on=ending(r"em|no|na|do|da|de|a|o|durante|para"),
    weak=frozenset({Kind.MONTH, Kind.YEAR, Kind.WEEKDAY, Kind.QUARTER}),
    opener=any_of(
        r"(?:(?:de|do|a|com|para|sobre|em|por|desde|até) )?(?:o que|o quê|que|quem|qual|quais|quant[oa]s?|onde|aonde)|quando|como|por ?que|tenho|temos|fiz|fizemos|fui|fomos|estive|falei|falamos|falámos|disse|devo|há algo|há alguma coisa|eu (?:disse|falei|fiz|fui|tenho|comi|comprei|mencionei)|"
        r"nós (?:falamos|fomos|fizemos)|você (?:lembra|se lembra)"
    ),
    starts=any_in(r"(?:[,;:–—-]\s*|\s(?:então|e|mas)\s+)(?=(?:(?:de|a|com|sobre|em) )?(?:o que|quem|qual|quais|quant[oa]s?|onde|quando|como|por ?que)(?![^\W_]))"),
    asks=any_of(
        r"(?:(?:você |tu )?(?:pode|podes|poderia|podia|consegue|por favor) )*(?:me )?(?:diga|diz|diz-me|dizer|dizer-me|me diga|lembre|lembra-me|lembrar|lembrar-me|mostre|mostra|mostra-me|mostrar|conte|conta|conta-me|contar|resuma|resume|resumir|liste|lista|listar|dê-me|dá-me|dar|procure|procura|encontre|(?:você )?se lembra|lembras-te|faça um resumo|faz um resumo)(?! de que\b| que\b)"
    ),
    past=any_of(
        r"\w{2,15}(?:ei|ou|eu|iu|amos|ámos|emos|imos|aram|eram|iram|aste|este|iste)(?<!meu)(?<!seu)(?<!teu)(?<!eu)(?<!vamos)(?<!estamos)(?<!temos)(?<!devemos)(?<!sou)(?<!vou)(?<!estou)(?<!este)(?<!neste)(?<!deste)(?<!sei)|leu|deu|li|vi|comi|bebi|corri|escrevi|decidi|dormi|saí|conheci|vendi|perdi|recebi|aprendi|assisti|pedi|senti|escolhi|entendi|esqueci|prometi|fiz|fizemos|fez|fui|foi|fomos|disse|dissemos|disseste|tive|teve|tivemos|estive|esteve|estivemos|pus|pude|vim|veio|quis|viu|dei|aconteceu|"
        r"era|eram|éramos|estava|estávamos|tinha|tínhamos|vivia|morava|trabalhava|queria|dizia|fazia|falávamos|havia"
    ),
    coming=any_of(
        r"tenho|temos|tem de|devo|devemos|preciso|precisamos|vou|vamos|vai|há|vence|vencem|pendentes?|previst[oa]s?|planead[oa]s?|planejad[oa]s?|programad[oa]s?|agendad[oa]s?|marcad[oa]s?|farei|faremos|\w{2,12}(?:arei|erei|irei|aremos|eremos|iremos)"
    ),
    planned=any_of(r"planos|agenda|compromissos?|consultas?|tarefas|prazos?|calendário|reuniões|reunião|pendentes"),
    own=any_of(
        r"eu|me|mim|preciso|precisamos|meus?|minhas?|comigo|nos|nós|noss[oa]s?|a gente|fui|fomos|estive|estivemos|tive|tivemos|fiz|fizemos|disse|dissemos|tenho|temos|devo|devemos|vou|vamos|estava|tinha|vivia|morava|trabalhava|queria|vi|li|dei|pus|comi|bebi|corri|escrevi|decidi|dormi|saí|conheci|vendi|perdi|recebi|aprendi|assisti|pedi|senti|escolhi|entendi|esqueci|prometi|"
        r"\w{2,15}(?:ei|amos|ámos|emos|imos)(?<!sei)"
    ),
    others=any_of(r"tu|te|você|vocês|\w{2,12}(?:aste|iste)|ele|ela|eles|elas|seus?|suas?|dele|dela|(?<=\s)(?-i:[A-ZÁÉÍÓÚÂÊÔÃÕÇ][\w'’]+)"),
    greets=any_of(r"olá|oi|ei|hey|ok|tá|e|mas|bom|bem|então|obrigad[oa]|a propósito|em|no|na|a|o|sim|não|uma pergunta"),
    advice=any_of(
        r"(?:pode|podes|poderia|podia|consegue)(?: me)? (?!(?:me |nos )*(?:dizer|dizer-me|lembrar|lembrar-me|mostrar|mostrar-me|contar|contar-me|resumir|listar|dar(?:-me)? (?:um resumo|a lista)|procurar))\w+|(?:devo|deveria|posso|poderia|tenho de|tenho que) (?:cozinhar|comer|vestir|usar|ler|ver|assistir|comprar|pedir|beber|oferecer|dar de presente|visitar)|"
        r"recomend(?!ou|aste|ad)\w{1,6}|sugest\w{2,3}|sugir\w{1,3}|sugere|conselhos?|aconselh(?!ou|aste|ad)\w{1,4}|ideias?|receitas?|dicas?|tempo (?:vai fazer|faz|fará)|previsão|escrev[ae](?:-me)?|ajude|ajuda-me|me ajude|melhor(?:es)?|(?:o que|como|onde) (?:posso|podemos|poderia|cozinho|visto|como)|lembr[ea](?:-me)? (?:\S+ ){0,3}(?:de|que (?:tenho|devo))|planeie|planeje|reserve|reserva"
    ),
    voids=any_of(r"se|porque|quando|antes|depois|desde|até|comparad[oa]|que o|cada|todos os|todas as|toda|todo|enquanto"),
    of=ending(r"todos os|todas as|toda|todo|cada|não|(?:dias?|semanas?|m[êe]s(?:es)?|anos?|noite|tarde|véspera) (?:antes|depois|desde)(?: d(?:e|o|a))?|semana d[eo]|do que|que"),
    never=any_of(
        r"há quanto|quanto tempo|quantos anos|quant[oa]s (?:dias|semanas|meses|anos|horas|noites) (?:antes|desde|até|faltam|restam|há|atrás|se passaram|passaram)|há quantos|cada|todos os|todas as|toda|(?:às|aos|nas|nos) (?:segundas|terças|quartas|quintas|sextas|sábados|domingos)(?:-feiras)?|normalmente|sempre|costumo|costumamos|geralmente|que (?:dia|data|horas?) (?:é|era|são|foi)"
    ),
    filler=any_of(
        r"o que|que|quê|quem|qual|quais|quando|como|de|do|da|sobre|o|a|os|as|isso|aconteceu|houve|passou|ocorreu|falamos|falámos|falei|conversamos|disse|dissemos|contei|mencionei|comentei|discutimos|fiz|fizemos|feito|fazer|fazia|tenho|temos|há|havia|eu|me|te|nos|nós|você|tu|meu|meus|minha|minhas|nosso|nossa|se|foi|é|"
        r"diz|diga|dizer|lembra|lembre|lembrar|mostra|mostre|mostrar|conta|conte|contar|resume|resuma|lista|liste|dê|dá|um|uma|resumo|tudo|algo|alguma|coisas?|e|mas|então|olá|oi|ok|obrigad[oa]|pode|podes|por|favor|lembras|conversas?|chats?|notas|agenda|planos|compromissos?|tarefas|pendentes|previsto|planejado|planeado|marcado|em|para|com|devo|preciso|vou|vamos|fui"
    ),
    early=any_of(r"início|começo|princípios?"),
    late=any_of(r"final|fim|finais"),
    cues=words(
        "q1 q2 q3 q4 ontem anteontem hoje amanhã noite manhã tarde semana semanas mês meses ano anos dia dias trimestre passado passada último última últimos últimas próximo próxima segunda terça quarta quinta sexta sábado domingo "
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro primavera verão outono inverno recentemente ultimamente"
    ),
    known=words(
        "o que quê quem qual quais onde quando como quanto quantos quantas de do da dos das os as um uma em no na nos nas e ou não com para por sobre desde até entre há foi fiz fizemos fui fomos disse falamos falei aconteceu tenho temos devo eu me meu minha nós você te "
        "ontem hoje amanhã semana mês ano passado passada este esta diga pode lembra duas dois atrás até preciso ao aos à às já são está isso meus minhas li comi comprei decidi contei"
    ),
)  # fmt: skip
