"""The concepts the gate thinks in, each a short list of words per language.

Written without accents, in lower case, as `plain` folds them. A star stands for any ending; scripts without spaces
come second and match anywhere. A concept says nothing by itself: `meaning` holds only what combines several.
"""

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f\u064b-\u0652\u0640]")
_FOLDS = str.maketrans(
    {"ß": "ss", "ł": "l", "ı": "i", "ø": "o", "đ": "d", "’": "'", "‘": "'", "أ": "ا", "إ": "ا", "آ": "ا"}
)


def plain(text: str) -> str:
    """Canonical text without accents, so that one spelling of each word is enough."""
    bare = _ACCENTS.sub("", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFC", bare).translate(_FOLDS)


def concept(spaced: str, dense: str = "") -> re.Pattern[str]:
    """A pattern for any of the words (separated by commas) as whole words, or of the dense ones anywhere."""
    words = [" ".join(w.split()) for w in spaced.split(",") if w.strip()]
    whole = "|".join(re.escape(plain(w)).replace(r"\*", r"\w*").replace(r"\ ", " ") for w in words)
    parts = [rf"(?<!\w)(?:{whole})(?!\w)"] if whole else []
    return re.compile("|".join(parts + [re.escape(plain(w)) for w in dense.split()]))


def listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


# --- who

SELF_WORDS = """
i, im, i'm, i've, i'd, i'll, we, we're, we've, ich, wir, je, j, nous, yo, nosotros, nosotras, io, noi, eu, я, мы, ik,
wij, ben, biz, انا, نحن, the user, user, der nutzer, die nutzerin, nutzer, l'utilisateur, utilisateur, el usuario, usuario,
l'utente, utente, o usuario, пользователь, मैं"""
SELF_DENSE = "我 我们 私 僕 俺 わたし 저는 나는 제가 내가 난 ユーザー 用户 사용자"

AGENT_WORDS = """
you, your, yours, yourself, you're, u, assistant, assistants, the assistant, ai, ais, ai tools, ai assistants, ai agents,
agent, agents, model, models, language models, language model, llm, llms, chatbot, chatbots, bot, bots, copilot, chatgpt,
gpt, claude, gemini, tool, tools, script, scripts, plugin, plugins, connector, connectors, du, dir, dich, dein*, ihr,
assistent*, ki, ki-*, modell*, agenten, tu, toi, te, ton, tes, vous, votre, vos, modele, ia, usted, ti, necesitas, puedes, debes, tienes, puoi, devi, hai bisogno, precisa, precisas, podes, lembre-se,
можешь, должен, mozesz, musisz, asistente,
asistentes, modelo, modelos, agente, agentes, agenti, assistente, assistenti, modello, modelli, tuo, tua, tuoi, voce, voces,
teu, seu assistente, ты, тебя, тебе, тобой, твой, твоя, твои, вы, вам, вас, ваш*, ассистент*, помощник*, модел*, бот, боты,
агент*, ty, ciebie, tobie, twoje, asystent*, jij, je bent, jouw, sen, senin, asistan*, yapay zeka, انت, المساعد, مساعد,
النموذج, الوكيل, आप, तुम, सहायक"""
AGENT_DENSE = "你 您 助手 模型 智能体 机器人 あなた 君は アシスタント モデル エージェント 당신 너는 어시스턴트 비서 에이전트"

OTHER_WORDS = """
my, our, his, her, their, the, a, an, this, these, those, people, everyone, everybody, nobody, someone, who, which, he, she,
they, it, some, mein*, unser*, der, die, das, ein, eine, er, sie, es, man, wer, mon, ma, mes, notre, nos, le, la, les, l,
un, une, il, elle, ils, elles, qui, mi, mis, nuestr*, el, los, las, una, ella, ellos, quien, mio, mia, miei, lo, gli, lui,
lei, loro, chi, meu, minha, meus, minhas, nosso, nossa, o, os, um, uma, ele, ela, eles, quem, мой, моя, мои, мое, наш*,
он, она, они, кто, все, moj, moja, moje, ona, oni, mijn, ons, onze, hij, zij, het"""
OTHER_DENSE = "他 她 我的 我们的 彼 彼女 母 父 妻 夫 上司 우리 그는 그녀"

PREPOSITIONS = listed(
    "on in at from for with to of about under during after before by into over per via as than without within through "
    "auf an bei von fur mit zu uber unter nach vor aus im am ohne durch sur dans de a pour avec par chez sous sans apres "
    "avant en con para por sobre sin hasta entre di da su per tra fra del della dei em com na sem ate в на с из для "
    "от по о об к у за без до w z na dla od op van voor met bij naar"
)

WISH = concept(
    """prefer, prefers, prefiere, bevorzugt, prefere, preferisce, want, wants, would like, 'd like, wish, wishes, expect, expects, require, requires, asked, asks, demand, demands,
    authorize, authorise, authorizes, authorises, allow you, consent, mochte, will, wunsche, verlange, erwarte, veux,
    voudrais, souhaite, exige, quiero, quisiera, deseo, exijo, autorizo, voglio, vorrei, desidero, quero, gostaria, хочу,
    требую, разрешаю, chce, wil, istiyorum, اريد, autorise, autorizzo, erlaube, permito, permetto, consiento""",
    "希望 要求 允许你 してほしい して欲しい 원해 바라",
)

# --- things an assistant does, and things it could do harm with

ACTION_WORDS = """
wire, wires, request, requests, refund, refunds, withdrawals, trades, uploads, command, commands, payment, payments, purchase, purchases, transfer, transfers, transaction,
transactions, order, orders, tool call, tool calls, action, actions, operation, operations, deploy, deploys, deployment,
deployments, download, downloads, spending, booking, bookings, deletions, function calls, prompts, queries, anfrage,
anfragen, befehl, befehle, zahlung, zahlungen, uberweisung*, kaufe, einkaufe, bestellung*, aktion, aktionen, anweisung*,
demande, demandes, requete*, commande, commandes, paiement*, virement*, achat, achats, operations, solicitud*, peticion*,
pago, pagos, compra, compras, transferencia*, orden, ordenes, comando, comandos, acciones, richiest*, comandi, pagament*,
acquisti, acquisto, bonific*, ordini, azioni, operazion*, pedido, pedidos, transferencias, acoes, запрос*, команд*,
платеж*, перевод*, покупк*, действи*, операци*, заказ*, ordens, polecen*, platnosc*, przelew*, zakup*, zadan*, verzoek*,
betaling*, opdracht*, aankop*, istek*, odeme*, komut*, طلباتي, طلبات, اوامر, الاوامر, اوامري, المدفوعات, التحويلات,
الطلبات, عمليات, العمليات"""
ACTION_DENSE = "请求 命令 付款 支付 转账 购买 操作 指令 交易 要求 リクエスト 依頼 支払 送金 購入 コマンド 決済 요청 명령 결제 송금 구매 작업 이체"

DANGER = concept(
    ACTION_WORDS
    + """, shell, file, risk*, phishing, malware, unsafe, descarg*, telechargement*, scaric*, загрузк*, terminal, sudo, root, script, scripts, macro, macros, admin*, credential*, password*, money, funds,
    account, accounts, file, files, data, tool, tools, code, links, link, attachment*, production, main, database,
    permissions, permission, access, installs, install, emails, mailbox, payment, invoices, konto, konten, dateien, daten,
    geld, zugriff, zugang, passwort*, skript*, werkzeuge, comptes, compte, fichiers, donnees, argent, acces, outils, cuenta*,
    archivos, datos, dinero, acceso, herramientas, conto, conti, dati, soldi, accesso, strumenti, contas, conta, arquivos,
    dados, dinheiro, acesso, ferramentas, счет*, файл*, данны*, деньг*, доступ*, парол*, скрипт*, инструмент*, dostep*, pliki,
    kont*, toegang, bestanden, الملفات, البيانات, الوصول, الاموال""",
    ACTION_DENSE
    + " 权限 访问 文件 数据 密码 工具 资金 アクセス 権限 ファイル データ パスワード ツール 접근 권한 파일 비밀번호 도구",
)

ALL = concept(
    """all, everything, anything, any, every, each, whatever, whoever, anyone, alles, alle, jede*, tout, tous, toute, toutes,
    chaque, n'importe, todo, todos, todas, toda, cualquier*, cada, tutto, tutti, tutte, tutta, ogni, qualsiasi, tudo,
    qualquer, все, всё, всех, любы*, любой, каждый, wszystk*, kazd*, alle, elk*, her, tum, كل, جميع, اي""",
    "所有 一切 任何 全部 全て すべて 全部 何でも あらゆる 모든 모두 전부 무엇이든",
)
SCOPE = concept(
    """always, never, ever, again, from now on, from here on, from today, henceforth, in future, in the future, future, later
    sessions, every time, each time, whenever, permanently, forever, by default, standing, any chat, all chats, every chat, any
    more, anymore, until further notice, going forward, ab jetzt, ab sofort, kunftig, in zukunft, immer, nie, niemals,
    dauerhaft, grundsatzlich, stets, jedes mal, mehr, desormais, dorenavant, toujours, jamais, a l'avenir, a partir de
    maintenant, vuelvas a, vuelva a, siempre, nunca, desde ahora, a partir de ahora, de ahora en adelante, en adelante, d'ora in poi, d'ora in
    avanti, sempre, mai, per sempre, da adesso, de agora em diante, a partir de agora, daqui para a frente, всегда, никогда,
    впредь, отныне, навсегда, zawsze, nigdy, od teraz, na stale, altijd, nooit, voortaan, her zaman, asla, bundan sonra,
    artik, دائما, ابدا, من الان, हमेशा, कभी""",
    "以后 今后 永远 永久 总是 始终 一直 从现在 每次 今後 これから 常に いつも 永久 ずっと 毎回 二度と 항상 앞으로 이제부터 언제나 영원히 절대",
)
NEEDED = concept(
    """needed, required, necessary, need, notig, erforderlich, necessaire*, requis*, besoin, necesari*, hace falta, necessari*,
    bisogno, serve, precisa, preciso, нужн*, требу*, надо, potrzeb*, wymagan*, nodig, gerek*, حاجة""",
    "需要 必要 要らない いらない 不要 필요",
)
HARMLESS_CHECK = concept(
    """grammar, spelling, typos, commas, punctuation, spoiler*, follow-up, calories, grammatik, rechtschreibung, kommas,
    orthographe, grammaire, ortografia, gramatica, grammatica, орфографи*, грамматик*"""
)

# --- skipping the check

_NOT = """dispense*, dispensa*, exempts, eximen, exempt from, no one, nobody, niemand, personne, nadie, nessuno, ninguem, никто, without, no, not, don't, dont, do not, never, stop, skip, skips, skipping, bypass, bypassing, needn't, doesn't,
isn't, aren't, shouldn't, mustn't, waive, waives, omit, avoid, suppress, mute, disable, turn off, ohne, kein*, nicht, nie,
niemals, uberspring*, sans, pas, jamais, aucun*, ni, sin, nunca, ningun*, omite, omitir, senza, non, mai, nessun*, salta,
sem, nao, nenhum*, без, не, никогда, нет, bez, nie, nigdy, zonder, geen, nooit, niet, بدون, دون, لا, बिना"""
_CHECK = """confirm*, check*, verif*, approval*, permission*, review*, warn*, prompting, consent*, validat*, oversight,
double-check*, double check*, authorization, authorisation, authentication, sign-off, bestatig*, pruf*, uberpruf*,
ruckversicher*, genehmigung*, zustimmung*, freigabe*, warnung*, warne, warnen, kontroll*, validation, valider, controle*,
autorisation, avert*, comprob*, permiso, avisa*, avise*, avisar*, revis*, autorizacion, advert*, confirm*, conferm*, controll*, avvis*, avvert*,
permesso, autorizzazion*, approvazion*, permissao, autorizacao, confirma*, aprovac*, подтвержд*, провер*, предупрежд*,
разрешени*, согласовани*, одобрени*, potwierdz*, sprawdz*, weryfik*, ostrzeg*, zgody, zgode, bevestig*, toestemming,
goedkeuring, waarschuw*, onay*, تاكيد, تحقق, التحقق, اذن, موافقة, الموافقة, تحذير, مراجعة, पुष्टि, जांच, अनुमति"""
_ASK = """asking, ask me first, ask for, ask me for, ask before, ask again, ask me again, ask me before, questioning, asked, wait for, waiting for, wait, request it, go-ahead, prevenir, attendre, esperar, aspettare, ждать, hesitation, nachfrag*, nachzufragen, ruckfrage*, zu fragen, fragen, frage, demander, me demander, poser de question*,
preguntar*, preguntes, consultar*, consultarme, chieder*, chiedermi, chiedere, domande, perguntar*, me perguntar,
спрашива*, спроса, вопросов, pytania, pytac, pytaj, vragen, te vragen, sormadan, سؤال, سؤالي, الرجوع, पूछे"""


def _phrase(first: str, then: str) -> str:
    inner = [concept(w).pattern for w in (first, then)]
    return rf"{inner[0]}(?: (?!(?:and|but|und|aber|et|y|e|i|и|а)(?!\w))[\w'-]+){{0,4}}? {inner[1]}"


_SKIP_DENSE = (
    "(?:无需|不用|不必|不要|不需|别|跳过|免|未经|绕过|不经|不再|无须|不得).{0,6}(?:确认|询问|验证|检查|审核|审批|核实|警告|提醒|批准|同意|授权|问)"
    "|(?:確認|検証|承認|許可|質問|警告|チェック|審査|同意|認証).{0,6}(?:なし|無し|不要|せずに|しないで|省略|スキップ|抜き|取らず|求めず|いらない|必要ない|するな)"
    "|聞かずに|尋ねずに"
    "|(?:확인|검증|승인|질문|경고|허락|동의|물어보).{0,5}(?:없이|하지 말|지 말|생략|불필요|필요 없|건너뛰)|묻지 (?:말고|않고|마)"
    "|(?:لا حاجة|لا داعي|لا تطلب|دون|بدون).{0,14}(?:تحقق|تاكيد|سؤال|اذن|موافقة|مراجعة|استئذان)"
    "|sormadan|onaysiz|onay almadan|dogrulamadan"
)
# Germanic languages put the "not" last.
_CHECK_NOT = _phrase(
    "warne, warn, frag, frage, prufe, bestatige, kontrolliere, vraag, waarschuw, bevestig, controleer",
    "nicht, nie, niemals, kein*, niet, nooit, geen",
)
_UNCHECKED = concept(
    "unchecked, unverified, unreviewed, unprompted, on sight, sight unseen, ungepruft*, unbesehen, sin mas, les yeux fermes, a occhi chiusi, непроверенн*"
).pattern
SKIP_HARD = re.compile(rf"{_UNCHECKED}|{_phrase(_NOT, _CHECK)}|{_CHECK_NOT}|{_SKIP_DENSE}")
SKIP_ASK = re.compile(_phrase(_NOT, _ASK))
# "Never book without asking me" asks for more care, not less.
_CAREFUL = "never, not, don't, do not, nothing, nie, niemals, nicht, nichts, kein*, jamais, ne, n, nunca, no, nada, non, mai, nao, не, никогда, nie, nigdy, niet, nooit"
CAUTION = re.compile(
    rf"(?:{concept(_CAREFUL).pattern}) (?!hesitate|wait|bother|worry|stop|need|have|refuse|block|hold|question|zogern|warten)[^,;:.]{{1,60}}(?:, )?"
    rf"(?:{concept('without, unless i, until i, before i, before asking, ohne, bevor ich, sans, sin, senza, sem, без, bez, zonder').pattern})"
)
PREAPPROVED = re.compile(
    concept(
        """pre-approved, preapproved, pre approved, pre-authori*, preauthori*, approved in advance, already approved, already been approved, already been authori*, already been cleared, already been granted, already
        authori*, already verified, already cleared, already confirmed, blanket approval, blanket permission, blanket consent,
        standing approval, standing permission, standing consent, auto-approve*, auto approve*, autoapprove*, auto-accept*,
        automatically approve*, automatically accept*, automatically authori*, approved automatically, rubber-stamp, counts as
        consent, counts as approval, counts as permission, vorab genehmigt, vorab freigegeben, bereits genehmigt, im voraus
        genehmigt, automatisch genehmig*, gilt als genehmigt, gelten als genehmigt, automatisch freigegeben, pre-approuv*,
        preapprouv*, approuve* d'avance, deja approuv*, deja autoris*, autorise* d'avance, automatiquement approuv*,
        preaprobad*, pre-aprobad*, preautorizad*, ya aprobad*, ya autorizad*, aprobad* de antemano, autorizad* de antemano,
        preapprovat*, pre-approvat*, gia approvat*, gia autorizzat*, approvat* in anticipo, pre-aprovad*, preaprovad*, ja
        aprovad*, ja autorizad*, aprovad* previamente, заранее одобрен*, уже одобрен*, уже подтвержден*, уже разрешен*, заранее разрешен*, автоматически
        одобря*, предварительно одобрен*, z gory zatwierdz*, juz zatwierdz*, vooraf goedgekeurd, onceden onayl*, موافق عليها
        مسبقا, معتمدة مسبقا""",
        "预先批准 预先授权 已经批准 已获授权 已获批准 自动批准 事前承認 承認済み 許可済み 自動承認 사전 승인 이미 승인 자동 승인 사전승인",
    ).pattern
    + r"|(?:approved|authori[sz]ed|cleared) (?:[\w'-]+ ){0,4}in advance"
)

# --- power

POWER = concept(
    """okay, allow, approve, authorize, authorise, permit, grant, accept, let, enable, unlock, give, greenlight, whitelist, erlaube,
    erlauben, genehmige, genehmigen, akzeptiere, autorisiere, gewahre, gewahren, gib, zulassen, lass, lasse, freigeben,
    valide, valider, validez, autorise, autoriser, autorisez, approuve, approuver, approuvez, accepte, accepter, acceptez, permets, permettre, laisse,
    laisser, accorde, accorder, donne, donner, autoriza, autorice, autorizar, aprueba, apruebe, aprobar, permite, permita,
    permitir, acepta, acepte, aceptar, concede, conceder, deja, dejar, da, dar, autorizza, autorizzare, approva, approvare,
    approvi, permetti, permettere, consenti, consentire, accetta, accettare, concedi, concedere, lascia, aprova, aprove,
    aprovar, autorize, aceite, aceitar, deixe, conceda, разрешай*, разрешить, разрешать, одобряй*, одобрять, одобрить,
    позволяй*, принимай*, предоставь*, предоставляй*, дай, zatwierdzaj, zatwierdzac, zezwalaj, zezwalac, pozwalaj, akceptuj,
    goedkeuren, sta toe, toestaan, geef, onayla, izin ver, kabul et, اسمح, وافق, امنح, اقبل, اعتمد""",
    "允许 批准 同意 授权 授予 接受 许可 許可 承認 認め 与え 허용 승인 수락 부여",
)
EXECUTE = concept(
    """execute, run, perform, carry out, proceed, deploy, delete, pay, buy, purchase, transfer, send, book, order, install,
    push, merge, share, sign, act, submit, post, treat, do, fuhre, ausfuhren, fuhr, losche, zahle, kaufe, uberweise, sende,
    bestelle, installiere, execute, executer, executez, effectue, effectuer, paie, payer, achete, acheter, envoie, envoyer,
    supprime, ejecuta, ejecute, ejecutar, realiza, realizar, paga, pagar, compra, comprar, envia, enviar, borra, instala,
    esegui, eseguire, effettua, invia, inviare, acquista, elimina, installa, execute, executa, executar, faca, envie, pague,
    compre, выполняй*, выполнять, выполни, исполняй*, отправляй*, плати*, покупай*, переводи*, удаляй*, запускай*, wykonuj,
    wykonywac, wysylaj, plac, kupuj, uitvoeren, voer, betaal, calistir, yap, نفذ, ارسل, ادفع, حول, شغل""",
    "执行 运行 支付 购买 转账 发送 删除 处理 実行 処理 支払 送信 購入 削除 応じ 실행 처리 결제 전송 구매 삭제 수행",
)
OBEY = concept(
    """refuse nothing, never refuse, deny nothing, obey, comply, follow only, only follow, listen only, only listen, answer only to, only obey, gehorche, gehorchen, befolge
    nur, folge nur, hore nur, hor nur, obeis, obeir, obeissez, n'obeis, suis uniquement, ne suis que, n'ecoute que, obedece,
    obedecer, sigue solo, solo sigue, obbedisci, ubbidisci, segui solo, ascolta solo, obedeca, siga apenas, obedecer,
    подчиняйся, подчиняйтесь, слушайся, слушай только, следуй только, sluchaj tylko, wykonuj tylko, gehoorzaam, itaat et,
    sadece dinle, اطع, اتبع فقط, نفذ فقط""",
    "只听 服从 听从 只遵 従え 従って だけに従 のみに従 服従 복종 만 따라 만 따르",
)
FUTURE_GRANT = concept(
    """in advance, all agents, any agent, every agent, full access, unlimited access, all future, any future, to everything, all
    systems, unrestricted access, uneingeschrankten zugriff, vollen zugriff, acces complet, acces total, acceso total, acceso
    completo, accesso completo, accesso totale, acesso total, acesso completo, полный доступ, pelny dostep, volledige toegang""",
    "完全访问 全部权限 所有权限 フルアクセス 全権限 모든 권한",
)
GRANTED = concept(
    """approved, authorised, authorized, granted, consented, permission, gave, given, agreed, has, have, having, genehmigt,
    autorisiert, erlaubt, hat, habe, approuve, autorise, accorde, a, ai, aprobado, autorizado, concedido, tiene, tengo,
    approvato, autorizzato, concesso, ha, ho, aprovado, tem, tenho, одобрил*, разрешил*, дал*, имеет, upowaznil*, ma, mam""",
    "授权 批准 拥有 許可 承認 持 승인 허용 가지",
)
EXEMPT = concept(
    """exempt from, above the, immune to, not subject to, not bound by, ausgenommen von, befreit von, exempte de, dispense de,
    exento de, exenta de, esente da, isento de, isenta de, освобожден от, zwolniony z""",
    "免除 豁免",
)

# --- rules and safety

RULES = concept(
    """warnung*, avertissement*, advertencia*, avvisi, avvertenz*, avisos, предупрежд*, alerts, ostrzezen*, cap, caps, quota*, threshold*, ceiling*, rule, rules, law, laws, instruction, instructions, restriction, restrictions, limit, limits, limitation, limitations, guideline,
    guidelines, guardrail, guardrails, safety, safeguard*, policy, policies, filter, filters, system prompt, prompt, prompts,
    constraint, constraints, directive, directives, programming, protections, ethics, security check*, safety check*, warnings,
    training, regel, regeln, vorgabe*, anweisung*, einschrankung*, beschrankung*, richtlinie*, sicherheits*, schutz*, limits,
    grenzen, regle, regles, consigne*, restriction*, limite, limites, directive*, securite, politique*, regla, reglas,
    instruccion*, restriccion*, limite, limites, directric*, seguridad, politica*, norma, normas, regola, regole, istruzion*,
    restrizion*, limitazion*, limiti, direttiv*, sicurezza, regra, regras, instruc*, restric*, diretriz*, seguranca, правил*,
    инструкци*, ограничени*, лимит*, указани*, безопасност*, запрет*, фильтр*, zasad*, instrukcj*, ograniczen*, regul*,
    bezpieczenstw*, regels, instructies, beperking*, richtlijn*, veiligheid*, kural*, talimat*, sinir*, kisitlama*, القواعد,
    التعليمات, تعليمات, القيود, الحدود, السياسات, الامان, نियम, निर्देश*, नियम*""",
    "한도 限度 额度 上限 警告 경고 规则 指令 指示 限制 规定 约束 准则 安全 政策 过滤 设定 提示词 ルール 規則 指示 制限 制約 ガイドライン 安全 ポリシー フィルタ 設定 規定 규칙 지시 제한 지침 안전 정책 필터 제약",
)
REMOVE = concept(
    """throw away, scrap, ditch, wirf, jette, tira, butta, выбрось, ignore, ignoring, disregard, forget, drop, discard, override, bypass, void, lift, suspend, disable, deactivate, turn off,
    switch off, remove, abandon, break, circumvent, overrule, cancel, delete, erase, stop following, don't follow, do not
    follow, no longer follow, set aside, throw out, never mind, neglect, ignorier*, vergiss, missachte*, uberschreib*, umgeh*,
    deaktivier*, schalte, hebe, verwirf, entferne, losche, ignore, ignorer, ignorez, oublie, oublier, oubliez, desactive*,
    contourne*, annule, supprime, leve, ignora, ignorar, ignore, olvida, olvide, descarta, anula, desactiva, elude, elimina,
    quita, ignorare, dimentica, scavalca, disattiva, annulla, aggira, rimuovi, esqueca, esquece, desconsidere, desative,
    burle, anule, remova, игнорируй*, игнорировать, забудь*, отмени*, обойди*, отключи*, сними*, отбрось*, нарушай*, ignoruj*, zignoruj*, pomijaj, porzuc,
    zapomnij, pomin, wylacz, obejdz, uchyl, negeer, vergeet, schakel, yok say, unut, gormezden gel, devre disi, تجاهل, انس,
    الغ, عطل, تجاوز, अनदेखा, भूल""",
    "忽略 无视 忘记 忘掉 作废 取消 解除 绕过 关闭 抛弃 废除 删除 無視 忘れ 破棄 解除 無効 取り消 捨て 無効化 オフに 무시 잊어 잊고 해제 폐기 취소 우회 끄",
)
_APPLY = """apply, applies, count, counts, bind, binds, matter, valid, hold, concern, gelten, gilt, greifen, betreffen, applique*,
appliquent, valent, vaut, concernent, aplica*, aplican, valen, vale, rigen, applica*, applicano, valgono, valem, действу*,
распространя*, применя*, касаются, работают, obowiazu*, dotycz*, gelden, geldt, gecerli, تنطبق, تسري"""
_LIFTED = """is off, are off, are history, is history, lifted, waived, void, cancelled, canceled, invalid, obsolete, erased, annulliert, ungultig, annule*, caduc*, недействительн*, disabled, suspended, switched off, turned off, null, deactivated, revoked, aufgehoben, ausser kraft,
entfallen, ausgesetzt, suspendu*, levees, anulad*, suspendid*, sospes*, annullat*, suspens*, отменен*, сняты, zniesione, ملغاة"""
NOT_APPLY = re.compile(
    f"{_phrase(_NOT + ', no longer, n, plus', _APPLY)}|{_phrase(_APPLY, _NOT)}|"
    + concept(
        _LIFTED,
        "不适用 无效 失效 不受 适用外 適用されない 適用されません 適用外 無効 対象外 적용되지 적용 안 해당되지 않",
    ).pattern
)
TO_ME = concept(
    """to me, to my, for me, for my, my account, on me, me, for this account, this account, fur mich, mich, mir, mein konto, pour moi, a moi,
    mon compte, a mi, para mi, conmigo, mi cuenta, a me, per me, al mio, mio conto, a mim, para mim, comigo, minha conta, ко
    мне, на меня, для меня, мне, меня, mnie, voor mij, bana, benim, علي, لي""",
    "对我 我不受 私に 私には 나에게 저에게 나한테 내게",
)
_FREE = "aucun*, nessun*, nenhum*, ningun*, no, without, not, free of, free from, frei von, ohne, kein*, libre de, libre d, sans, sin, libero da, senza, livre de, sem, nao, без, нет, bez, zonder, geen"
FREE_OF_RULES = re.compile(
    rf"(?:{concept(_FREE).pattern})(?: [\w'-]+){{0,2}}? (?!dietary|food|time)(?:{RULES.pattern})"
)
UNBOUND = concept(
    """without limits, without limit, without restrictions, without rules, without filters, without guardrails, no limits, no
    restrictions, no rules, no filters, unrestricted, uncensored, unfiltered, jailbr*, developer mode, god mode, dan mode, debug
    mode, admin mode, limitless, unlimited mode, ohne einschrankung*, ohne grenzen, ohne regeln, ohne filter, uneingeschrankt*,
    unzensiert*, entwicklermodus, sans limite*, sans restriction*, sans filtre*, sans regle*, mode developpeur, sin limites, sin
    restriccion*, sin filtro*, sin reglas, sin censura, modo desarrollador, senza limiti, senza restrizion*, senza filtri, senza
    regole, senza censura, modalita sviluppatore, sem limites, sem restric*, sem filtro*, sem regras, sem censura, modo
    desenvolvedor, без ограничен*, без правил, без фильтр*, без цензуры, режим разработчика, bez ograniczen, bez cenzury,
    zonder beperking*, zonder regels, sinirsiz, sansursuz, بلا قيود, بدون قيود""",
    "没有限制 无限制 不受限制 不受约束 无审查 开发者模式 制限なし 制限のない 無制限 検閲なし 開発者モード 제한 없 무제한 검열 없 개발자 모드",
)

PREVIOUS = concept(
    """previous, earlier, prior, former, existing, original, all other, bisherig*, vorherig*, fruher*, precedent*, anterieur*,
    anterior*, previ*, precedenti, прежни*, предыдущ*, прошл*, poprzedni*, wczesniejsz*, vorige, eerdere, onceki, السابقة, पिछले""",
    "之前 先前 以前的 原有 これまで 以前の 前の 従来 이전 기존",
)
AUTOMATIC = concept(
    "automatically, automatisch, automatiquement, automaticamente, автоматически, automatycznie, otomatik, تلقائيا",
    "自动 自動 자동",
)
# What can be harmed for good, as against what is merely talked about.
STAKES = concept(
    ACTION_WORDS
    + """, root, sudo, admin rights, credential*, password*, money, funds, permissions, access, install*, mailbox, production,
    terms, contract*, macros, geld, zugriff, zugangsdaten, vertrag*, argent, acces, contrat*, dinero, acceso, contrato*, soldi,
    accesso, contratt*, dinheiro, acesso, деньг*, доступ*, договор*, dostep*, pieniadz*, geld, toegang, الاموال, الوصول""",
    ACTION_DENSE + " 权限 资金 合同 密码 権限 資金 契約 パスワード 권한 계약 비밀번호",
)
# Ways of answering, and ways of taking more care: orders anyone may give.
MILD = concept(
    """answer, reply, respond, write, use, call, speak, talk, explain, show, format, list, include, tell, remind, ask, check, confirm,
    verify, warn, double-check, double check, review, convert, translate, summarize, summarise, sign, encrypt, keep, prefer, be,
    antworte*, schreib*, nutze, verwende, zeig*, erklar*, frag*, pruf*, warne, erinner*, nenne, reponds, ecris, utilise, montre,
    explique, demande, verifie, previens, rappelle, responde, respondeme, escribe, usa, muestra, explica, pregunta*, verifica*,
    avisa*, rispondi*, scrivi, mostra, spiega, chiedi*, controlla, avvisa*, responda, escreva, use, mostre, explique, pergunte,
    verifique, avise, отвечай*, пиши*, используй*, показывай*, объясняй*, спрашивай*, проверяй*, предупреждай*, odpowiadaj*, pisz*,
    pytaj*, sprawdzaj*, vraag, schrijf, gebruik, antwoord, sor, yaz, kullan, اسال, اكتب, اجب""",
    "回答 使用 先确认 先问 询问我 提醒我 答え 返信 使って 確認して 教えて 답해 써 확인해 알려",
)
