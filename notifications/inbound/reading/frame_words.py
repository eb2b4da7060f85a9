"""The words that mail programs write around a quotation, by language, as patterns.

English, Spanish, French, German, Italian, Portuguese, Catalan, Dutch, Danish, Norwegian, Swedish, Finnish, Polish,
Czech, Slovak, Hungarian, Romanian, Russian, Ukrainian, Greek, Turkish, Arabic, Japanese, Chinese, Korean,
Vietnamese.
"""

from __future__ import annotations

import re

DASH = "[-‐‑–—]"
ADDRESS = r"(?:<\s?(?:mailto:)?[^<>\s@]+@[^<>\s@]+\s?>|\([^()<>\s@]+@[^()<>\s@]+\))"
BARE_ADDRESS = r"[^\s<>()@:]{1,64}@[^\s<>()@:]{1,255}"
WROTE = (
    r"(?:wrote|writes|said|(?:ha\s+)?escrit[oa]?|escribi(?:ó|o|Ã³|\ufffd|\?)|a\s+(?:é|e|Ã©|\ufffd|\?)crit|nous\s+a\s+dit|schrieb(?:en\s+Sie)?|geschrieben"
    r"|ha\s+scritto|scrisse|escreveu|va\s+escriure|schreef|geschreven|skrev|kirjoitti|napisa(?:ł|l)(?:\(a\)|a)?|napsal(?:\(a\)|a)?"
    r"|napísal(?:\(a\)|a)?|pisze|пишет|пише|писал\(?а?\)?|написал\(?а?\)?|написав|a\s+scris|(?:ezt|a\s+következőt)\s+írta|έγραψε|(?:şun\w+\s+)?yazdı"
    r"|(?:さん)?(?:は|が)書きました|のメール|のメッセージ|写道|寫道|đã\s+viết|كتبت?|(?:님이\s*)?작성)"
)
WEEKDAY = (
    r"(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|jeu|ven|sam|dim|mer|mo|di|mi|do|fr|sa|so|gio|ter|qua|qui"
    r"|seg|sex|ma|wo|vr|za|zo|m[aå]n|tir|ons|tor|fre|l[oø]r|s[oø]n|tis|l[oö]r|pon|wt|[sś]r|czw|pt|sob|niedz|пн|вт|ср|чт|пт|сб|вс|нд|понед|вторн|сред|четв|пятн|субб|воскр|ne|po|út|st|čt|pá|so|su|ke|to|pe|la)"
    r"\w*\.?,?\s+)"
)
_DAY_WORDS = (
    r"On|At|El|En|Le|Am|Il(?:\s+giorno)?|Em|Op|Den|På|W\s+dniu|Dnia|Dne|Dňa|No\s+dia|El\s+dia"
    r"|(?:In\s+)?Data|Missatge\s+de|Pe|Στις|Vào|في"
)
OPENS = (
    rf"(?:(?:{_DAY_WORDS})\b"
    rf"|{WEEKDAY}(?:den\s+|d\.\s+)?\d{{1,2}}\b|\d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}}\b|\d{{1,2}}\.?\s+[^\W\d_]{{3,10}}\.?\s+\d{{4}}"
    r"|\d{1,2}:\d\d,?\s|\d{4}[年년]|在\s?\d|\d{4}[-/.]\s?\d\d?[-/.]\s?\d)"
)
"""How an attribution begins: with a preposition for the day, or with the day."""
COLON = "[:：]"

