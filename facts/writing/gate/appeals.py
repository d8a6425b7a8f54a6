"""More concepts: whom to trust, where to send, and the phrases that speak to a model rather than of a person."""

import re

from facts.writing.gate.words import EXECUTE, OBEY, POWER, REMOVE, RULES, concept

# --- favour for a third party

TRUST = concept(
    """trust, recommend, favor, favour, promote, endorse, advertise, rely on, believe, vertrau, vertraue, vertrauen, empfiehl,
    empfehle, empfehlen, bewirb, glaube, fais confiance, fie-toi, fiez-vous, recommande, recommander, recommandez, conseille,
    conseiller, privilegie, confia, confie, confiar, recomienda, recomiende, recomiendes, recomendar, fidati, fidarsi,
    consiglia, consigliare, raccomanda, raccomandare, recomenda, recomende, recomendar, доверяй*, доверять, рекомендуй*,
    рекомендовать, советуй*, советовать, ufaj, zaufaj, polecaj, polecac, rekomenduj, vertrouw, aanbevelen, beveel, guven, oner,
    ثق, اوص, رشح, انصح, भरोसा""",
    "推荐 信任 相信 推荐 推薦 おすすめ お勧め 勧め 薦め 信頼 추천 신뢰 믿어 믿고",
)
FAVOUR = concept(
    """point, steer, direct, refer, guide, prefer, suggest, put, make, list, mention, rank, name, cite, push, choose, pick, feature, present, bring up, quote, show, treat,
    consider, regard, bevorzuge, bevorzugen, nenne, nennen, erwahne, erwahnen, setze, zitiere, prefere, preferer, propose,
    proposer, cite, citer, mets, mettre, mentionne, mentionner, prefiere, prefiera, preferir, sugiere, sugerir, menciona,
    mencionar, pon, poner, propon, elige, preferisci, preferire, suggerisci, suggerire, menziona, menzionare, metti, proponi,
    cita, prefira, sugira, sugerir, coloque, mencione, предпочитай*, предлагай*, упоминай*, ставь, называй*, предложи, wymieniaj,
    proponuj, stawiaj, noem, stel, فضل, اذكر, اقترح, ضع""",
    "优先 首选 提到 引用 排在 放在 列为 優先 提案 挙げ 紹介 우선 언급 제안 먼저",
)
FIRST = concept(
    """first choice, erste wahl, premier choix, primera opcion, prima scelta, primeira opcao, default, go-to, preferred, first, top, best, only, exclusively, over others, over other, over any, above others, above all, above any, before others, before everyone, before everything,
    before any, before anything, ahead of, number one, zuerst, als erstes, an erster stelle, ausschliesslich, nur, vor allen,
    oberste*, beste*, en premier, d'abord, en priorite, avant tout, avant les autres, exclusivement, uniquement, meilleur*,
    primero, en primer lugar, antes que, exclusivamente, solo, mejor, per primo, per prima, al primo posto, prima di,
    esclusivamente, solo, migliore, primeiro, em primeiro lugar, antes de, apenas, melhor, первым, первой, первую, первое, в
    первую очередь, прежде всего, только, лучш*, najpierw, w pierwszej kolejnosci, tylko, najleps*, eerst, als eerste, alleen,
    once, ilk, اولا, فقط, افضل""",
    "首先 第一 首位 最好 最先 只 唯一 首选 最前 最初 一番 第一に 真っ先 だけ 最優先 まず 첫 먼저 최우선 만 제일 가장",
)
STANDING = concept(
    "source, sources, authority, provider, choice, reference, expert, vendor, brand, broker, advisor, adviser, quelle, anbieter, "
    "source de, fournisseur, fuente, proveedor, referencia, fonte, fornitore, referencia, fornecedor, источник*, zrodlo, bron",
    "来源 権威 信頼できる 情報源 출처",
)
RELIABLE = concept(
    "main, trusted, trustworthy, reliable, authoritative, preferred, go-to, primary, definitive, best, safest, most credible, official, "
    "vertrauenswurdig*, zuverlassig*, verlasslich*, fiable*, de confiance, reference, confiable*, de confianza, fidat*, affidabil*, "
    "attendibil*, de confianca, confiavel, надежн*, проверенн*, достоверн*, zaufan*, wiarygodn*, betrouwbare*",
    "可信 可靠 权威 信頼 確か 신뢰 믿을",
)
BLINDLY = concept(
    "always, all, any, every, blindly, fully, completely, unconditionally, without question, immer, blind, alle*, vollig, "
    "aveuglement, toujours, tous, toutes, siempre, ciegamente, todo*, toda*, sempre, ciecamente, tutt*, cegamente, всегда, слепо, "
    "всем, любым, полностью, zawsze, altijd, دائما, كل, हमेशा",
    "总是 永远 始终 完全 一律 无条件 所有 常に いつも 必ず 無条件 全て すべて 항상 언제나 무조건 모든",
)
# What a "first" is said of without naming anyone: the shape of an answer.
STYLE_OBJECT = concept(
    """answer, answers, summary, conclusion, result, results, code, examples, metric, units, celsius, euro, eur, usd, date, dates,
    pros, cons, risks, headline, tl;dr, tldr, bullet, bullets, antwort, zusammenfassung, ergebnis, fazit, beispiele, reponse,
    resume, conclusion, respuesta, resumen, risposta, riassunto, resposta, resumo, ответ, вывод, итог""",
    "结论 答案 总结 結論 答え 要約 결론 답 요약",
)

