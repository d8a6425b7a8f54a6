"""What happened, is to be done and is done, told in seven more languages. Said on Sunday, 19 November 2023."""

import time
from datetime import UTC, date, datetime
from uuid import UUID

import pytest

from facts.extraction.languages import forms_for
from facts.extraction.offline import extract
from facts.writing.candidates import Extraction, Turn
from facts.writing.grounding import carries
from facts.writing.statements.calendars.reading import days_in

NOV_19 = datetime(2023, 11, 19, 12, tzinfo=UTC)
NOV, DEC = 11, 12


def session(said: str, language: str) -> Extraction:
    turn = Turn(UUID(int=1), "user", said, NOV_19)
    return extract([turn], timezone="Europe/Berlin", language=language)


def on(month: int, day: int) -> date:
    return date(2023, month, day)


# language, said, type, day, precision: decisions and milestones are news of the month they are told in
EPISODES = [
    ("de", "Wir haben beschlossen, nach Hamburg zu ziehen.", "decision", on(NOV, 19), "month"),
    ("de", "Ich habe mich entschieden, das Studium abzubrechen.", "decision", on(NOV, 19), "month"),
    ("de", "Gestern war ich beim Zahnarzt.", "event", on(NOV, 18), "day"),
    ("de", "Letzte Woche haben wir meine Eltern in Bremen besucht.", "event", on(NOV, 6), "week"),
    ("de", "Am Freitag war ich auf einem Konzert in Köln.", "event", on(NOV, 17), "day"),
    ("de", "Vor drei Tagen hat meine Schwester ein Baby bekommen.", "event", on(NOV, 16), "day"),
    ("de", "Ich habe endlich die Führerscheinprüfung bestanden!", "milestone", on(NOV, 19), "day"),
    ("de", "Wir haben die erste Version veröffentlicht.", "milestone", on(NOV, 19), "month"),
    ("fr", "Nous avons décidé de vendre la maison.", "decision", on(NOV, 19), "month"),
    ("fr", "J'ai décidé d'arrêter de fumer.", "decision", on(NOV, 19), "month"),
    ("fr", "Hier, je suis allé chez le dentiste.", "event", on(NOV, 18), "day"),
    ("fr", "La semaine dernière, nous avons visité le musée d'Orsay.", "event", on(NOV, 6), "week"),
    ("fr", "J'ai rencontré ma directrice mardi dernier.", "event", on(NOV, 14), "day"),
    ("fr", "J'ai enfin obtenu mon permis de conduire.", "milestone", on(NOV, 19), "day"),
    ("fr", "Il y a deux jours, j'ai couru dix kilomètres avec Paul.", "event", on(NOV, 17), "day"),
    ("es", "Hemos decidido mudarnos a Valencia.", "decision", on(NOV, 19), "month"),
    ("es", "Decidí dejar mi trabajo.", "decision", on(NOV, 19), "month"),
    ("es", "Ayer fui al dentista.", "event", on(NOV, 18), "day"),
    ("es", "La semana pasada visitamos a mis abuelos en Sevilla.", "event", on(NOV, 6), "week"),
    ("es", "El viernes conocí a la nueva jefa.", "event", on(NOV, 17), "day"),
    ("es", "Por fin aprobé el examen de conducir.", "milestone", on(NOV, 19), "day"),
    ("es", "Hace tres días corrí mi primera carrera.", "event", on(NOV, 16), "day"),
    ("zh", "我们决定把数据库换成MySQL。", "decision", on(NOV, 19), "month"),
    ("zh", "我决定辞职去读研究生。", "decision", on(NOV, 19), "month"),
    ("zh", "昨天我去了医院。", "event", on(NOV, 18), "day"),
    ("zh", "我上周参加了同学的婚礼。", "event", on(NOV, 6), "week"),
    ("zh", "三天前我和父母去了杭州。", "event", on(NOV, 16), "day"),
    ("zh", "我终于通过了驾照考试！", "milestone", on(NOV, 19), "day"),
    ("zh", "我们发布了第一个版本。", "milestone", on(NOV, 19), "month"),
    ("ja", "大阪に引っ越すことにしました。", "decision", on(NOV, 19), "month"),
    ("ja", "私たちはデータベースをMySQLに変更することに決めた。", "decision", on(NOV, 19), "month"),
    ("ja", "昨日、歯医者に行きました。", "event", on(NOV, 18), "day"),
    ("ja", "先週、京都で友達に会った。", "event", on(NOV, 6), "week"),
    ("ja", "三日前に母が退院しました。", "event", on(NOV, 16), "day"),
    ("ja", "やっと運転免許を取りました！", "milestone", on(NOV, 19), "day"),
    ("ja", "N2の試験に合格しました。", "milestone", on(NOV, 19), "month"),
    ("ru", "Мы решили переехать в Казань.", "decision", on(NOV, 19), "month"),
    ("ru", "Я решила уволиться.", "decision", on(NOV, 19), "month"),
    ("ru", "Вчера я был у зубного.", "event", on(NOV, 18), "day"),
    ("ru", "На прошлой неделе мы ездили к бабушке в Тулу.", "event", on(NOV, 6), "week"),
    ("ru", "Три дня назад я познакомилась с новым начальником.", "event", on(NOV, 16), "day"),
    ("ru", "Я наконец-то сдал экзамен по вождению!", "milestone", on(NOV, 19), "day"),
    ("ru", "Мы выпустили первую версию.", "milestone", on(NOV, 19), "month"),
    ("ar", "قررنا الانتقال إلى الإسكندرية.", "decision", on(NOV, 19), "month"),
    ("ar", "قررت أن أترك عملي.", "decision", on(NOV, 19), "month"),
    ("ar", "أمس ذهبت إلى طبيب الأسنان.", "event", on(NOV, 18), "day"),
    ("ar", "زرنا جدتي في طنطا الأسبوع الماضي.", "event", on(NOV, 6), "week"),
    ("ar", "قبل ثلاثة أيام قابلت مديرتي الجديدة.", "event", on(NOV, 16), "day"),
    ("ar", "أخيرا نجحت في امتحان القيادة!", "milestone", on(NOV, 19), "day"),
    ("ar", "أطلقنا النسخة الأولى من التطبيق.", "milestone", on(NOV, 19), "month"),
]  # fmt: skip

