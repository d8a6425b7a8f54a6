"""Words that mean nothing by themselves in a question. Facts are indexed with them: "The Who" is found."""

_ENGLISH = """
a about actually again all also am an and any anything are aren't as at be because been being but by can
can't cannot could couldn't did didn't do does doesn't doing don't dont for from had has hasn't have
haven't having he he's her hers herself him himself his how how's i i'd i'll i'm i've if in into is
isn't it it's its itself just let let's me mine my myself no nor not of off on or other our ours
ourselves please shall she she's should shouldn't so some something such than that that's the their
theirs them themselves then there there's these they they're this those to too us very was wasn't we
we'd we'll we're we've were weren't what what's when where where's which who who's whom whose why will
with won't would wouldn't you you'd you'll you're you've your yours yourself
"""
_GERMAN = """
aber alle als also am an auch auf aus bei bin bis bist da damit dann das dass dein deine dem den denn
der des dich die dir doch du ein eine einem einen einer eines er es euch für habe haben hast hat hatte
ich ihm ihn ihr ihre im in ist ja kann kein keine man mein meine meinem meinen meiner mich mir mit nach
nicht noch nur ob oder ohne sein seine sich sie sind so über um und uns unser vom von vor war waren
warum was weil welche welcher welches wenn wer werden wie wieder wir wird wo würde zu zum zur
"""
_FRENCH = """
à ai as au aussi aux avec avez avons c'est ce ces cet cette comme d'un d'une dans de des dois du elle
elles en es est est-ce et été être eu il ils j'ai je l la le les leur leurs lui ma mais me mes moi mon
ne nos notre nous n'est on ont ou où par pas pour pourquoi qu'est-ce que quel quelle quelles quels qu'il
qui quoi sa sans se ses si son sont suis sur ta te tes toi ton tu un une vos votre vous y
"""
_SPANISH = """
a al algo como cómo con cual cuál cuando cuándo de del desde donde dónde el él ella ellos en era es esa
ese eso esta está estás este esto estoy fue ha han has hay he la las le les lo los más me mi mí mis
mucho muy nada ni no nos o para pero por porque que qué quien quién se sea ser si sí sin sobre son soy
su sus también te tengo ti tiene tu tú tus un una uno y ya yo
"""
_ITALIAN = """
a ad ai al alla alle anche c'è che chi ci come con cosa cos'è cui da dal dalla dei del della delle di
dov'è dove e è ed gli ha hai ho i il in io la le lei li lo loro lui ma mi mia mie miei mio ne nei nel
nella no noi non o per perché più qual quale quali quando quanto quello questa questo qui se sei si sia
sono su sua suo sul sulla ti tu tua tuo un una uno vi voi
"""
_PORTUGUESE = """
a ao aos as até com como da das de do dos e é ela elas ele eles em era essa esse esta está este eu foi
há isso isto já lhe mais mas me mesmo meu meus minha minhas muito na não nas nem no nos nós o onde os ou
para pela pelo por porque qual quando que quem se sem ser seu sua são só sou também te tem tenho teu tu
tua um uma você vocês
"""
_DUTCH = """
aan al als bij ben bent dan dat de deze die dit door een en er had heb hebben heeft het hij hoe hun ik
in is ja je jij jouw kan maar me mij mijn naar niet nog nu of om ons onze ook op over te toch tot u uit
van veel voor waar waarom wat we welke wel werd wie wij worden wordt zal ze zich zij zijn zo zonder
"""
_SWEDISH = """
alla att av blir de dem den denna det detta dig din dina ditt där då efter ej eller en er ett från för
ha har hon han hur i icke inte jag ju kan man med men mig min mina mitt mot mycket ni nu när och om oss
på samma sig sin sina som så till under upp ut vad var varför vart vem vi vid vilka vilken vilket vår är
över
"""
_POLISH = """
a aby ale bo był była było być czy dla do gdzie go i ich ja jak jaka jaki jakie je jego jej jest jestem
jeszcze już kiedy kto które który lub ma mam mi mnie moja moje mój my na nad nie o od on ona oni po pod
przez się są ta tak te tego to tu twoja twój ty w we z za ze że
"""
_TURKISH = """
acaba ama ben beni benim bir bu çok da daha de değil diye en gibi hangi hem ile için kim ki mı mi mu mü
ne neden nedir nerede o olan olarak sen senin şu ve veya ya
"""
_RUSSIAN = """
а без бы был была были было быть в вам вас во вот все всё вы где да для до его ее её если есть еще ещё
же за и из или им их к как какая какие какой когда кто ли мне мой моя мои меня мы на над не него нет ни
но ну о об он она они от по почему при про с свой себя со так также там тебе тебя то тоже только ты у
уже что чтобы это этот эта я
"""
_UKRAINIAN = """
а але без був була було бути в вам вас ви він вона вони де для до є з за і із як яка який які коли мене
мені мій моя ми на не ні по при про та так те ти то у це цей ця чи що щоб я
"""
_GREEK = """
ένα ένας από αυτό αυτός για δεν εγώ εγω εδώ είμαι είναι εμείς εσύ έχω έχει η ή θα και μας με μια μου να
ο οι όταν πού που πότε ποιο ποιος πώς πως σας σε στη στην στο στον σου τα της τι τις το τον του τους των
"""
_ARABIC = """
أن أنا أنت أو أي أين إلى إن التي الذي ثم عن على في قد كان كانت كم كيف لا لم لماذا لي ليس ما ماذا متى مع
من نحن هذا هذه هل هم هنا هو هي و يا
"""
_HEBREW = """
אבל או איך אין אל אם אני אנחנו את אתה אתם גם דבר היא הוא היה הם זאת זה יש כי כמה כן לא לי למה מה מי מתי
על עם של שלי שלך
"""
_HINDI = """
और आप इस उस एक और कब कहाँ कहां का कि किस की के को कौन क्या क्यों कर जो तक तो था थी थे नहीं ने पर भी मुझे
मेरा मेरी मेरे में मैं यह या ये वह वे से है हैं हो हूँ हूं
"""
_PERSIAN = (
    "آن آیا از است این با باید به برای بود تا تو چرا چه چی چیست در را شما که کجا کی ما من نیست هر هم و یا یک"
)
_VIETNAMESE = """
là của và có không tôi bạn gì ở cho với được các những này đó thì mà nào khi đã sẽ
"""
_INDONESIAN = """
ada adalah aku anda apa atau bagaimana dan dari dengan di dia ini itu kah kami kamu kapan ke mana
mengapa pada saya siapa tidak untuk yang
"""

