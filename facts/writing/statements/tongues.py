"""First-person words, orders and fleeting words by language: the vocabulary behind `others`."""

import re
from typing import Final

_WORDS: Final = {
    "de": r"ich|mein(?:e|em|en|er|es)?|mir|mich|unser(?:e|em|en|er)?",
    "fr": r"je|j['’]\w+|mon|ma|mes|notre|nos",
    "es": r"yo(?! [A-Z])|soy|estoy|vivo|(?:^|[,;] ?)(?:trabajo|uso|odio)|tengo|prefiero|mi|mis|me (?:gusta|encanta|llamo|mudé)|nuestr[oa]s?",
    "it": r"sono|vivo|abito|(?:^|[,;] ?)(?:lavoro|odio|uso)|preferisco|adoro|mi (?:piace|piacciono|chiamo)|mio|mia|miei|mie|ho (?:un|una|due|tre|quattro|cinque)",
    "pt": r"eu|sou|estou|moro|(?:^|[,;] ?)trabalho|tenho|prefiro|gosto|meu|minha|meus|minhas",
    "ru": r"я|мой|моя|моё|мое|мои|моей|моего|мне|меня|у меня|у нас|мы|наш\w*",
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
    r"|^(?:ن|أ)[\u0621-\u064a]{2,8} (?!أن\b)\S"
)
_UNSPACED: Final = (
    r"[てで]い?ます(?:。|$)|(?:키워|살아|일해|좋아해|싫어해|다녀|마셔|먹어|가르쳐|공부해)요|(?:키웁|삽|일합|좋아합|싫어합|다닙|마십|먹습|가르칩|공부합)니다|"
    r"我|我们|咱们|本人|私|わたし|僕|ぼく|俺|うち(?:の|は)|自分は|저는|나는|저희|제가|제 |내 |우리|전 |난 |저한테|저의|나의|ผม|ฉัน|ดิฉัน|"
    r"मैं|मेरा|मेरी|मेरे|मुझे|हमारा|हमारी|हमारे|أنا|لدي|عندي|اسمي|لديّ|نحن|زوجي|زوجتي|عملي|بيتي|ابني|ابنتي|אני|שלי|יש לי|אצלי|"
    r"আমি|আমার|நான்|என் |میں|میرا|میری|من در |من یک |اسم من|مرا |ես |მე "
)
FIRST_PERSON: Final = re.compile(
    rf"(?<![^\W\d_])(?:{'|'.join(_WORDS.values())})(?![^\W\d_])|{_STARTS}|{_UNSPACED}", re.I
)

# Wishes, thoughts, tasks, thanks and things past: a sentence with one of these holds no lasting fact.
FLEETING: Final = re.compile(
    r"(?<![^\W\d_])(?:"
    # German
    r"ich (?:brauche|möchte|will|wollte|würde|hätte|könnte|denke|glaube|meine|frage|suche|verstehe|weiß|hoffe|finde|sehe|habe (?:eine )?(?:frage|problem|keine ahnung|gerade|gestern)|bin (?:gerade|müde|froh|sicher|nicht sicher|gespannt)|versuche|danke|kann (?:nicht )?(?:sehen|verstehen|finden)|war|ging|hab(?:e)? .{0,40}\b(?:gemacht|gesehen|gehabt|gekauft|gelesen|gefunden|versucht|vergessen|gegessen|gewesen))|"
    r"vielleicht|wenn ich|falls|danke|gestern|vorgestern|letzte (?:woche|nacht)|kannst du|könntest du|könnten sie|bitte (?:schreib|erklär|hilf|zeig|mach|gib|fass|übersetz)\w*|schreib(?:e)? mir|hilf mir|gib mir|zeig mir|erklär mir|"
    # French
    r"je (?:voudrais|veux|pense|crois|me demande|cherche|comprends|ne comprends|sais|ne sais|espère|vais|suis (?:allée?|content|contente|fatigu|désol|en train)|viens de|peux|dois)|j['’]ai (?:besoin|une question|oublié|essayé|vu|fait|mangé|acheté|lu|trouvé|pensé)|j['’](?:aimerais|espère|étais|essaie|avais)|peut-être|si je|merci|hier|peux-tu|fai[st](?:es)?[- ]moi|(?:liste|trouve|propose|résume|rédige|crée|ajoute|corrige|reformule|détaille)[sz]?(?:[- ]moi)?|pouvez-vous|pourrais-tu|aide[sz]?-moi|donne[sz]?-moi|écri[st]-moi|explique[sz]?-moi|"
    # Spanish
    r"quiero|quisiera|necesito|me gustaría|creo que|pienso|espero|busco|tengo (?:una )?(?:pregunta|duda|problema|que)|no (?:entiendo|sé)|quizás?|tal vez|si yo|gracias|ayer|anoche|puedes|podrías|ayúdame|dame|escríbeme|explícame|estoy (?:buscando|intentando|pensando|cansad|content|feliz|segur)\w*|fui|estuve|compré|"
    # Italian
    r"vorrei|voglio|ho bisogno|credo che|penso che|spero|cerco|non (?:capisco|so)|forse|se io|grazie|ieri|puoi|potresti|aiutami|dammi|scrivimi|spiegami|sto (?:cercando|provando|pensando)|sono (?:stanc|content|felice|sicur|andat|stat)\w*|ho (?:una domanda|un problema|dimenticato|visto|fatto|comprato|mangiato|letto|provato)|"
    # Portuguese
    r"quero|queria|preciso|gostaria|acho que|penso que|procuro|tenho (?:uma )?(?:pergunta|dúvida|problema|que)|não (?:entendo|sei|entendi)|talvez|se eu|obrigad[oa]|ontem|pode me|você pode|poderia|me ajud\w*|me dê|escreva|explique|estou (?:procurando|tentando|pensando|cansad|feliz|cert)\w*|fui|comprei|"
    # Russian, Ukrainian
    r"хочу|хотел\w*|хотелось|нужн\w+|надо|думаю|кажется|ищу|не понимаю|понимаю|не знаю|надеюсь|может быть|возможно|если|спасибо|вчера|можешь|можете|помоги\w*|напиши\w*|объясни\w*|расскажи\w*|покажи\w*|дай мне|скажи\w*|пытаюсь|был[аи]?|ходил\w*|купил\w*|видел\w*|рад[а]?|устал\w*|дякую|будь ласка|"
    # Polish, Dutch, Scandinavian, Turkish, Vietnamese, Indonesian
    r"chcę|chciał\w*|potrzebuję|myślę|dziękuję|może|wczoraj|mam (?:pytanie|problem)|pomóż|napisz|ik (?:wil|zou|denk|zoek|heb (?:een vraag|hulp)|hoop|begrijp|vind)|misschien|bedankt|gisteren|kun je|kan je|help me|jag (?:vill|skulle|tror|behöver|undrar)|jeg (?:vil|tror|trenger|lurer)|tack|takk|kanske|i går|igår|istiyorum|lazım|düşünüyorum|teşekkürler|dün|belki|cảm ơn|tôi (?:muốn|cần|nghĩ|đã)|hôm qua|saya (?:mau|ingin|butuh|pikir)|terima kasih|kemarin|tolong"
    r")(?![^\W\d_])"
    # Chinese, Japanese, Korean, Hindi, Arabic
    r"|我(?:们)?(?:想(?!要?成为)|要|需要|觉得|认为|希望|打算|不(?:懂|明白|知道|确定)|在找|正在|刚|可以|应该|可能|有(?:个|一个)?问题|看到|听说)|也许|可能|如果|假如|谢谢|昨天|请(?:帮|给|写|解释|告诉|翻译)|帮我|给我(?:写|看|讲)|告诉我|"
    r"したい|探してい|困ってい|考えてい|試してい|待ってい|迷ってい|出てい|起きてい|してください|て下さい|ほしい|と思(?:い|う)|かもしれ|もし|ありがとう|昨日|教えて|助けて|わから|分から|ですが、|でしょう|ました。?$|"
    r"싶어|싶습니다|해 ?주세요|해 ?줘|생각|모르겠|만약|감사|어제|도와|알려|चाहता|चाहती|चाहिए|सोचता|सोचती|शायद|अगर|धन्यवाद|कल |बताइए|मदद|"
    r"أريد|أود|أحتاج|أعتقد|أظن|ربما|شكرا|أمس|ساعدني|هل |لا أعرف|לדעתי|אני (?:רוצה|צריך|צריכה|חושב|חושבת)|תודה|אתמול|θέλω|νομίζω|ίσως|ευχαριστώ|χθες|χτες",
    re.I,
)