# language, said, the item's text, due
ITEMS = [
    ("de", "Ich muss Priya bis Freitag den Plan schicken.", "Priya den Plan schicken.", on(NOV, 24)),
    ("de", "Ich muss noch die Steuererklärung abgeben.", "Die Steuererklärung abgeben.", None),
    ("de", "Erinnere mich daran, morgen die Miete zu überweisen.", "Die Miete zu überweisen.", on(NOV, 20)),
    ("de", "Am Donnerstag habe ich einen Termin beim Hautarzt.", "Einen Termin beim Hautarzt.", on(NOV, 23)),
    ("de", "Ich werde den Bericht bis nächsten Dienstag abgeben.", "Den Bericht abgeben.", on(NOV, 21)),
    ("fr", "Je dois envoyer le plan à Priya avant vendredi.", "Envoyer le plan à Priya.", on(NOV, 24)),
    ("fr", "Il faut encore que je paie le loyer.", "Paie le loyer.", None),
    ("fr", "Rappelle-moi d'appeler la banque demain.", "Appeler la banque.", on(NOV, 20)),
    ("fr", "J'ai rendez-vous chez le médecin jeudi.", "Rendez-vous chez le médecin.", on(NOV, 23)),
    ("fr", "Je vais rendre le rapport d'ici le 1er décembre.", "Rendre le rapport.", on(DEC, 1)),
    ("es", "Tengo que enviarle el plan a Priya antes del viernes.", "Enviarle el plan a Priya.", on(NOV, 24)),
    ("es", "Todavía tengo que pagar el alquiler.", "Pagar el alquiler.", None),
    ("es", "Recuérdame llamar al banco mañana.", "Llamar al banco.", on(NOV, 20)),
    ("es", "El jueves tengo cita con el médico.", "Cita con el médico.", on(NOV, 23)),
    ("es", "Voy a entregar el informe para el 1 de diciembre.", "Entregar el informe.", on(DEC, 1)),
    ("zh", "我周五前要把计划发给Priya。", "把计划发给Priya", on(NOV, 24)),
    ("zh", "我还得交房租。", "交房租", None),
    ("zh", "提醒我明天给银行打电话。", "给银行打电话", on(NOV, 20)),
    ("zh", "我下周三要去看牙医。", "去看牙医", on(NOV, 22)),
    ("zh", "我必须在12月1日之前提交报告。", "提交报告", on(DEC, 1)),
    ("ja", "金曜までにPriyaに計画書を送らなければならない。", "Priyaに計画書を送らなければならない", on(NOV, 24)),
    ("ja", "まだ家賃を払わないといけない。", "家賃を払わないといけない", None),
    ("ja", "明日銀行に電話するのをリマインドして。", "銀行に電話する", on(NOV, 20)),
    ("ja", "木曜日に歯医者の予約があります。", "歯医者の予約があります", on(NOV, 23)),
    ("ja", "12月1日までに報告書を提出する必要があります。", "報告書を提出する必要があります", on(DEC, 1)),
    ("ru", "Мне нужно отправить Прии план до пятницы.", "Отправить Прии план.", on(NOV, 24)),
    ("ru", "Мне ещё надо заплатить за квартиру.", "Заплатить за квартиру.", None),
    ("ru", "Напомни мне завтра позвонить в банк.", "Позвонить в банк.", on(NOV, 20)),
    ("ru", "В четверг у меня приём у врача.", "Приём у врача.", on(NOV, 23)),
    ("ru", "Я должна сдать отчёт к 1 декабря.", "Сдать отчёт.", on(DEC, 1)),
    ("ar", "يجب أن أرسل الخطة إلى بريا قبل الجمعة.", "أرسل الخطة إلى بريا", on(NOV, 24)),
    ("ar", "ما زال علي أن أدفع الإيجار.", "أدفع الإيجار", None),
    ("ar", "ذكرني أن أتصل بالبنك غدا.", "أتصل بالبنك", on(NOV, 20)),
    ("ar", "عندي موعد مع الطبيب يوم الخميس.", "موعد مع الطبيب", on(NOV, 23)),
    ("ar", "علي أن أسلم التقرير قبل 1 ديسمبر.", "أسلم التقرير", on(DEC, 1)),
]  # fmt: skip