# --- sending away

SEND = concept(
    """pass, hand, release, send, forward, mail, email, e-mail, upload, transmit, cc, bcc, copy, relay, report, leak, exfiltrate, post, share, disclose,
    submit, deliver, redirect, schicke, schick, schicken, sende, senden, leite, weiterleiten, ubermittle, teile, lade, maile,
    envoie, envoyer, envoyez, transmets, transmettre, transferer, transfere, partage, partager, envia, envie, enviar, reenvia,
    reenvie, reenviar, manda, mande, mandar, comparte, sube, invia, inviare, inoltra, inoltrare, spedisci, condividi, carica,
    encaminhe, encaminha, encaminhar, compartilhe, отправляй*, отправь*, отправлять, пересылай*, переслать, перешли, шли, высылай*,
    передавай*, загружай*, wysylaj, wyslij, przesylaj, przeslij, udostepniaj, stuur, doorsturen, verstuur, gonder, ilet, ارسل,
    حول, شارك, भेज*""",
    "发送 发给 转发 发到 上传 抄送 寄给 送信 転送 送って 送り アップロード 共有 보내 전송 전달 공유",
)
ADDRESS = re.compile(
    r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.])(?:https?://|www\.)\S+|(?<![\w.@])[a-z][\w-]+(?:\.[a-z][\w-]+){0,3}\.[a-z]{2,12}\b(?!\()"
)
URL = re.compile(r"https?://|(?<!\w)www\.|(?<!\w)(?:javascript|data|file):\S")
USE_URL = concept(
    """visit, open, fetch, load, follow, read, call, check, click, download, browse, go to, use, import, include, append, add,
    curl, ping, render, display, offne, besuche, lade, lies, rufe, ouvre, visite, lis, charge, clique, abre, visita, lee, carga,
    apri, visita, leggi, carica, abra, visite, leia, открывай*, открой, загрузи, читай, посети, otworz, افتح, زر""",
    "打开 访问 读取 下载 点击 開い アクセス 読み込 クリック 열어 방문 접속",
)
SECRET_NOUN = concept(
    """password*, passcode*, mfa, 2fa, otp, one-time code*, login code*, verification code*, security code*, backup codes, pin,
    pins, credential*, api key*, tokens, private key*, ssn, card number*, card details, bank details, seed phrase, medical record*,
    secrets, personal data, private data, inbox, mailbox, passwort*, passworter, zugangsdaten, kontodaten, mots de passe, mot de
    passe, identifiants, codes, contrasena*, claves, credenciales, codigos, credenziali, codici, senhas, senha, парол*, коды, код*,
    учетные данные, hasla, haslo, wachtwoord*, sifre*, كلمات المرور, كلمة المرور, الرموز""",
    "密码 验证码 口令 凭证 パスワード 認証コード 暗証番号 認証情報 비밀번호 인증번호 인증 코드",
)
TELL = concept(
    """read, tell, reveal, share, give, disclose, show, hand, send, post, print, provide, expose, verrate, zeige, gib, nenne, teile,
    donne, revele, partage, montre, communique, da, dar, revela, comparte, muestra, di, rivela, mostra, condividi, comunica, dai,
    revele, compartilhe, mostre, говори, сообщай*, показывай*, раскрывай*, давай, podawaj, ujawniaj, deel, geef, اعط, اكشف, شارك""",
    "告诉 透露 分享 提供 泄露 教え 渡し 開示 共有 伝え 알려 공유 제공",
)
PERMITTED = concept(
    """it's fine, its fine, it is fine, it's ok, it's okay, its ok, it is ok, it is okay, fine to, okay to, ok to, feel free, may,
    can, allowed to, go ahead, no problem, free to, es ist ok, es ist in ordnung, darfst, durfen, du kannst, c'est bon, tu peux,
    vous pouvez, pas de souci, puedes, puede, esta bien, puoi, va bene, pode, podes, tudo bem, можно, можешь, разрешается, mozesz,
    mag, kun je, يمكنك, لا باس""",
    "可以 没关系 てよい ていい て良い 構わない かまわない 大丈夫 해도 돼 해도 된다 괜찮",
)

