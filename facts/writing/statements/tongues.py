"""First-person words, orders and fleeting words of the languages without a table of their own: the vocabulary behind
`others`."""

import re
from typing import Final

_WORDS: Final = {
    "it": r"sono|vivo|abito|(?:^|[,;] ?)(?:lavoro|odio|uso)|preferisco|adoro|mi (?:piace|piacciono|chiamo)|mio|mia|miei|mie|ho (?:un|una|due|tre|quattro|cinque)",
    "pt": r"eu|sou|estou|moro|(?:^|[,;] ?)trabalho|tenho|prefiro|gosto|meu|minha|meus|minhas",
    "uk": r"мій|моя|мої|мені|у мене|мене",
    "nl": r"ik|mijn|onze",
    "scandinavian": r"jag|jeg|(?<!\d )(?<!\d)min(?= [a-zæøå])|mitt|mina",
    "pl": r"jestem|mam|mieszkam|pracuję|lubię|wolę|mój|moja|moje|moi|mnie|nazywam się|uwielbiam|nienawidzę|używam|jem|piję|uczę|gram|studiuję|gotuję",
    "cs": r"jsem|mám|bydlím|pracuji|pracuju|můj|moje|mi|učím|studuji|vařím|hraju|hraji|rád|ráda",
    "ro": r"sunt|locuiesc|lucrez|îmi|mea|meu|mei|mele|am (?:un|o|doi|două|trei)|prefer|iubesc",
    "hu": r"vagyok|nekem|szeretek|lakom|dolgozom|élek|imádom|utálom|tanítok|főzök|\w+(?:om|em|ok|ek) vagyok",
    "fi": r"olen|minun|minulla|minä|asun|työskentelen|rakastan|käytän|opetan|keitän|opiskelen|soitan",
    "tr": r"ben|benim|bana|bende|\w+(?:ıyorum|iyorum|uyorum|üyorum)|\w+(?:ırım|irim|arım|erim|ıyım|iyim|uyum|üyüm)",
    "el": r"είμαι|έχω|μου|ζω|μένω|δουλεύω|εγώ|μας|προτιμώ|μαγειρεύω|διδάσκω|σπουδάζω|χρησιμοποιώ",
    "vi": r"tôi|mình|chúng tôi",
    "id": r"saya|aku",
    "sw": r"mimi|nina\w{3,}|ninaishi|yangu",
    "ca": r"sóc|visc|treballo|tinc",
}
# Dropped pronouns: the verb at the start carries the person.
_STARTS: Final = (
    r"^(?!(?:bueno|claro|pero|como|cuando|todo|esto|eso|gracias|hola|quiero|necesito|puedo|creo|pienso|espero|busco|ojalá|ciao|"
    r"allora|questo|quello|voglio|credo|penso|spero|cerco|quando|como|isso|quero|preciso|posso|acho|espero|procuro|obrigado|"
    r"entendo|entiendo|capisco|vedo|veo|vejo|hello|also|no|so|go|do|to|who|zero|auto|video|photo|info|demo|intro|memo|logo|euro|solo|ultimo|"
    r"primero|segundo|primo|secondo|mismo|ayudo|debo|dovo|devo|stato|dato|fatto|estado|sido|dicho|agradezco|ringrazio|agradeço|sto|estoy|llevo|"
    r"tiempo|ejemplo|texto|testo|codice|codigo|código|modelo|modello|grupo|gruppo|cuento|mundo|mondo|trabajo de|proceso|processo)\b)"
    r"[^\W\d_]{3,14}o (?:[^\W\d_]+\b.{3,})"
    r"|^(?:non|no|não|nu) [^\W\d_]{2,12}o (?:[^\W\d_]+)"
    r"|^(?!(?:ante|kai)\b)[^\W\d_]{3,14}(?:ώ|άω|εύω) \S.{3,}"
)
_UNSPACED: Final = (
    r"(?:키워|살아|일해|좋아해|싫어해|다녀|마셔|먹어|가르쳐|공부해)요|(?:키웁|삽|일합|좋아합|싫어합|다닙|마십|먹습|가르칩|공부합)니다|"
    r"저는|나는|저희|제가|제 |내 |우리|전 |난 |저한테|저의|나의|ผม|ฉัน|ดิฉัน|"
    r"मैं|मेरा|मेरी|मेरे|मुझे|हमारा|हमारी|हमारे|אני|שלי|יש לי|אצלי|"
    r"আমি|আমার|நான்|என் |میں|میرا|میری|من در |من یک |اسم من|مرا |ես |მე "
)
FIRST_PERSON: Final = re.compile(
    rf"(?<![^\W\d_])(?:{'|'.join(_WORDS.values())})(?![^\W\d_])|{_STARTS}|{_UNSPACED}", re.I
)