# language, said, what is quoted
DONE = [
    ("de", "Ich habe den Zahnarzt gebucht.", "Ich habe den Zahnarzt gebucht"),
    ("de", "Der Plan ist raus.", "Der Plan ist raus"),
    ("de", "Die Miete ist überwiesen.", "Die Miete ist überwiesen"),
    ("de", "Ich habe Priya heute den Plan geschickt.", "Ich habe Priya heute den Plan geschickt"),
    ("de", "Erledigt: die Steuererklärung", "Erledigt: die Steuererklärung"),
    ("fr", "J'ai pris rendez-vous chez le dentiste.", "J'ai pris rendez-vous chez le dentiste"),
    ("fr", "J'ai envoyé le plan à Priya.", "J'ai envoyé le plan à Priya"),
    ("fr", "Le loyer est payé.", "Le loyer est payé"),
    ("fr", "C'est fait : la déclaration d'impôts.", "C'est fait : la déclaration d'impôts"),
    ("es", "Ya pagué el alquiler.", "Ya pagué el alquiler"),
    ("es", "He reservado el dentista.", "He reservado el dentista"),
    ("es", "El contrato está firmado.", "El contrato está firmado"),
    ("es", "Le envié el plan a Priya.", "Le envié el plan a Priya"),
    ("zh", "我已经把计划发给Priya了。", "我已经把计划发给Priya了"),
    ("zh", "房租交了。", "房租交了"),
    ("zh", "我预约好牙医了。", "我预约好牙医了"),
    ("ja", "Priyaに計画書を送りました。", "Priyaに計画書を送りました"),
    ("ja", "歯医者の予約を取った。", "歯医者の予約を取った"),
    ("ja", "家賃はもう払いました。", "家賃はもう払いました"),
    ("ru", "Я записался к зубному.", "Я записался к зубному"),
    ("ru", "Я отправила Прии план.", "Я отправила Прии план"),
    ("ru", "Договор подписан.", "Договор подписан"),
    ("ar", "حجزت موعد طبيب الأسنان.", "حجزت موعد طبيب الأسنان"),
    ("ar", "لقد أرسلت الخطة إلى بريا.", "لقد أرسلت الخطة إلى بريا"),
    ("ar", "تم دفع الإيجار.", "تم دفع الإيجار"),
]  # fmt: skip