# Words that reach beyond the task at hand, in orders.
MUST_ANSWER: Final = re.compile(
    r"(?<![^\W\d_])(?:immer|stets|nie|niemals|ab jetzt|künftig|in zukunft|keine|bevorzuge|toujours|jamais|désormais|dorénavant|à partir de maintenant|préfère|siempre|nunca|a partir de ahora|de ahora en adelante|prefiero|sempre|mai|"
    r"d['’]ora in poi|preferisco|prefiro|a partir de agora|de agora em diante|всегда|никогда|впредь|отныне|предпочитаю|с этого момента|zawsze|nigdy|odtąd|wolę|altijd|nooit|voortaan|alltid|aldri|aldrig|her zaman|asla|bundan sonra|luôn|selalu|jangan|πάντα|"
    r"ποτέ|από εδώ και πέρα|vždy|nikdy|mindig|soha|aina|mereu|întotdeauna|завжди|ніколи)(?![^\W\d_])|"
    r"总是|一直|永远|以后|从现在起|今后|都要|都用|每次|いつも|常に|必ず|今後|これから|毎回|항상|언제나|앞으로|늘 |हमेशा|دائما|دائمًا|من الآن|תמיד|เสมอ|ตลอด|همیشه|সবসময়",
    re.I,
)
ORDERS: Final = re.compile(
    r"(?<![^\W\d_])(?:(?:beant)?antwort\w*|sprich\w*|schreib\w*|nenn\w*|duze\w*|sieze\w*|erklär\w*|emojis?|fasse|halte|répon\w+|parle\w*|écri\w*|tutoie\w*|vouvoie\w*|appelle-moi|respond\w*|respuestas?|contest\w+|habla\w*|escrib\w*|llámame|"
    r"rispond\w*|rispost\w*|parla\w*|scriv\w*|chiamami|respost\w*|fal[ea]\w*|escrev\w*|chame-me|отвеча\w*|ответ\w*|говори\w*|пиши\w*|обраща\w*|называй\w*|odpowiad\w*|odpowiedz\w*|pisz|mów|antwoord\w*|svar\w*|skriv\w*|cevap\w*|yanıt\w*|yaz|"
    r"trả lời|jawab\w*|απαντ\w*|απάντη\w*|odpověd\w*|odpovíd\w*|válasz\w*|vasta\w*|răspun\w*|відпові\w*)|回答|回复|答复|用(?:中文|英文|简体|繁体)|称呼|返事|答え|返答|話して|敬語|呼んで|日本語で|답|말해|존댓말|반말|불러|जवाब|उत्तर|बात |أجب|الرد|رد |تحدث|ענה|תענה|ตอบ|جواب|উত্তর",
    re.I,
)
