"""Recognises greetings, closings and signatures in many languages, with and without the delimiter `-- `."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from notifications.inbound.reading.lines import Kind, Written

LONGEST_BARE = 8
"""Most lines below a delimiter that has lost its space. With more, it is no signature."""
LONGEST_NAME = 3
_THING = (
    r"(?:i-?phone|i-?pad|ipod|cell|android|samsung|galaxy|huawei|xiaomi|redmi|pixel|nokia|motorola|xperia|oneplus|black-?berry|windows|outlook|gmail"
    r"|yahoo|proton|mail|correo|m[óo]vil|mobile|mobil|handy|phone|tel[ée]fono|t[ée]l[ée]phone|telefon[ei]?|smartphone|tablet|tableta|cellulare"
    r"|celular|телефона|aquamail|bluemail|k-9|thunderbird|spark|hey|fastmail|webmail)"
)
_DEVICE = re.compile(
    rf"""[\s*_<>(-]*+(?:
        (?:sent|odesl[áa]no|odoslan[éo]|trimis|enviado|enviada|enviat|envoy[ée?]e?|gesendet|inviato|inviata|verzonden|verstuurd|skickat|sendt|wys[łl]ane|отправлено|l[äa]hetetty)
        \s+(?:from|with|via|by|using|desde|con|por|mediante|a\s+trav[ée]s|do|da|dal|de
          |depuis|[àa]\s+partir|von|mit|vanaf|met|fr[åa]n|fra|med|z|ze|с|из|des|de\s+pe)\b
        (?: [^.,;!?]{{1,60}}\.? | .{{0,60}}\b{_THING}\b.{{0,100}} )
      | (?:diese\s+nachricht\s+wurde\s+)?von\s+meine[mr]\s.{{1,60}}\s(?:gesendet|geschickt)\.?
      | l[äa]hetetty\s.{{0,30}}{_THING}\w*.{{0,40}}
      | أ[\u064b-\u0652]?رسلت\s+من\s.{{1,40}}
      | from\s+my\s.{{0,20}}\b{_THING}\b.{{0,20}}
      | (?:從|从)我的.{{1,30}}(?:傳送|发送) | (?:发自|發自)我的.{{1,30}}
      | .{{0,4}}\s?(?:iphone|ipad|galaxy|android)\S{{0,4}}\s보냄
      | .{{0,20}}(?:iphone|ipad|android|telefon)\S{{0,8}}\s(?:gönderildi|küldve)
      | .{{0,30}}(?:iphone|ipad|スマートフォン|android).{{0,10}}から送信.{{0,20}}
      | (?:get|obtener|obt[ée]n|descarga|descargar|t[ée]l[ée]charge[rz]?
          |hanki|hol\s+dir|scarica|baixe|obter|download)\s+(?:o\s+)?(?:outlook|yahoo|bluemail|proton)\b.{{0,160}}
      | outlook\s+f[üu]r\s+\w{{1,10}}\s+(?:beziehen|holen|herunterladen)\b.{{0,160}}
      | (?:please\s+excuse|disculpa|disculpe|perdona|por\s+favor,?\s+disculp)\w*\s.{{0,80}}
    )[\s)>]*\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_A_NAME = r"(?-i:[^\W\d_a-z][\w.'’-]*(?:\s+(?:de|del|la|las|los|da|do|di|van|von|y|[^\W\d_a-z][\w.'’-]*)){0,3})"
