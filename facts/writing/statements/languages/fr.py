"""French."""

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

_Q: Final = "['’]"
_ADV: Final = (
    r"(?:(?:maintenant|désormais|actuellement|aussi|vraiment|beaucoup|bien|toujours|souvent|surtout|principalement|enfin|récemment|déjà|encore|plutôt|également|"
    r"en ce moment|pour l['’]instant|de nouveau|normalement|généralement|au travail) ){0,3}"
)
_NOT_THAT: Final = (
    r"(?!(?:ça|cela|ceci|cet?\b|cette|ces|ton|ta|tes|votre|vos|te|toi|vous|bien l['’]idée|quand|que|qu['’]|lorsque|être|avoir|l['’]idée|le (?:premier|deuxième|second|troisième|dernier)|"
    r"la (?:première|deuxième|seconde|troisième|dernière|proposition|version|réponse)|les deux|tout\b|rien|plus|mieux|autre|un peu|bien (?:ton|ta|cette|ce|l['’]idée))\b)"
)
_JOBS: Final = (
    r"(?:infirmi(?:er|ère)|ingénieure?|professeure?|prof|enseignante?|médecin|docteure?|avocate?|juge|notaire|comptable|développeu(?:r|se)|programmeu(?:r|se)|informaticien(?:ne)?|architecte|graphiste|designer|"
    r"journaliste|photographe|musicien(?:ne)?|chanteu(?:r|se)|acteur|actrice|écrivaine?|traduct(?:eur|rice)|interprète|boulang(?:er|ère)|boucher|cuisini(?:er|ère)|chef de projet|chef cuisinier|serveu(?:r|se)|vendeu(?:r|se)|coiffeu(?:r|se)|"
    r"plombier|électricien(?:ne)?|menuisier|maçon|mécanicien(?:ne)?|chauffeur|pilote|policier|policière|pompier|militaire|agricult(?:eur|rice)|vétérinaire|dentiste|pharmacien(?:ne)?|kiné(?:sithérapeute)?|psychologue|"
    r"étudiante?|doctorante?|lycéen(?:ne)?|retraitée?|stagiaire|chercheu(?:r|se)|consultante?|direct(?:eur|rice)|gérante?|entrepreneuse?|secrétaire|assistante?|bibliothécaire|libraire|instit(?:uteur|utrice)?|data scientist|analyste|"
    r"technicien(?:ne)?|ouvri(?:er|ère)|artiste|peintre|sage-femme|économiste|physicien(?:ne)?|chimiste|biologiste|mathématicien(?:ne)?|freelance|indépendante?|responsable (?!de\b|du\b|des\b|d['’])\w+|chargée? de \w+)"
)
_ROLE: Final = rf"{_JOBS}(?: (?:de |d['’]|en |des |du )(?!chez|\w+ ans)[\w-]+)?"
_DATE: Final = r"\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?: \d{4})?"
_WHO: Final = (
    r"(?P<who>femme|épouse|mari|époux|compagne|compagnon|conjointe?|copine|copain|fiancée?|mère|maman|père|papa|(?:grande |petite )?sœur|soeur|(?:grand |petit )?frère|fille|fils|bébé|grand-mère|grand-père|chef|"
    r"patronne?|tante|oncle|nièce|neveu|cousine?)"
)
_OTHERS: Final = _WHO.replace(
    "(?P<who>", "(?:(?:meilleure? )?amie?|collègue|voisine?|parents|enfants|équipe|"
)
_PET: Final = r"(?P<who>chien(?:ne)?|chat(?:te)?|lapin|hamster|perroquet|cheval|oiseau|tortue)"
_MY: Final = r"(?:mon|ma|mes|notre|nos)"
_PART: Final = r"(?:la |le |l['’]|notre |mon |ma )(?:base de données|bdd|éditeur|ide|back(?:-?end)?|front(?:-?end)?|framework|cache|navigateur|système d['’]exploitation|moteur de recherche|gestionnaire de paquets)(?: (?:de production|principale?))?"
_ENTITLED: Final = r"(?:autorisée?s?|habilitée?s?|mandatée?s?|qualifiée?s?|certifiée?s?|agréée?s?|assermentée?s?|diplômée?s?|accréditée?s?)"
_MEMBER: Final = r"(?:responsable|membre|bénévole|trésori(?:er|ère)|présidente?|tutrice|tuteur|adhérente?|déléguée?|représentante?)"
_DIET: Final = (
    r"(?:végane?s?|vegane?s?|végétarien(?:ne)?s?|pescétarien(?:ne)?|végétalien(?:ne)?|flexitarien(?:ne)?)"
)
_HABITS: Final = (
    r"(?:collectionne|cuisine|joue|nage|cours|lis|peins|chante|danse|monte|grimpe|randonne|jardine|tricote|couds|photographie|enseigne|dirige|étudie|apprends|élève|fume|médite|loue|vais|prends|mange|bois|fais|"
    r"écris|écoute|regarde|travaille|pratique|pêche|dessine|programme|roule|marche|me lève|me couche|dors|dîne|déjeune|achète|porte|utilise|visite|appelle|gère|répare|restaure|brasse)"
)
# What one has or has not, and plays or does not.
_OWNED: Final = r"(?:chien(?:ne)?|chat(?:te)?|animaux|animal|enfants?|frères?|sœurs?|voiture|vélo|moto|permis(?: de conduire)?|télé(?:vision)?|jardin|balcon|bateau|piano|smartphone)"
_PLAYED: Final = r"(?:du (?:violoncelle|piano|violon|saxophone|trombone|hautbois)|de la (?:guitare|flûte|trompette|batterie|clarinette|harpe|basse)|de l['’](?:orgue|accordéon|alto)|au(?:x)? (?:tennis|foot(?:ball)?|échecs|basket|badminton|volley))"
_NOT: Final = r"(?:(?:vraiment|du tout|absolument) )?pas(?: du tout)?"