# Ordinary talk: no episode, nothing to do, nothing done
NOTHING = {
    "de": [
        "Kannst du mir bis Freitag einen Plan schreiben?", "Vielleicht ziehen wir nächstes Jahr nach Hamburg.", "Hast du gestern das Spiel gesehen?",
        "Ich muss sagen, das ist eine gute Idee.", "Wenn ich gestern Zeit gehabt hätte, wäre ich gekommen.", "Mein Chef muss bis Freitag den Bericht schreiben.",
        "Ich habe eine Frage zu gestern.", "Danke, das hat sehr geholfen!", "Wie lange dauert die Prüfung normalerweise?", "Ich würde gern nach Oslo fliegen.",
        "Die Aufgabe muss bis morgen gelöst werden können.", "Schreib mir eine Geschichte über gestern.", "Ich habe noch nie Sushi gegessen.",
        "Ich habe es gestern vergessen.", "Ist die Miete schon bezahlt?", "Ich habe den Plan noch nicht geschickt.",
    ],
    "fr": [
        "Peux-tu m'écrire un plan avant vendredi ?", "Peut-être que nous déménagerons l'année prochaine.", "As-tu vu le match hier ?", "Je dois dire que c'est une bonne idée.",
        "Si j'avais eu le temps hier, je serais venu.", "Mon chef doit finir le rapport avant vendredi.", "J'ai une question sur hier.", "Merci, ça m'a beaucoup aidé !",
        "Combien de temps dure l'examen ?", "J'aimerais aller à Oslo.", "Écris-moi une histoire sur hier.", "Je n'ai pas encore envoyé le plan.", "Je ne suis jamais allé à Rome.",
        "Le loyer est-il payé ?", "J'ai décidé.",
    ],
    "es": [
        "¿Puedes escribirme un plan antes del viernes?", "Quizás nos mudemos el año que viene.", "¿Viste el partido ayer?", "Tengo que decir que es buena idea.",
        "Si hubiera tenido tiempo ayer, habría venido.", "Mi jefe tiene que terminar el informe antes del viernes.", "Tengo una pregunta sobre ayer.", "Gracias, me ayudó mucho.",
        "¿Cuánto dura el examen?", "Me gustaría ir a Oslo.", "Escríbeme una historia sobre ayer.", "Todavía no he enviado el plan.", "Nunca he ido a Roma.",
        "¿Está pagado el alquiler?", "No fui al dentista ayer.",
    ],
    "zh": [
        "你能在周五前帮我写个计划吗？", "也许我们明年会搬家。", "你昨天看比赛了吗？", "如果昨天有时间，我就去了。", "我老板周五前要交报告。", "我有一个关于昨天的问题。",
        "谢谢，帮了大忙！", "考试要多长时间？", "我想去奥斯陆。", "写一个关于昨天的故事。", "我还没把计划发给Priya。", "我从来没去过罗马。", "我需要了解递归。", "我昨天没去医院。", "他们决定搬到北京。",
    ],
    "ja": [
        "金曜までに計画を書いてくれますか？", "来年引っ越すかもしれない。", "昨日の試合を見ましたか？", "もし昨日時間があったら行きました。", "上司は金曜までに報告書を書かなければならない。",
        "昨日について質問があります。", "ありがとう、とても助かりました！", "試験はどのくらいかかりますか？", "オスロに行きたいです。", "昨日についての話を書いて。", "まだ計画書を送っていません。",
        "ローマに行ったことがありません。", "再帰を理解しなければならない。", "昨日は歯医者に行きませんでした。", "わかりました。",
    ],
    "ru": [
        "Можешь написать мне план до пятницы?", "Может быть, мы переедем в следующем году.", "Ты вчера смотрел матч?", "Должен сказать, это хорошая идея.", "Если бы вчера было время, я бы пришёл.",
        "Мой начальник должен сдать отчёт до пятницы.", "У меня вопрос про вчера.", "Спасибо, очень помогло!", "Сколько длится экзамен?", "Я хотел бы поехать в Осло.",
        "Напиши мне историю про вчера.", "Я ещё не отправил план.", "Я никогда не был в Риме.", "Мне нужно понять рекурсию.", "Вчера я не ходил к врачу.",
    ],
    "ar": [
        "هل يمكنك كتابة خطة لي قبل الجمعة؟", "ربما ننتقل العام القادم.", "هل شاهدت المباراة أمس؟", "يجب أن أقول إنها فكرة جيدة.", "لو كان لدي وقت أمس لجئت.", "يجب على مديري أن يسلم التقرير قبل الجمعة.",
        "عندي سؤال عن أمس.", "شكرا، ساعدتني كثيرا!", "كم يستغرق الامتحان؟", "أود أن أذهب إلى أوسلو.", "اكتب لي قصة عن أمس.", "لم أرسل الخطة بعد.", "لم أذهب إلى روما قط.", "أحتاج أن أفهم التكرار.", "لم أذهب إلى الطبيب أمس.",
    ],
}  # fmt: skip
# Written after the rules stood, to see how far they carry: 61 of 78 at first sight, none of the quiet ones told.
EVERYDAY = [
    ("de", "Gestern Abend haben wir bei Tante Uschi gegessen.", "event", on(11, 18)),
    ("de", "Wir haben uns gegen das neue Büro entschieden.", "decision", None),
    ("de", "Ich hab gestern meinen Führerschein bekommen.", "event", on(11, 18)),
    ("de", "Morgen muss ich das Auto in die Werkstatt bringen.", "item", on(11, 20)),
    ("de", "Bis Mittwoch soll ich die Folien fertig haben.", "item", on(11, 22)),
    ("de", "Übermorgen habe ich ein Vorstellungsgespräch bei Siemens.", "item", on(11, 21)),
    ("de", "Das Paket habe ich zurückgeschickt.", "done", None),
    ("de", "Die Präsentation ist endlich fertig.", "done", None),
    ("de", "Kannst du mich an den Geburtstag von Oma erinnern?", "item", None),
    ("de", "Letzten Monat sind wir in die neue Wohnung eingezogen.", "milestone", None),
    ("de", "Ich bin gestern zu spät gekommen.", "event", on(11, 18)),
    ("fr", "Hier soir on a mangé chez Luc.", "event", on(11, 18)),
    ("fr", "Le 3 novembre, j'ai pris l'avion pour Vienne.", "event", on(11, 3)),
    ("fr", "On a décidé de ne pas prendre le nouveau bureau.", "decision", None),
    ("fr", "Demain je dois emmener la voiture au garage.", "item", on(11, 20)),
    ("fr", "Il faut que je rende mon mémoire avant mercredi.", "item", on(11, 22)),
    ("fr", "Lundi prochain j'ai un entretien chez Airbus.", "item", on(11, 20)),
    ("fr", "J'ai renvoyé le colis.", "done", None),
    ("fr", "La présentation est enfin terminée.", "done", None),
    ("fr", "Peux-tu me rappeler d'acheter du lait ?", "item", None),
    ("fr", "Le mois dernier nous avons lancé notre site.", "milestone", None),
    ("es", "Anoche cenamos en casa de Luis.", "event", on(11, 18)),
    ("es", "El 3 de noviembre volé a Viena.", "event", on(11, 3)),
    ("es", "Al final decidimos no alquilar la oficina.", "decision", None),
    ("es", "Mañana tengo que llevar el coche al taller.", "item", on(11, 20)),
    ("es", "Tengo que entregar la tesis antes del miércoles.", "item", on(11, 22)),
    ("es", "El próximo lunes tengo una entrevista en Telefónica.", "item", on(11, 20)),
    ("es", "Devolví el paquete.", "done", None),
    ("es", "La presentación ya está lista.", "done", None),
    ("es", "¿Puedes recordarme comprar leche?", "item", None),
    ("zh", "昨晚我们在外婆家吃了饭。", "event", on(11, 18)),
    ("zh", "11月3日我飞去了维也纳。", "event", on(11, 3)),
    ("zh", "我们最后决定不租那个办公室。", "decision", None),
    ("zh", "明天我得把车送去修。", "item", on(11, 20)),
    ("zh", "我要在周三之前交论文。", "item", on(11, 22)),
    ("zh", "下周一我有一个面试。", "item", on(11, 20)),
    ("zh", "包裹已经寄了。", "done", None),
    ("zh", "演示文稿终于做完了。", "done", None),
    ("zh", "请提醒我买牛奶。", "item", None),
    ("zh", "我刚拿到了驾照。", "milestone", None),
    ("ja", "昨夜、祖母の家で晩ご飯を食べました。", "event", on(11, 18)),
    ("ja", "11月3日にウィーンへ飛んだ。", "event", on(11, 3)),
    ("ja", "新しいオフィスは借りないことにした。", "decision", None),
    ("ja", "明日は車を修理に出さないといけない。", "item", on(11, 20)),
    ("ja", "水曜日までに論文を提出しなきゃいけない。", "item", on(11, 22)),
    ("ja", "来週の月曜日に面接があります。", "item", on(11, 20)),
    ("ja", "荷物を返送しました。", "done", None),
    ("ja", "プレゼンの準備が終わりました。", "done", None),
    ("ja", "牛乳を買うことをリマインドしてください。", "item", None),
    ("ja", "ついに本を出版しました。", "milestone", None),
    ("ru", "Вчера вечером мы ужинали у бабушки.", "event", on(11, 18)),
    ("ru", "3 ноября я летал в Вену.", "event", on(11, 3)),
    ("ru", "В итоге мы решили не снимать новый офис.", "decision", None),
    ("ru", "Завтра мне надо отвезти машину в сервис.", "item", on(11, 20)),
    ("ru", "Я должен сдать диплом до среды.", "item", on(11, 22)),
    ("ru", "В следующий понедельник у меня собеседование в Яндексе.", "item", on(11, 20)),
    ("ru", "Посылку я отправил.", "done", None),
    ("ru", "Презентация наконец готова.", "done", None),
    ("ru", "Напомните мне купить молоко, пожалуйста.", "item", None),
    ("ru", "Я получила диплом!", "milestone", None),
    ("ar", "البارحة تعشينا عند جدتي.", "event", on(11, 18)),
    ("ar", "سافرت إلى فيينا في 3 نوفمبر.", "event", on(11, 3)),
    ("ar", "في النهاية قررنا عدم استئجار المكتب.", "decision", None),
    ("ar", "غدا يجب أن آخذ السيارة إلى الورشة.", "item", on(11, 20)),
    ("ar", "علي أن أقدم الرسالة قبل يوم الأربعاء.", "item", on(11, 22)),
    ("ar", "لدي مقابلة عمل يوم الاثنين القادم.", "item", on(11, 20)),
    ("ar", "أعدت الطرد.", "done", None),
    ("ar", "تم إرسال العرض.", "done", None),
    ("ar", "ذكرني بشراء الحليب.", "item", None),
    ("ar", "تخرجت من الجامعة!", "milestone", None),
]  # fmt: skip
QUIET_DAYS = [
    ("de", "Wie war das gestern noch mal?"),
    ("de", "Morgen wird es regnen."),
    ("de", "Ich habe gestern kein Auge zugemacht."),
    ("de", "Das habe ich so nicht gesagt."),
    ("de", "Ich muss mal überlegen."),
    ("de", "Ich habe deine Antwort verstanden."),
    ("fr", "C'était comment hier ?"),
    ("fr", "Demain il va pleuvoir."),
    ("fr", "Je n'ai pas fermé l'œil hier."),
    ("fr", "J'ai bien compris ta réponse."),
    ("fr", "Je dois réfléchir."),
    ("fr", "J'ai toujours aimé la mer."),
    ("es", "¿Cómo fue ayer?"),
    ("es", "Mañana va a llover."),
    ("es", "Ayer no pegué ojo."),
    ("es", "Entendí tu respuesta."),
    ("es", "Tengo que pensarlo."),
    ("es", "Siempre me ha gustado el mar."),
    ("zh", "昨天怎么样？"),
    ("zh", "明天会下雨。"),
    ("zh", "我昨天没睡好。"),
    ("zh", "我明白了。"),
    ("zh", "我要想一想。"),
    ("zh", "好了，谢谢。"),
    ("zh", "我忘了。"),
    ("ja", "昨日はどうでしたか？"),
    ("ja", "明日は雨が降るでしょう。"),
    ("ja", "昨日は眠れなかった。"),
    ("ja", "なるほど、よくわかりました。"),
    ("ja", "少し考えないといけない。"),
    ("ja", "昔から海が好きでした。"),
    ("ru", "Как прошло вчера?"),
    ("ru", "Завтра будет дождь."),
    ("ru", "Вчера я не спал всю ночь."),
    ("ru", "Я понял ответ."),
    ("ru", "Мне надо подумать."),
    ("ru", "Я всегда любил море."),
    ("ar", "كيف كان أمس؟"),
    ("ar", "غدا ستمطر السماء."),
    ("ar", "لم أنم أمس."),
    ("ar", "فهمت جوابك."),
    ("ar", "يجب أن أفكر."),
    ("ar", "أحب البحر دائما."),
]  # fmt: skip
QUIET = [(language, said) for language, lines in NOTHING.items() for said in lines]