_CLOSING = re.compile(
    rf"""\s*(?:(?:muchas?\s+|mil\s+)?gracias(?:\s+y\s+(?:un\s+)?saludos?)?|(?:many\s+)?thanks(?:\s+(?:and|&)\s+regards)?|thank\s+you|thx
      |(?:best|kind|warm)(?:est)?\s+regards|regards|best(?:\s+wishes)?|cheers|yours(?:\s+(?:sincerely|truly|faithfully|ever))?|sincerely
      |(?:un\s+)?(?:cordial\s+)?saludos?(?:\s+cordial(?:es)?)?|cordialmente|atentamente|(?:un\s+)?(?:fuerte\s+)?abrazos?|hasta\s+pronto|see\s+you
      |(?:bien\s+)?cordialement|bien\s+[àa]\s+(?:vous|toi)|amicalement|amiti[ée]s|merci(?:\s+d.avance)?|bonne\s+(?:journ[ée]e|soir[ée]e|nuit)|(?:meilleures\s+)?salutations|[àa]\s+bient[ôo]t
      |(?:mit\s+)?(?:freundlichen?|besten?|viele[nr]?|liebe[nr]?|herzlichen?|sch[öo]ne[nr]?)?\s*gr(?:[üu?]|ue)(?:ß|ss|[?])(?:en?)?|mfg|lg|vg|danke(?:\s+sch[öo]n)?|vielen\s+dank
      |(?:cordiali|distinti|tanti|cari)?\s*saluti|un\s+saluto|grazie(?:\s+mille)?|a\s+presto|ciao
      |(?:com\s+os\s+)?(?:melhores\s+)?cumprimentos|atenciosamente|abra[çc]os?|um\s+abra[çc]o|obrigad[oa]|sauda[çc][õo]es|at[ée]\s+breve
      |salutacions|(?:moltes\s+)?gr[àa]cies|atentament|una\s+abra[çc]ada|fins\s+aviat
      |(?:met\s+)?(?:vriendelijke|hartelijke|beste)?\s*groet(?:en|jes)?|mvg|bedankt|alvast\s+bedankt
      |(?:med\s+)?(?:v[äa]nliga|b[äa]sta)?\s*h[äa]lsningar|(?:med\s+)?(?:venlig|vennlig|kærlig|beste)?\s*hilsen|mvh|kh|tack|takk|tak
      |pozdrawiam(?:\s+serdecznie)?|z\s+powa[żz]aniem|dzi[ęe]kuj[ęe]|с\s+уважением|спасибо|всего\s+доброго
      |s\s+pozdravem|(?:hezk[ýy]|p[ěe]kn[ýy])\s+den|d[ěe]kuji|(?:yst[äa]v[äa]llisin\s+)?terveisin|kiitos|te[şs]ekk[üu]rler|sayg[ıi]lar[ıi]mla
      |[üu]dv(?:[öo]zlettel)?|tisztelettel|k[öo]sz[öo]n[öo]m|cu\s+stim[ăa]|mul[țt]umesc|з\s+повагою|дякую|με\s+εκτίμηση|此致|谢谢|謝謝|감사합니다|よろしくお願いします)
      (?:[\s,.!:)-]+{_A_NAME}[.]?)?[\s,.!:)-]*\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_GREETING = re.compile(
    r"""\s*[¡]?(?:hi|hello|hey|dear|good\s+(?:morning|afternoon|evening)|hola|buenas|buenos\s+d[íi]as|buenas\s+(?:tardes|noches)|estimad[oa]s?|querid[oa]s?
      |bonjour|bonsoir|salut|ch[èe]re?s?|guten\s+(?:tag|morgen|abend)|hallo|liebe[rs]?|sehr\s+geehrte[rs]?|moin|servus|gr[üu](?:ß|ss)\s+(?:gott|dich)
      |buon\s?giorno|buona\s?sera|ciao|salve|car[oaie]|gentil[ei]|ol[áa]|bom\s+dia|boa\s+(?:tarde|noite)|prezad[oa]s?|car[oa]s|bon\s+dia|bona\s+tarda
      |beste|geachte|goede(?:morgen|middag|navond)|hej|hei|god\s+(?:dag|morgen|morgon)|k[äa]ra|kære|kjære|dzie[ńn]\s+dobry|cze[śs][ćc]|witam|drog[ia]
      |здравствуйте|привет|добрый\s+(?:день|вечер)|уважаемый|こんにちは)
      (?:\s+[^\W\d_][\w.'-]*){0,4}\s*[,.!:)]*\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_DASHED_NAME = re.compile(rf"\s*(?:[-–—]{{1,2}}|/|[?](?=\s))\s?{_A_NAME}\s*\Z")
_LIST_FOOTER = re.compile(
    r".*(?:\bmailing\s+list\b|lista\s+de\s+correo|\bto\s+unsubscribe\b|para\s+(?:cancelar|anular)\s+(?:esta|la|tu)\s+suscripci[óo]n"
    r"|you\s+received\s+this\s+message\s+because\s+you\s+are\s+subscribed|has\s+recibido\s+este\s+mensaje\s+porque\s+est[áa]s\s+suscrito)",
    re.IGNORECASE,
)
_RULER = re.compile(r"[-=_*~–—\s]+\Z")
_NAME = re.compile(r"\s*[^\W\d_a-z][\w.'?-]*(?:\s+(?:de|del|la|las|los|van|von|y|[^\W\d_a-z][\w.'?-]*)){0,4}\s*[,.]?\Z")
_SLIP = re.compile(r"\s*(?:(?:seal|head|hash|key|signature):\s*)?[0-9a-f]{24,128}\s*\Z")
_SLIP_REST = re.compile(r"\s*[0-9a-f]{1,23}\s*\Z")
"""A piece of a server signature from our mails that a program broke in the middle."""


def mark_asides(lines: Sequence[Written]) -> None:
    _mark_slips(lines)
    _mark_delimited(lines)
    _mark_list_footer(lines)
    for line in lines:
        if line.kind is Kind.NEW and _DEVICE.match(line.text):
            line.kind = Kind.ASIDE
        elif line.kind is Kind.NEW and _RULER.match(line.text) and line.text.rstrip() not in ("--", "—", "–"):
            line.kind, line.text, line.drawn = Kind.BLANK, "", "" if line.depth else line.text
    _mark_greeting(lines)
    _mark_closings(lines)
    _mark_dashed_name(lines)


def _mark_slips(lines: Sequence[Written]) -> None:
    """Marks digits of seals and signatures, and the few that a program moved to the next line."""
    inside = False
    for line in lines:
        piece = _SLIP.match(line.text) or (inside and _SLIP_REST.match(line.text))
        inside = line.kind is Kind.NEW and bool(piece)  # a complete one is already known to be ours
        if inside:
            line.kind = Kind.ASIDE


def _mark_delimited(lines: Sequence[Written]) -> None:
    """Marks everything from `-- ` on that the same author wrote."""
    for at, line in enumerate(lines):
        if line.kind is not Kind.NEW or line.text.rstrip() not in ("--", "—", "–"):
            continue
        exact = line.text == "-- "
        line.kind, line.text = Kind.BLANK, ""
        below = _same_hand(lines, at + 1, line.depth, most=len(lines) if exact else LONGEST_BARE + 1)
        if exact or len(below) <= LONGEST_BARE:
            for signed in below:
                signed.kind = Kind.ASIDE


def _mark_list_footer(lines: Sequence[Written]) -> None:
    """Marks the footer of a mailing list, from its ruler or sentence on, if it ends the mail."""
    last = [at for at, line in enumerate(lines) if line.kind is Kind.NEW][-LONGEST_BARE:]
    start = next((at for at in last if _LIST_FOOTER.match(lines[at].text)), None)
    if start is None:
        return
    for at in last:
        if at >= start and not lines[at].depth:
            lines[at].kind = Kind.ASIDE


def _mark_dashed_name(lines: Sequence[Written]) -> None:
    """Marks `— Leonor` as the last line."""
    last = next((line for line in reversed(lines) if line.kind is Kind.NEW and not line.depth), None)
    if last is not None and _DASHED_NAME.match(last.text):
        last.kind = Kind.ASIDE


def _same_hand(lines: Sequence[Written], start: int, depth: int, most: int) -> list[Written]:
    """The new lines from here to the next line that is not new or has another depth."""
    found: list[Written] = []
    for line in itertools.islice(lines, start, None):
        if len(found) >= most:
            break
        if line.kind is Kind.BLANK:
            continue
        if line.kind is not Kind.NEW or line.depth != depth:
            break
        found.append(line)
    return found


def _mark_greeting(lines: Sequence[Written]) -> None:
    first = next((line for line in lines if line.kind is Kind.NEW), None)
    if first is not None and _GREETING.match(first.text):
        first.kind = Kind.COURTESY


def _mark_closings(lines: Sequence[Written]) -> None:
    """Marks `Saludos,` and the name below it. Anything else there is still an order."""
    for at, line in enumerate(lines):
        if line.kind is Kind.NEW and _CLOSING.match(line.text):
            line.kind = Kind.COURTESY
            below = _same_hand(lines, at + 1, line.depth, most=LONGEST_NAME + 1)
            if len(below) <= LONGEST_NAME and all(_NAME.match(signed.text) for signed in below):
                for signed in below:
                    signed.kind = Kind.COURTESY