_UNSPACED = """
什么 什麼 么是 哪里 哪裡 在哪 我的 你的 他的 她的 的是 是什 知道 道我 怎么 怎麼 么样 多少 为什 為什 我在 我是 我有 有什 的吗 了吗 是不 不是 吗 的 了
是
です ます した ます ませ せん して てい いる ある から まで こと すか たか るか 何で とは には では のは のが は何 私の 私は あな なた の か は が を
に で と も 私 何
습니 니다 니까 까요 나요 어디 무엇 뭐야 나는 나의 내가 저는 제가 은 는 이 가
อะไร ที่ไห ไหน เป็น ฉัน
"""

_BY_LANGUAGE = {
    "en": _ENGLISH, "de": _GERMAN, "fr": _FRENCH, "es": _SPANISH, "it": _ITALIAN, "pt": _PORTUGUESE,
    "nl": _DUTCH, "sv": _SWEDISH, "pl": _POLISH, "tr": _TURKISH, "ru": _RUSSIAN, "uk": _UKRAINIAN,
    "el": _GREEK, "ar": _ARABIC, "he": _HEBREW, "hi": _HINDI, "fa": _PERSIAN, "vi": _VIETNAMESE,
    "id": _INDONESIAN,
}  # fmt: skip
_STOP_WORDS = {code: frozenset(words.casefold().split()) for code, words in _BY_LANGUAGE.items()}
_UNSPACED_WORDS = frozenset(_UNSPACED.split())

# Little words of one language that are names, or mean something in another: dropped only where it is known.
_MEANINGFUL_ELSEWHERE = """
ad ada ai ale anda ben beni bent bin bis bo chi cho com come con dal dan det dia die din dina dir door
dos dove ella elle em era este fin go hai han hat hay hem ho hon hun il io jak ja kami kan kim lei les
li lo lub lui ma mam man mana mas men mes mia mie mina min mio mis mit mon mot nad nada nas nie non nos
ob od ona op os par para pas per pod por pour sa sans saya sea sen ser sia sin sina som son sou sur tak
tem ten till toi ton tot tu ty under upp ut van var vi vid war waren wat wel wie ze zo
"""
_LITTLE_EVERYWHERE = frozenset().union(*_STOP_WORDS.values()) - frozenset(_MEANINGFUL_ELSEWHERE.split())
_ANYWHERE = _LITTLE_EVERYWHERE | _STOP_WORDS["en"] | _UNSPACED_WORDS


def stop_words(language: str) -> frozenset[str]:
    """The stop words of a language; where it is unknown (""), those that mean nothing in any language."""
    known = _STOP_WORDS.get(language)
    return known | _UNSPACED_WORDS if known else _ANYWHERE