@pytest.mark.parametrize(("language", "said", "kind", "day", "precision"), EPISODES)
def test_what_happened_is_an_episode_in_its_own_language(
    language: str, said: str, kind: str, day: date, precision: str
) -> None:  # field report B79
    (episode,) = session(said, language).episodes
    assert (episode.type, episode.happened_on, episode.precision) == (kind, day, precision)


@pytest.mark.parametrize(("language", "said", "text", "due"), ITEMS)
def test_what_is_to_do_is_an_open_item_in_its_own_language(
    language: str, said: str, text: str, due: date | None
) -> None:  # field report B85
    (item,) = session(said, language).open_items
    assert (item.text, item.due_on) == (text, due)


@pytest.mark.parametrize(("language", "said", "quoted"), DONE)
def test_what_is_done_is_quoted_in_its_own_language(language: str, said: str, quoted: str) -> None:
    assert session(said, language).done_items == (quoted,)


@pytest.mark.parametrize(("language", "said"), QUIET)
def test_ordinary_talk_tells_no_story(language: str, said: str) -> None:
    found = session(said, language)
    assert (found.episodes, found.open_items, found.done_items) == ((), (), ())


@pytest.mark.parametrize(("language", "said", "kind", "day"), EVERYDAY)
def test_everyday_sentences_tell_one_thing(language: str, said: str, kind: str, day: date | None) -> None:
    found = session(said, language)
    told = [(str(e.type), e.happened_on) for e in found.episodes] + [
        ("item", i.due_on) for i in found.open_items
    ]
    told += [("done", None) for _ in found.done_items]
    assert kind in [each for each, _ in told]
    assert day is None or (kind, day) in told