DAY_WORD = re.compile(_DAY_WORDS, re.IGNORECASE)
DAY_OPENS = re.compile(rf"\s*(?:{_DAY_WORDS})\s+(?:{WEEKDAY}|\d)", re.IGNORECASE)
"""An attribution begins here and no earlier: text above that looks like one is somebody's own."""
ATTRIBUTION = re.compile(
    rf"""(?:
        {DASH}*+\s*+{OPENS}.{{6,400}}?{WROTE}\s*(?:{COLON}|{DASH}{{3,}})?  # On Sunday Estafeta <..> wrote:
      | {DASH}*+\s*+{OPENS}.{{0,200}}?\b(?:schrieb|schreef|skrev|heeft|كتب(?:/كتبت)?)\s.{{1,200}}{COLON}  # Am schrieb
      | .{{0,200}}{ADDRESS}\)?,?\s*{WROTE}\s*{COLON}?.{{0,60}}  # Estafeta <..> wrote on Sunday:
      | .{{0,200}}{ADDRESS},?\s?(?=.{{0,80}}\d).{{1,80}}?{WROTE}\s*{COLON}  # Estafeta <..> 于2026年11月15日写道：
      | [^\W\d_][\w.'’\ -]{{1,60}}\s{WROTE}\s(?:am|on|op|den|le|el|il|em)
        \s.{{0,60}}\d.{{0,40}}{COLON}  # X schrieb am 20.11.2026:
      | In\ (?:a\ )?message\ (?:dated\b|<).{{6,300}}\bwrites:
      | Posted\ by\ .{{1,100}}\ on\ \d{{1,2}}/\d{{1,2}}/\d{{4}}
      | (?:Quoting|Citando(?:\ a)?|Zitat\ von|Quoting\ from)\ .{{0,120}}{ADDRESS}\s*{COLON}  # Quoting Estafeta <..>:
      | (?:Missatge\ de|Wiadomość\ napisana\ przez)\ .{{1,200}}\d.{{0,40}}{COLON}  # Missatge de X <..> del dia ..:
      | {BARE_ADDRESS}\s+{WROTE}\s*{COLON}  # estafeta@example.org wrote:
      | (?:[^\s@]+\s+){{0,6}}{BARE_ADDRESS}\s+{WROTE}\s.{{0,40}}\d.{{0,40}}{COLON}  # X x@example.org schrieb am 20.11.:
      | {OPENS}.{{2,160}}{ADDRESS}\)?\s*(?:\S{{0,8}}\s?)?{COLON}  # 2026-11-15 7:18 GMT+01:00 Estafeta <..>:
      | \d{{4}}/\d\d?/\d\d?\s.{{0,120}}{ADDRESS}{COLON}?  # 2026/11/15 Estafeta <..>
    )\s*\Z""",
    re.VERBOSE | re.IGNORECASE,
)
OPENING = re.compile(
    rf"{DASH}*+\s*+{OPENS}|In (?:a )?message (?:dated\b|<)|Posted by\b|.*<\s?[^<>\s@]+@|.*@[^<>\s@]+>|.*\([^()<>\s@]+@"
    rf"|.*\b{WROTE}\s.*\d|(?:Quoting|Citando|Zitat von|Wiadomość napisana)\b|{BARE_ADDRESS}\s",
    re.IGNORECASE,
)
CLOSING = re.compile(
    rf"Posted\ by\b.*\d\Z"
    rf"|.*(?:{WROTE}\s*{COLON}?.{{0,60}}|>\)?\s*(?:\S{{0,8}}\s?)?{COLON}?|{COLON}|{DASH}{{3,}})\s*\Z",
    re.IGNORECASE,
)
BARE = re.compile(
    rf"\s*(?:[^\W\d_][\w.'’-]*,?\s+){{1,5}}{WROTE}\s*{COLON}\s*\Z|\s*[^\s:：]{{1,20}}さん(?:は|が)書きました\s*{COLON}?\s*\Z",
    re.IGNORECASE,
)
"""`Pedro wrote:` and nothing else. Only what follows shows that it is an attribution."""
OWN_LINE = re.compile(
    rf"(?P<own>.*?\S)\s+(?P<frame>(?:On|El|Le|Am|Il|Em|Op|Den)\s+(?:{WEEKDAY}|\d).{{6,300}}{WROTE}\b.{{0,80}}{COLON})\s*\Z",
    re.IGNORECASE,
)
"""An attribution at the end of the reply's own line."""
_MESSAGE = (
    r"(?:message|mensaje|nachricht|messaggio|mensagem|missatge|bericht|meddelande|melding|meddelelse|viesti|wiadomo|zpráva|сообщени|письмо|besked"
    r"|メッセージ|邮件|郵件|메시지|ileti|mesaj|správ)"
)
_OLDER = (
    r"(?:origin|reply|antwort|原始|원본|özgün|pôvodn|urspr|oorspr|opprin|oprind|исходн|元の|alkuper|p[ůu]vodn|oryginal|forward|reenvi|rebotad|transf|weitergel|inoltr|encaminh|doorgest|vidare"
    r"|videresend|przekaz|пересыл|転送)"
)
SEPARATOR = re.compile(
    rf"""\s*(?:
        \*{{0,2}}{DASH}{{2,}}+\s*+(?=[^\n]*{_OLDER})[^\n]{{0,60}}{_MESSAGE}[^\n]{{0,60}}{DASH}{{2,}}\*{{0,2}}
      | {DASH}{{2,}}+\s*+[^\n]{{1,200}}\b{WROTE}\s*{DASH}{{2,}}  # ---- Pedro wrote ----
      | _{{10,}}
      | original\s+message\s+processed\s+by\s\S{{1,30}}  # Tobit David
      | (?:forwarded\s+message|mensaje\s+reenviado|message\s+transf[ée]r[ée]|weitergeleitete\s+nachricht)\s?:
      | begin\s+forwarded\s+message:? | inicio\s+del\s+mensaje\s+reenviado:?
      | d[ée]but\s+du\s+message\s+(?:transf[ée]r[ée]|r[ée]exp[ée]di[ée])\s*:?
      | anfang\s+der\s+weitergeleiteten\s+nachricht:? | inizio\s+messaggio\s+inoltrato:?
      | in[íi]cio\s+da\s+mensagem\s+(?:encaminhada|reenviada):?
    )\s*\Z""",
    re.VERBOSE | re.IGNORECASE,
)
SENDER = {"from", "de", "von", "da", "van", "från", "fra", "od", "от", "від", "差出人", "lähettäjä"}
SENDER |= {"发件人", "寄件者", "보낸 사람", "gönderen", "kimden", "feladó", "από"}
_OTHERS = (
    r"sent|date|to|cc|subject|reply-to|enviados?(?:\s+el)?|enviar|fecha|para|asunto|responder\s+a|importance|importancia"
    r"|envoy[ée](?:\s+le)?|message\s+du|copie(?:\s+à)?|sujet|date|à|objet|gesendet|datum|an|betreff|kopie|inviato|data|a|oggetto|enviad[oa](?:\s+em)?|assunto|enviat|assumpte|per\s+a"
    r"|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|wysłano|do|temat|отправлено|дата|кому|тема|копия|送信日時|宛先|件名"
    r"|lähetetty|vastaanottaja|aihe|odesláno|komu|předmět|odoslané|predmet|dato|발신|보낸\s날짜|받는\s사람|제목|참조"
    r"|gönderilme|tarih|kime|konu|bilgi|发送时间|收件人|主题|抄送|寄件日期|收件者|主旨|відправлено|(?:el)?küldve|címzett|tárgy"
)
FIELD = re.compile(
    rf"\s*\*{{0,2}}(?P<name>{'|'.join(sorted(SENDER))}|{_OTHERS})\s*{COLON}\*{{0,2}}(?:\s|\Z|(?<=：)|(?<=\s:))",
    re.IGNORECASE,
)
INNER_FIELD = re.compile(
    rf"(?:\A|\s)\*{{0,2}}(?P<name>{'|'.join(sorted(SENDER))}|{_OTHERS})\s?{COLON}\*{{0,2}}\s", re.IGNORECASE
)
"""A header field among several that were joined into one line."""