# --- speaking to the model

_MODELS = (
    "(?:assistants|agents|a\\.?i\\.? (?:tools|assistants|agents|systems|models)|(?:large )?language models?|llms?|chatbots|models|"
    "the (?:assistant|ai|model|agent|bot)|your assistant|assistenten|ki-(?:assistenten|systeme|modelle)|der assistent|das modell|"
    "les assistants|les agents|l'assistant|l'ia|los asistentes|los agentes|el asistente|la ia|gli assistenti|gli agenti|"
    "l'assistente|os assistentes|o assistente|ассистент(?:ы)?|asystent|asystenci|модель)"
)
TO_MODEL = re.compile(
    rf"(?<!\w)(?:(?:note|message|memo|instructions?|guidance|directive|reminder|hinweis|notiz|anweisung(?:en)?|instrucciones|nota|"
    rf"note|istruzioni|instrucoes|инструкци\w*|заметка) (?:to|for|fur|an|a|para|per|pour|для) "
    rf"(?:yourself|self|(?:all |any |the |every )?(?:\w+ )?{_MODELS}|ai|a\.i\.|dich|dir|ti|te|toi|si|себя))"
    rf"|(?<!\w)(?:to|attention|dear|hey|hello|an|aux?|a|para|per)(?: all| any| alle| tous)? {_MODELS} ?[:,]"
    r"|(?<!\w)(?:standing (?:note|order|instruction)s?|system (?:message|update|notice|override|instruction)|new (?:system|developer) "
    r"(?:message|prompt|instruction)s?|priority override|admin override)(?! is| are)(?= ?[:,]| to | for |$)"
    r"|(?<!\w)(?:commit|write|save|add|store|persist|put|keep) (?:\w+ ){0,4}(?:to|into|in) (?:your |the |long-term |longterm |permanent )*memory"
    r"|(?<!\w)(?:keep|include|repeat|carry|copy|preserve|retain|re-?save)(?!\w).{1,60}(?<!\w)(?:each|every|all|future)(?!\w).{0,20}"
    r"(?:memory|memories|summar\w+|sessions?|conversations?|chats?)(?!\w)"
)
MODELS_MUST = re.compile(
    rf"(?<!\w){_MODELS}(?: \w+){{0,3}}? (?:must|should|shall|need to|needs to|have to|has to|are to|is to|will|may|can|are required|mussen|muss|sollen|"
    r"soll|durfen|darf|doivent|doit|peuvent|peut|deben|debe|pueden|puede|devono|deve|possono|puo|devem|podem|pode|долж\w+|может|могут|"
    r"musi|musza)(?!\w)"
)
MUST = concept(
    """must, should, shall, have to, need to, are to, will, are required to, are obliged to, musst, sollst, darfst, dois, devez,
    doit, debes, debe, tienes que, devi, deve, deves, tem que, должен, должна, обязан*, musisz, masz, moet, meli, يجب, عليك""",
    "必须 应该 应当 得 しなければ べき なさい せよ こと 해야 하라 하세요 해라",
)
BECOME = re.compile(
    r"(?<!\w)(?:you are|you're|you will be|you become|you act as|du bist|tu es|tu n'es plus|vous etes|eres|tu eres|usted es|sei|tu sei|"
    r"voce e|tu es|ты|вы|jestes|jij bent|je bent|sen bir|انت)(?!\w)(?= (?:\w+[ '-]){0,3}?(?:now|no longer|free from|an? (?:\w+ ){0,2}(?:assistant|ai|model|"
    r"bot|agent|system)|assistant\w*|ai|model\w*|bot\w*|jetzt|ab sofort|nun|ki|kein|maintenant|desormais|une? ia|un assistant|ahora|un "
    r"asistente|una ia|adesso|ora|un assistente|un'ia|agora|um assistente|uma ia|теперь|больше не|отныне|ассистент\w*|teraz|asystent\w*|nu|"
    r"artik|الان)(?!\w))"
    r"|(?<!\w)(?:act|behave|respond|answer|operate|pretend|roleplay|role-play) (?:as|like|to be|in)(?= .{0,40}(?:ai|assistant|mode|model|bot|dan|"
    r"jailbr|without|unrestricted|admin|root|no )(?!\w))"
    r"|(?<!\w)(?:enter|switch to|switch into|activate|enable|go into) (?:\w+ ){0,2}(?:mode|persona)(?= |$|[.,:])"
    r"|(?:你|您)(?:现在|从现在起|以后|不再|将)?(?:是|就是|扮演|不再是)|(?:あなた|君)は.{0,24}(?:です|だ|である|になった|ではない)|(?:당신|너)(?:은|는).{0,24}(?:이다|입니다|이야|아니)"
)
YOUR_RULES_SET = re.compile(
    rf"(?:{RULES.pattern}) (?:that |which )?(?:you (?:got|were|have|had|follow|received|came|run)|die du|que tu as|qu'on t'a|que te|che ti|que lhe|которые тебе)(?!\w)"
)
YOUR_RULES = re.compile(
    r"(?<!\w)your (?:\w+ )?(?:rules?|instructions?|guidelines?|restrictions?|programming|system prompt|safety|policy|policies|filters?|memory|"
    r"training|makers?|developers?|creators?|owner|admin\w*|operator|supervisor|guardrails|limits|constraints)(?!\w)"
    r"|(?<!\w)(?:deine|deinen|deiner|tes|vos|tus|sus|tuas?|suas|tue|tuoi|vostre|твои\w*|свои\w*|ваши\w*|twoje|swoje|jouw) "
    r"(?:\w+ )?(?:regeln|anweisungen|richtlinien|vorgaben|regles|consignes|instructions|reglas|instrucciones|restricciones|regole|istruzioni|"
    r"restrizioni|regras|instrucoes|restricoes|правила|инструкции|ограничения|zasady|instrukcje|regels|instructies)(?!\w)"
    r"|(?:你|您)的(?:所有)?(?:规则|指令|限制|系统|提示词|设定|开发者|管理员)|(?:あなたの|君の)(?:ルール|指示|制限|設定|管理者|開発者)|(?:당신|너)의 (?:규칙|지시|제한)"
)
TREAT_AS = re.compile(
    r"(?<!\w)(?:assume|suppose|presume|take it)(?: that)? (?:i|we|my)(?!\w).{0,30}(?<!\w)(?:agree|consent|approve|accept|permission|approval|fine with)(?!\w)|"
    r"(?<!\w)(?:treat\w*|consider\w*|regard\w*|counts?|counted|deem\w*|gelten|gilt|cuenta\w*|считается|считаются|accept|recognise|recognize|handle|behandle|betrachte|traite|considere|considera|trata|tratta|trate|"
    r"считай\w*|traktuj)(?!\w).{1,60}(?<!\w)(?:approved|pre-?approved|authori[sz]ed|verified|trusted|admin\w*|owner|root|confirmed|consent|"
    r"permission|superuser|privileged|genehmigt|autorisiert|verifiziert|vertrauenswurdig|approuve\w*|autorise\w*|verifie\w*|administrateur|"
    r"aprobad\w*|autorizad\w*|verificad\w*|approvat\w*|autorizzat\w*|amministratore|aprovad\w*|одобрен\w*|разрешен\w*|проверен\w*|подтвержден\w*|"
    r"администратор\w*|zatwierdzon\w*)(?!\w)|(?:视为|当作|当成|看作).{0,10}(?:批准|授权|管理员|可信|同意)|(?:承認|許可|管理者|同意)(?:済み)?(?:として|とみなし)"
    r"|(?:승인|관리자|허가)(?:된 것)?(?:으로|로) (?:간주|취급|처리)"
)
ROLE_OVER_MODEL = re.compile(
    r"(?<!\w)(?:i am|im|i'm|ich bin|je suis|soy|sono|eu sou|sou|я) (?:\w+[ '-]){0,3}?"
    r"(?:your|dein\w*|ton|votre|tu|tuo|il tuo|seu|o seu|твой|ваш) (?:\w+ )?(?:admin\w*|developer|creator|owner|operator|supervisor|"
    r"entwickler\w*|administrateur|developpeur|createur|administrador|creador|desarrollador|creatore|sviluppatore|criador|desenvolvedor|"
    r"администратор|создатель|разработчик|владелец)(?!\w)"
)
SCOPE_SPOOF = re.compile(
    r"(?<!\w)(?:store|save|file|record|keep|kept|write|remember|log|put|add|speicher\w*|enregistre\w*|guarda\w*|salva\w*|сохрани\w*)(?!\w).{0,40}?"
    r"(?<!\w)(?:under|for|as|of|to|into|in|unter|sous|bajo|sotto|sob|под|для) (?:the )?(?:user|account|tenant|owner|customer|record|profile|client|"
    r"benutzer|konto|nutzer|utilisateur|compte|usuario|cuenta|utente|conta|пользовател\w*)(?: id| nr\.?| no\.?)?[ :=#_-]*[\w-]*\d"
    r"|(?<!\w)(?:user|tenant|owner|account)_\w+|(?<!\w)(?:another|different|other) user'?s? (?:memory|account|profile)"
    r"|(?:用户|账户|ユーザー|사용자) ?\d+.{0,8}(?:名下|として|保存|으로)"
)
MEMORY_WIPE = re.compile(
    r"(?<!\w)(?:delete|remove|erase|overwrite|replace|clear|wipe|discard|losche|supprime|efface|borra|elimina|cancella|apague|удали\w*|сотри)"
    r"(?!\w).{0,30}(?<!\w)(?:notes?|memory|memories|records?|entry|entries|facts?|notiz|eintrag|erinnerung\w*|souvenirs?|notas?|memoria|"
    r"ricord\w*|memorie|запис\w*|память)(?!\w)"
)
SKIP_FLAG = re.compile(
    r"(?<![\w-])--(?:no-verify|no-check\w*|no-confirm\w*|skip-[\w-]+|dangerously[\w-]*|insecure|allow-all\w*|yes|assume-yes|yolo|trust[\w-]*|"
    r"no-sandbox|disable-[\w-]+|force)(?![\w-])|(?<!\w)sudo rm -rf|(?<!\w)rm -rf|(?<!\w)chmod 777"
)
REPORTED = re.compile(
    r"(?<!\w)(?:the )?(?:user|reader|visitor|customer|holder|client|owner|person|utente|nutzer|usuario|utilisateur|uzytkownik|пользователь)"
    r"(?: \w+){0,3}? (?:authori[sz]es?d?|approved?|granted|consented|agreed to|upowazni\w*|autoris\w*|autoriz\w*|разреши\w*|genehmigt\w*|"
    r"bevollmachtigt\w*).{0,60}(?<!\w)(?:access|accounts?|mailbox|mail|poczty|files|funds|all|everything|acces|acceso|accesso|acesso|comptes?|"
    r"cuentas?|konten|zugriff|доступ\w*|dostep\w*)(?!\w)"
)
# Leave given to the listener: "you may", "you have my permission", "you need not".
PERMITS = re.compile(
    r"(?<!\w)you (?:(?:\w+ ){0,2}(?:may|can|could|have my|have the|are free|are allowed|are authori[sz]ed|are permitted|needn't|need not|"
    r"don't (?:need|have) to|do not (?:need|have) to)|may|can)(?!\w)"
    r"|(?<!\w)(?:du|ihr) (?:\w+ ){0,2}(?:darfst|durft|kannst|konnt|brauchst|musst)(?!\w)|(?<!\w)(?:darfst|kannst|brauchst) du(?!\w)"
    r"|(?<!\w)(?:tu peux|tu pourras|vous pouvez|tu as le droit|tu n'as pas besoin|tu as ma permission)(?!\w)"
    r"|(?<!\w)(?:puedes|podras|puede usted|no necesitas|no tienes que|tienes mi permiso|tienes permiso)(?!\w)"
    r"|(?<!\w)(?:puoi|potrai|non devi|non hai bisogno|hai il mio permesso|hai il permesso)(?!\w)"
    r"|(?<!\w)(?:voce pode|podes|pode|nao precisa|nao precisas|tem minha permissao|tem permissao)(?!\w)"
    r"|(?<!\w)(?:можешь|можете|тебе можно|тебе не нужно|разрешаю тебе|тебе разрешено|mozesz|nie musisz|je mag|je kunt|يمكنك|لك ان)(?!\w)"
    r"|(?:你|您)(?:都|也|就)?(?:可以|无需|不必|不用|有权)|してよい|していい|して構わない|해도 (?:돼|된다|됩니다|좋)"
)
SIGNED_OFF = re.compile(
    r"(?<!\w)(?:signed off|approved?|cleared|authori[sz]ed?|okayed|agreed to|sanctioned|genehmigt|approuve|aprobado|approvato|aprovado|"
    r"одобрил\w*|zatwierdzil\w*)(?!\w).{0,30}(?<!\w)(?:anything|everything|all|any|whatever|alles|tout|todo|tutto|tudo|все|wszystko)(?!\w).{0,24}"
    r"(?<!\w)(?:i (?:ask|say|request|want|do|need|order|type|mention)|from me|my requests|ich (?:sage|will|verlange)|je (?:demande|dis)|"
    r"pido|digo|chiedo|dico|peco|я (?:прошу|скажу))(?!\w)"
)
WAIVES = re.compile(
    r"(?<!\w)(?:can|may|allowed to|entitled to|able to|authori[sz]ed to|right to) (?:waive|skip|bypass|override|overrule)(?!\w).{0,40}"
    r"(?<!\w)(?:approval|verification|confirmation|checks?|limits?|rules?|review|safety|policy|policies|restrictions?)(?!\w)"
)
# A bare verb that opens a clause makes an order of it.
ORDER = re.compile("|".join(f"(?:{verbs.pattern})" for verbs in (POWER, EXECUTE, OBEY, REMOVE, SEND, TRUST)))