TONGUE: Final = Tongue(
    code="fr",
    words=words(
        "je j m n d l s c qu t mon ma mes notre nos nous on est suis sommes es êtes sont ai as a avons avez ont ne pas plus jamais le la les un une des du de et ou mais à au aux en dans avec chez pour par sur que qui "
        "ce cette ces ça il elle ils elles tu te toi vous votre ton ta tes moi me se si très bien toujours habite vis travaille aime adore déteste préfère utilise utilisons appelle réponds oublie souviens quand lorsque y "
        "depuis maintenant passé merci s'il plaît peu tous tout c'est sans"
    ),
    lead=pattern(
        r"^(?:(?:bonjour|bonsoir|salut|coucou|hello|alors|au fait|d['’]ailleurs|oui|moi(?=,)|non(?=[,.!])|et|mais|donc|sinon|ok|d['’]accord|bon|merci|en fait|pour info|pour te dire|honnêtement|franchement|à vrai dire|"
        r"je crois|je pense|je trouve|je dirais|comme je (?:l['’]ai )?(?:dit|disais))(?:[,:;.!–— -]+|(?= ?qu))(?:que |qu['’])?){1,4}"
    ),
    frame=pattern(
        r"^(?:ça fait [^,]{2,25}? qu(?:e |['’])|en ce moment|pour l['’]instant|pour le moment|actuellement|depuis [^,]{2,25}|au travail|à la maison|le (?:matin|soir|midi|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|(?:l['’]an|le mois) dernier|en (?:19|20)\d\d|(?:en |l['’])(?:été|hiver)|en général|d['’]habitude|normalement|parfois|chez nous|"
        r"tous les \w+|toutes les \w+|chaque \w+|aujourd['’]hui|hier),? ?(?=je |j['’]|nous |on |mon |ma |tout )"
    ),
    forms=(
        *changed(
            rf"(?:nous sommes|je suis|on est|nous avons|on a|j{_Q}ai) {_ADV}(?:passée?s?|migrée?s?|basculée?s?) (?:(?!à\b|vers|sur|de\b|du\b)\S+ ){{0,3}}?(?:(?:de |du |d['’])(?P<old>{TOOL}) )?(?:à|vers|sur) (?P<v>{TOOL})",
            rf"(?:nous avons|on a|j{_Q}ai) {_ADV}remplacé (?P<old>{TOOL}) par (?P<v>{TOOL})", rf"(?:j{_Q}ai|on a|nous avons) (?:abandonné|quitté|laissé tomber|troqué) (?P<old>{TOOL}) (?:pour|contre) (?P<v>{TOOL})",
            rf"(?:nous utilisons|on utilise|j{_Q}utilise) (?:maintenant |désormais )?(?P<v>{TOOL}) (?:au lieu de|à la place de|plutôt que) (?P<old>{TOOL})", rf"(?:nous utilisons|on utilise|j{_Q}utilise) (?:maintenant|désormais) (?P<v>{TOOL})[.!]*$",
            rf"{_PART} (?:est|c{_Q}est|tourne|utilise) (?:maintenant|désormais|à présent) (?:sur |sous |avec )?(?P<v>{TOOL})", rf"{_PART} (?:est|a été) (?:maintenant |désormais )?(?:passée?|migrée?|basculée?) (?:(?:de |d['’])(?P<old>{TOOL}) )?(?:à|vers|sur|sous) (?P<v>{TOOL})",
        ),
        *unused(rf"(?:je|on|nous) n{_Q}utilis(?:e|ons) {_NOT} (?P<old>{TOOL})[.!]*$"),
        *told("constraint", rf"je (?:ne )?suis {_NOT} (?:allergique|intolérante?) (?:à|au|aux) .+", rf"je (?:ne )?suis {_NOT} {_DIET}[.!]*$", rf"je n{_Q}ai (?:{_NOT} d(?:e |{_Q})|aucune )(?:allergie|intolérance)\b.*"),
        *told(
            "profile",
            rf"je (?:ne )?suis {_NOT} (?:mariée?|divorcée?|fiancée?|pacsée?|retraitée?|gauch(?:er|ère))[.!]*$", rf"(?:je n{_Q}|j{_Q})habite {_NOT} (?:à|en|au) {NAME}[.!]*$", rf"(?:je (?:ne )?vis|nous n{_Q}habitons) {_NOT} (?:à|en|au) {NAME}[.!]*$", rf"je ne travaille {_NOT} (?:chez|pour|à) {NAME}[.!]*$",
            rf"(?:je n{_Q}ai|nous n{_Q}avons|on n{_Q}a) {_NOT} d(?:e |{_Q}){_OWNED}[.!]*$", rf"j{_Q}ai une? (?:\w+ )?{_OWNED}[.!]*$", rf"je (?:conduis|roule en) (?:une? )?(?:\w+ ){{0,2}}{MAKE}\b[^,]{{0,20}}$", rf"je joue {_PLAYED}\b[^,]{{0,40}}$", rf"je ne joue {_NOT} {_PLAYED}[.!]*$",
            rf"{_MY} (?:autre|deuxième|second|seconde) {_PET} s{_Q}appelle {NAME}",
        ),
        *told("preference", rf"(?:je|on|nous) (?P<v>n{_Q}utilis(?:e|ons) plus (?P<old>{TOOL}))", slot="tools"),
        *told(
            "constraint",
            r"(?:je suis|on est) (?:\w+ment )?(?:allergique|intolérante?|sensible) (?:à|au|aux) .+", r"j['’]ai une? (?:\w+ )?(?:allergie|intolérance)\b.+", r"(?:je|on|nous) ne (?:mange|bois|supporte|digère|fume|mangeons|buvons)s? (?:pas|jamais|plus|aucun\w*)\b(?! ça| là).*", r"je ne (?:peux|dois) pas (?:manger|boire) (?!ça).+",
            r"je suis (?:diabétique|asthmatique|épileptique|cœliaque|coeliaque|sourde?|aveugle|malentendante?|daltonien(?:ne)?|dyslexique|autiste|enceinte|sobre)\b.*", r"j['’]ai (?:un |une |du |de l['’]|le )?(?:diabète|asthme|épilepsie|migraines?|maladie (?:de \w+|cœliaque)|tdah|arthrose|acouphènes)\b.*", r"je ne fume (?:pas|plus)[.!]*$",
        ),
        *told("constraint", rf"(?:je suis|on est|nous sommes) {_ADV}(?:devenue? )?(?P<v>{_DIET})\b", slot="diet"),
        *told("profile", rf"{_MY} {_PET} s{_Q}appelle (?P<v>{NAME})", rf"le nom de {_MY} {_PET} est (?P<v>{NAME})", slot="pet.{who}.name"),
        *told("profile", rf"{_MY} {_WHO} s{_Q}appelle (?P<v>{NAME})", slot="{who}.name"),
        *told("profile", rf"(?:je m{_Q}appelle|mon (?:nom|prénom) (?:est|c{_Q}est)|moi,? c{_Q}est) (?P<v>{NAME})", slot="name"),
        *told("profile", rf"(?:mon anniversaire (?:est|c{_Q}est|tombe)|je suis née?|mon anniversaire,? c{_Q}est) le (?P<v>{_DATE})", slot="birthday"),
        *told("profile", rf"ma langue (?:maternelle|natale) est (?P<v>(?:l{_Q}|le )?\w+)", slot="language.native"),
        *told("profile", r"mon fuseau horaire est (?P<v>[\w/+:-]+)", slot="timezone"),
        *told(
            "profile",
            rf"(?:je suis|nous sommes|on est) {_ADV}{_ENTITLED} (?:à |pour |par |comme |en |de |d['’]){_NOT_THAT}.{{3,}}", rf"(?:je suis|nous sommes|on est) {_ADV}(?:la |le |l['’]|une? )?{_MEMBER}s? (?:de |du |des |d['’]|à |au |aux |chez |dans |pour ){_NOT_THAT}.{{2,}}", rf"(?:je suis|nous sommes) {_ADV}(?:chargées? (?:de (?:la |l['’])|du |des )|chargé (?:de (?:la |l['’])|du |des )|en charge (?:de |du |des |d['’])){_NOT_THAT}.{{3,}}",
            rf"je m['’]occupe {_ADV}(?:de (?:la |l['’]|ma |mon |mes )|du |des ){_NOT_THAT}.{{3,}}", rf"(?:je suis|nous sommes) {_ADV}assurée?s? (?:chez |à |auprès |par ).{{2,}}", rf"j['’]ai {_ADV}(?:une |la |le |l['’])?(?:permission|autorisation|droit|procuration|habilitation)(?: de m\w+ \w+)? (?:de |d['’]|pour |sur |à ){_NOT_THAT}.{{3,}}",
            rf"je (?:fais|suis) {_ADV}(?:du |en )?bénévolat .{{3,}}", rf"{_MY} (?:chef|cheffe|patronne?|médecin|propriétaire|employeur) (?:me|m['’]|nous) ?(?:permet|autorise|laisse|a autorisée?) {_NOT_THAT}.{{4,}}",
        ),
        *told("profile", rf"je (?:travaille|bosse) {_ADV}(?:comme|en tant que|en tant qu{_Q}) ?(?P<v>[\w-]+(?: (?:de |d['’]|en )[\w-]+)?)", rf"je suis {_ADV}(?:une? )?(?P<v>{_ROLE})\b", rf"mon (?:métier|travail|boulot),? (?:est|c{_Q}est) (?P<v>{_ROLE})\b", slot="role"),
        *told("profile", rf"je (?:travaille|bosse|suis) {_ADV}(?:chez|pour) (?:la |le |l['’]|les )?(?P<v>{NAME})", rf"mon employeur est (?P<v>{NAME})", slot="employer"),
        *told("profile", rf"(?:j{_Q}ai|nous avons|on a) {_ADV}(?:déménagé|emménagé) (?:(?:de |d['’])(?P<old>{NAME}) )?(?:à|au|en|aux|vers) (?P<v>{NAME})", rf"je (?:viens d{_Q}emménager|viens de déménager|suis partie? vivre|me suis installée?|déménage) {_ADV}(?:à|au|en|aux) (?P<v>{NAME})", rf"(?:j{_Q}habite|nous habitons|on habite|je vis|nous vivons|on vit|je réside|je suis basée?) {_ADV}(?:à|au|en|aux|dans la ville de) (?P<v>{NAME})", slot="location"),
        *told("profile", rf"(?:j{_Q}habite|je vis|on vit|nous vivons) {_ADV}(?:à la campagne|en ville|seule?|avec m(?:on|a|es) .+|en colocation)", rf"je n{_Q}habite plus (?:à|au|en) (?P<old>{NAME})"),
        *told(
            "profile",
            r"(?:je parle|nous parlons|on parle) (?:couramment |un peu )?(?:le |l['’])?(?:\w+(?:ais|and|ien|ol|abe|ois|ugais|usse|urc|inois|rec|dais|ébreu)\b).*", r"(?:j['’]ai|nous avons|on a) (?:une?|deux|trois|quatre|cinq|six|\d) (?:\w+ )?(?:enfants?|fils|filles?|sœurs?|frères?|petits-enfants|chiens?|chats?|lapins?|chevaux|cheval|poules?|jumeaux|jumelles|ruches?|potager|jardin|hamsters?)\b.*",
            r"je suis (?:mariée?|divorcée?|célibataire|veu(?:f|ve)|fiancée?|pacsée?|séparée?|à la retraite|au chômage|gauch(?:er|ère)|mère (?:de|au)|père (?:de|au)|maman de|papa de|bilingue)\b.*", rf"(?:je viens|je suis originaire) (?:de |d['’]|du )(?:la )?{NAME}.*", r"j['’]étudie (?:la |le |l['’]|les |à )(?!possibilité|question)\w+.*",
        ),
        *told("profile", rf"(?:{_MY} {_OTHERS}(?: {NAME})?) (?:habite|vit|travaille|déteste|adore|aime|n{_Q}aime|préfère|étudie|joue|ne (?:mange|boit)|vient de|est (?:\w+ment )?(?:allergique|{_DIET}|{_JOBS})|a (?!dit|raison|appelé|un problème|une question)(?:une?|deux|trois|quatre|\d+)) .+"),
        *told("goal", rf"(?:je veux|j{_Q}aimerais|je voudrais|j{_Q}ai envie de|je compte|nous voulons|on veut|je rêve de) (?:vraiment )?(?:courir (?:un|le|mon) (?:semi-)?marathon|devenir|perdre (?:\d+|\w+ kilos|du poids)|arrêter de fumer|acheter (?:une maison|un appartement)|monter (?:ma|une) (?:boîte|entreprise)|créer (?:mon|une) entreprise|apprendre (?:le|l['’]|la|à) ?\w+|parler couramment|économiser|écrire un (?:livre|roman)|finir (?:ma|mon) (?:thèse|mémoire|livre)|déménager (?:à|en|au)|prendre ma retraite)\b.*", r"(?:mon|notre) (?:\w+ )?(?:objectif|but|rêve)(?: \w+)? (?:est|c['’]est)\b.+", r"je (?:m['’]entraîne|m['’]entraine|économise) pour (?!toi|ça).+"),
        *told("preference", rf"je préfère (?:largement )?(?P<v>(?:le |la |l{_Q})?\w+)(?: (?:au|à la|aux|à l['’]|plutôt que) ?(?:le |la )?\w+)?[.!]*$", r"je bois (?:plutôt |maintenant )?(?P<v>(?:du |de la |de l['’])?\w+) (?:au lieu du|au lieu de|à la place du) (?P<old>\w+)", slot="drink"),
        *told("preference", rf"(?:j{_Q}(?:aime|adore|ai horreur (?:de|du|des))|je (?:préfère|déteste|hais|raffole de)|nous (?:aimons|adorons|préférons|détestons)|on (?:aime|adore|préfère|déteste)) (?>{_ADV}){_NOT_THAT}\S.{{2,90}}", rf"(?:je n{_Q}aime|je n{_Q}apprécie|on n{_Q}aime) (?:pas|plus|pas du tout|pas trop|jamais) {_NOT_THAT}\S.{{2,90}}", r"je (?:ne )?suis (?:pas )?(?:une? )?(?:grande? )?(?:très )?fan (?:de |d['’]|du |des )(?!cette?|ces|ton|ta)\S.+", rf"je ne supporte pas {_NOT_THAT}\S.+", rf"{_MY} \w+ (?:préférée?s?|favorite?s?|favoris?) (?:est|sont|c['’]est) (?!ça|celui|celle|la première|la deuxième).+"),
        *used(rf"(?:j{_Q}utilise|nous utilisons|on utilise|je programme en|je code en|nous codons en|je développe en|je me sers de|on tourne sur) {_ADV}(?P<v>{TOOL})", rf"je travaille {_ADV}(?:avec|sur|sous) (?P<v>{TOOL})", rf"(?:tout|notre \w+|tous nos services) (?:tourne|tournent|repose) sur (?P<v>{TOOL})"),
        *tried(rf"je vais (?:peut-être|probablement) (?:essayer|tester|apprendre|passer à|me mettre à) {NAME}.*", rf"peut-être que je (?:vais|testerai|essaierai) .{{0,12}}{NAME}.*"),
        *greeted(rf"(?:bonjour|salut|bonsoir|coucou|hello)[\w ]{{0,10}}[,!.–-]+ ?(?:je suis|moi c{_Q}est|c{_Q}est|ici) (?P<v>(?!{_JOBS}\b){NAME})(?=[.,!]|$| et | de )"),
    ),
    fleeting=pattern(
        r"(?:^|\b)(?:si (?:j['’]|je|nous|on|tu)|au cas où|imagin(?:e|ons|ez)|suppos(?:e|ons|ez)|admettons|fais(?:ons)? (?:comme si|semblant)|(?:il|elle|ils|elles|on|paul|\w+) (?:m['’]a |nous a )?(?:dit|disait|disent|raconte|raconté|prétend|pense|pensait|croit|croyait|affirme)[ ,]|selon |comme si|"
        r"tes?|toi|ta|ton|vous|votre|vos|cette fois|exceptionnellement|juste pour (?:aujourd['’]hui|ce)|avant,|autrefois|dans ce (?:texte|cas)|merci)\b|[«»“”\"]|\b(?:ser|pour|fer|ir|aur|devr|saur|viendr|prendr|préférer|habiter|vivr)(?:ais|ait|ions)\b"
    ),
    passing=pattern(r"\b(?:en ce moment|pour l['’]instant|pour le moment|temporairement|provisoirement|peut-être|probablement|sans doute|je crois|je pense|je trouve que|parfois|ces temps-ci|ces derniers temps|un peu trop|je ne suis pas sûre?)\b"),
    mocking=pattern(r"\b(?:bien sûr,|mais oui,|c['’]est ça,|lol|mdr|ptdr|haha+|hihi|ironie|je rigole|je plaisante)\b|\bbien sûr,"),
    own=pattern(rf"(?:je|nous|on) (?:ne )?{_HABITS}(?:ons|s)?\b {_NOT_THAT}.{{3,}}|j['’](?:enseigne|étudie|apprends|élève|écris|écoute|achète|utilise|appelle)\b {_NOT_THAT}.{{3,}}|je fais (?:du |de la |de l['’]).+"),
    lasting=pattern(r"\b(?:tous les|toutes les|chaque|toujours|souvent|jamais|d['’]habitude|normalement|généralement|régulièrement|le (?:matin|soir|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|(?:une|deux|trois|quatre|\d) fois par \w+|"
                    r"depuis (?:\d+|\w+) ans|depuis (?:19|20)\d\d|depuis mon enfance|en amateur|comme bénévole)\b|je (?:collectionne|fume|enseigne|élève|brasse) |j['’](?:enseigne|élève) "),
    moment=pattern(r"\b(?:aujourd['’]hui|hier|demain|tout à l['’]heure|maintenant|ce (?:matin|soir)|cet après-midi|cette (?:semaine|nuit)|tout de suite|là|la semaine prochaine|encore cette)\b"),
    at_times=pattern(r"^(?!.*(?:déménag|emménag|install)).*\b(?:le week-?end|les week-?ends|(?:en |l['’])(?:été|hiver)|au printemps|en automne|en semaine|pendant les vacances|(?:le|les) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?)\b(?! \d)"),
    for_some=pattern(r"\bpour (?!tout|moi|nous|le travail|l['’]instant|le moment)\S"),
    contrast=pattern(r",? (?:et |mais )?(?:non(?: pas)?|pas|plus) (?:à |au |en |chez |comme |de |d['’])?(?P<wrong>(?-i:[A-ZÀ-Þ])[\w.+#'’-]*(?: [\w.+#'’-]+){0,2})[.!]*$"),
    joint=pattern(rf",? (?:et|mais) (?=(?:je|j['’]|nous|on) ?\w|{_MY} \w+ s{_Q}appelle)|, (?=(?:je|j['’]) ?(?:m['’]|habite|vis|travaille|suis|ai|aime|adore|parle|utilise)|{_MY} \w+ s{_Q}appelle)"),
    subject="",
    begins=pattern(r""),
    called=pattern(rf"(?:s['’]il te plaît,? )?(?:appelle|appelez|nomme)-moi (?:plutôt |simplement |toujours )?(?P<v>{NAME})[.!]*$"),
    answered_in=patterns(
        r"(?:s['’]il (?:te|vous) plaît,? )?(?:réponds|répondez|parle|parlez|écris|écrivez|explique)(?:-moi|-nous)?(?: toujours| désormais| dorénavant| uniquement| seulement)* (?:en|dans la langue) (?P<v>(?!une?\b|deux|trois|quelques|détail|bref|résumé|moins|plus)\w+)(?:,? (?:s['’]il (?:te|vous) plaît|stp|svp|toujours|désormais|à partir de maintenant|uniquement))*[.!]*$"
    ),
    styled=patterns(
        r"(?:s['’]il te plaît,? )?(?:réponds|répondez|explique|sois|soyez|reste|écris|parle)(?:-moi)?(?: toujours)? (?:le plus |plus |très |de façon |de manière )?(?:brièvement|bref|brève|court|simplement|succinctement|concis\w*|directe?|directement|formel\w*|simple|poliment|en une phrase|en (?:deux|trois|quelques) phrases|sans détours?)(?: et \w+)?(?: possible)?(?:,? (?:s['’]il te plaît|stp|svp))?[.!]*$",
        r"(?:s['’]il te plaît,? )?(?:fais|fais-moi|donne|donne-moi|garde|donnez-moi|utilise|écris)(?: toujours)? (?:des|tes|les) (?:réponses|explications|phrases|textes) (?:toujours )?(?:plus |très )?(?:courtes?|brèves?|concises?|simples?|détaillées?|directes?)(?: et \w+)?(?:,? (?:s['’]il te plaît|stp|svp))?[.!]*$",
        r"(?:s['’]il te plaît,? )?(?:n['’]utilise |n['’]utilisez |n['’]écris |ne mets |évite |évitez |plus |pas |sans |zéro )(?:jamais |pas |plus |aucune? )?(?:les |des |de |d['’]|trop d['’])?(?:émojis?|emojis?|smileys?|émoticônes?|tableaux|jargon|listes à puces|anglicismes|points d['’]exclamation|formules de politesse)(?:,? (?:s['’]il te plaît|stp|svp|merci))?[.!]*$",
        r"(?:s['’]il te plaît,? )?(?:tutoie|tutoyez|vouvoie|vouvoyez)-(?:moi|nous)(?:,? s['’]il te plaît)?[.!]*$|on (?:peut )?se (?:tutoie|tutoyer)[.!]*$",
        r"(?:je préfère|j['’]aime|je veux|je voudrais|j['’]aimerais) (?:avoir |toujours )?(?:les|des) (?:réponses|explications|résumés|textes) (?:plus |très )?(?:courte?s|brèves?|concises|simples|détaillée?s|directe?s|claires?)\b.{0,40}$",
    ),
    always=pattern(r"\b(?:toujours|jamais|désormais|dorénavant|à partir de maintenant|à l['’]avenir|systématiquement|chaque fois|par défaut)\b"),
    orders=pattern(r"(?:s['’]il (?:te|vous) plaît,? |désormais,? |dorénavant,? |à partir de maintenant,? |à l['’]avenir,? )*(?:réponds|parle|écris|explique|utilise|n['’]utilise|donne|ne donne|ajoute|commence|termine|tutoie|vouvoie|appelle|vérifie|demande|cite|mets|ne mets|évite|fais|ne fais|garde|traduis|convertis|répondez|parlez|écrivez|utilisez)\b"),
    procedures=patterns(r"(?:s['’]il te plaît,? )?(?P<cue>(?:quand|lorsque|lorsqu['’]|chaque fois que|à chaque fois que|dès que) ?)(?P<what>(?:(?:tu|vous) (?:m['’]|me )?(?:rédig|écri|répon|tradui|programm|cod|résum|révis|relis|corrig|expliqu|prépar|fais (?:un|une|des|la|le)|génèr|génér|cit|planifi|cré|envo|édit|analys|propos|recommand|utilis|calcul|formul)\w*|je te demande|je t['’]envoie|je te pose)(?: [^,:]{3,80}|(?=,))), (?P<do>(?!c['’]est|je |dis-moi|fais-moi signe|tu (?:es|as)|il |elle |on |j['’])[a-zà-ÿ][\w'’-]+ .{3,180})$",
                        r"(?P<cue>pour )(?P<what>(?:les |mes |tous les )?(?:mails?|courriels?|e-mails?|rapports?|lettres?|traductions?|résumés?|messages?)(?: [\w'’-]+){0,3}), (?P<do>(?:utilise|écris|signe|garde|réponds|commence|termine|mets|ajoute|évite|n['’]utilise)\b.{3,160})$"),
    asking=Asking(
        remember=(r"(?:retiens|retenez|souviens-toi|souvenez-vous|rappelle-toi|n['’]oublie[sz]? pas|note[sz]?|mémorise[sz]?|garde[sz]? en (?:tête|mémoire)|garde[sz]? à l['’]esprit)\b(?: bien)?(?=[ ,]+qu|\s*:|,? (?:je|j['’]|mon|ma|mes|nous|notre) ?)(?:[ ,]*(?:que |qu['’]))?\s*[:,–—-]?\s*(?P<c>.+)$",),
        forget=(r"(?:oublie|oubliez|efface|effacez|supprime|supprimez)\b,? (?P<c>(?:que|qu['’]|ce que|tout|mon|ma|mes|notre|nos)\b ?.*)$",),
        correct=(r"(?:correction|rectification|(?:non,? )?(?:c['’](?:est|était) faux|ce n['’]est (?:pas|plus) (?:vrai|exact|correct)|c['’]est inexact|tu te trompes|erreur))[^\w]*\s*(?P<c>.+)$",),
        doubtful=(r"(?:en fait|en réalité|à vrai dire),? (?P<c>(?:je|mon|ma|j['’]).+)$", r"(?:non|pardon|désolée?)[,.!:–—-]+ ?(?:en fait,? )?(?P<c>(?:mon|ma|je|j['’]) ?.+)$"),
        never=(r"oublie (?:ça|cela|tout ça)[.!]*$|oublie[zs]?[.!]*$|(?:n['’]oublie[sz]? pas|souviens-toi) (?:de|du|des|d['’])",),
        about=(r"(?:tout )?ce que (?:je t['’]ai |j['’]ai |tu )(?:dit|raconté|écrit|sais|connais)(?: \w+)?? (?:sur|de|à propos de|au sujet de) (?P<t>.+)$", r"tout (?:\S+ ){0,4}?sur (?P<t>.+)$", r"(?:que |qu['’])(?P<t>.+)$", r"(?P<t>(?:mon|ma|mes) .+?),? (?:s['’]il (?:te|vous) plaît|stp|svp)$"),
    ),
    kin=kin(
        wife="femme épouse", husband="mari époux", partner="compagne compagnon conjoint conjointe", girlfriend="copine", boyfriend="copain", fiance="fiancé fiancée", mother="mère maman", father="père papa", sister="sœur soeur", brother="frère",
        daughter="fille", son="fils", child="bébé", grandmother="grand-mère", grandfather="grand-père", boss="chef patron patronne", aunt="tante", uncle="oncle", niece="nièce", nephew="neveu", cousin="cousin cousine",
        dog="chien chienne", cat="chat chatte", rabbit="lapin", hamster="hamster", parrot="perroquet", horse="cheval", bird="oiseau", turtle="tortue",
    ),
    drinks=words("thé café eau bière vin jus espresso cappuccino matcha maté lait cola tisane chocolat"),
)  # fmt: skip