@pytest.mark.parametrize(("language", "said"), QUIET_DAYS)
def test_talk_about_days_tells_no_story(language: str, said: str) -> None:
    found = session(said, language)
    assert (found.episodes, found.open_items, found.done_items) == ((), (), ())


# A relative day is written out where the gate can follow it; else the sentence stays as it was typed.
@pytest.mark.parametrize(
    ("language", "said", "description"),
    [
        ("de", "Gestern war ich beim Zahnarzt.", "Am 18. November 2023 war ich beim Zahnarzt."),
        ("fr", "Hier, je suis allé chez le dentiste.", "Le 18 novembre 2023, je suis allé chez le dentiste."),
        ("zh", "昨天我去了医院。", "2023年11月18日我去了医院"),
        ("ja", "昨日、歯医者に行きました。", "2023年11月18日、歯医者に行きました"),
        ("ru", "Вчера я был у зубного.", "18 ноября 2023 я был у зубного."),
        ("ar", "أمس ذهبت إلى طبيب الأسنان.", "في 18 نوفمبر 2023 ذهبت إلى طبيب الأسنان"),
    ],
)
def test_yesterday_is_written_out_in_every_language(language: str, said: str, description: str) -> None:
    (episode,) = session(said, language).episodes  # field report B85
    assert episode.description == description


@pytest.mark.parametrize(("language", "said"), [(row[0], row[1]) for row in EPISODES])
def test_the_gate_can_follow_every_description(language: str, said: str) -> None:
    (episode,) = session(said, language).episodes
    assert carries(f"{said} 2023", episode.description)


# Each language's forms on 50 KB that begin like many of them and end like none.
@pytest.mark.parametrize(
    "unit",
    [
        "ich habe ",
        "je dois ",
        "tengo que ",
        "我要把",
        "明日までに",
        "мне нужно ",
        "يجب أن ",
        "am 3. ",
        "the my ",
    ],
)
def test_hostile_text_costs_little(unit: str) -> None:
    text = unit * (50_000 // len(unit))
    began = time.process_time()
    for language in ("de", "zh", "ja", "ru", "ar"):
        for known in forms_for(text, language):
            patterns = [
                known.decided,
                known.reached,
                known.happened,
                known.done,
                known.supposed,
                known.denied,
                *known.reminders,
                *known.still,
                *known.due,
            ]
            for pattern in patterns:
                pattern.match(text[:200])
            days_in(text[:200], known.calendar, today=on(NOV, 19), ahead=True)
    session(text, "de")
    assert time.process_time() - began < 2.0