# Wishes, thoughts, tasks, thanks and things past: a sentence with one of these holds no lasting fact.
FLEETING: Final = re.compile(
    r"(?<![^\W\d_])(?:"
    # Italian
    r"vorrei|voglio|ho bisogno|credo che|penso che|spero|cerco|non (?:capisco|so)|forse|se io|grazie|ieri|puoi|potresti|aiutami|dammi|scrivimi|spiegami|sto (?:cercando|provando|pensando)|sono (?:stanc|content|felice|sicur|andat|stat)\w*|ho (?:una domanda|un problema|dimenticato|visto|fatto|comprato|mangiato|letto|provato)|"
    # Portuguese
    r"quero|queria|preciso|gostaria|acho que|penso que|procuro|tenho (?:uma )?(?:pergunta|dúvida|problema|que)|não (?:entendo|sei|entendi)|talvez|se eu|obrigad[oa]|ontem|pode me|você pode|poderia|me ajud\w*|me dê|escreva|explique|estou (?:procurando|tentando|pensando|cansad|feliz|cert)\w*|fui|comprei|"
    # Ukrainian
    r"хочу|потрібн\w+|думаю|здається|шукаю|не розумію|не знаю|сподіваюся|може бути|можливо|якщо|дякую|вчора|допоможи\w*|напиши\w*|поясни\w*|будь ласка|"
    # Polish, Dutch, Scandinavian, Turkish, Vietnamese, Indonesian
    r"chcę|chciał\w*|potrzebuję|myślę|dziękuję|może|wczoraj|mam (?:pytanie|problem)|pomóż|napisz|ik (?:wil|zou|denk|zoek|heb (?:een vraag|hulp)|hoop|begrijp|vind)|misschien|bedankt|gisteren|kun je|kan je|help me|jag (?:vill|skulle|tror|behöver|undrar)|jeg (?:vil|tror|trenger|lurer)|tack|takk|kanske|i går|igår|istiyorum|lazım|düşünüyorum|teşekkürler|dün|belki|cảm ơn|tôi (?:muốn|cần|nghĩ|đã)|hôm qua|saya (?:mau|ingin|butuh|pikir)|terima kasih|kemarin|tolong"
    r")(?![^\W\d_])"
    # Korean, Hindi, Hebrew, Greek
    r"|싶어|싶습니다|해 ?주세요|해 ?줘|생각|모르겠|만약|감사|어제|도와|알려|चाहता|चाहती|चाहिए|सोचता|सोचती|शायद|अगर|धन्यवाद|कल |बताइए|मदद|"
    r"לדעתי|אני (?:רוצה|צריך|צריכה|חושב|חושבת)|תודה|אתמול|θέλω|νομίζω|ίσως|ευχαριστώ|χθες|χτες",
    re.I,
)

# Words that reach beyond the task at hand, in orders.
MUST_ANSWER: Final = re.compile(
    r"(?<![^\W\d_])(?:sempre|mai|d['’]ora in poi|preferisco|prefiro|nunca|a partir de agora|de agora em diante|zawsze|nigdy|odtąd|wolę|altijd|nooit|voortaan|alltid|aldri|aldrig|her zaman|asla|bundan sonra|luôn|selalu|jangan|πάντα|"
    r"ποτέ|από εδώ και πέρα|vždy|nikdy|mindig|soha|aina|mereu|întotdeauna|завжди|ніколи)(?![^\W\d_])|항상|언제나|앞으로|늘 |हमेशा|תמיד|เสมอ|ตลอด|همیشه|সবসময়",
    re.I,
)
ORDERS: Final = re.compile(
    r"(?<![^\W\d_])(?:emojis?|rispond\w*|rispost\w*|parla\w*|scriv\w*|chiamami|respond\w*|respost\w*|fal[ea]\w*|escrev\w*|chame-me|odpowiad\w*|odpowiedz\w*|pisz|mów|antwoord\w*|svar\w*|skriv\w*|cevap\w*|yanıt\w*|yaz|"
    r"trả lời|jawab\w*|απαντ\w*|απάντη\w*|odpověd\w*|odpovíd\w*|válasz\w*|vasta\w*|răspun\w*|відпові\w*)|답|말해|존댓말|반말|불러|जवाब|उत्तर|बात |ענה|תענה|ตอบ|جواب|উত্তর",
    re.I,
)
