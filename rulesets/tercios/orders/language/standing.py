"""What people say of those who stand ready, hold fast or put themselves in order: see `rewording`."""

from __future__ import annotations

STANDING_SAID: dict[str, tuple[str, ...]] = {
    "stand ready": (
        "stay in readiness|stand by|permanecer en atención|quedar en atención|mantener en atención|estar en atención",
        "permanecer atento|estar atento|quedar a la espera|en atención|estar listo|estar preparado",
        "stay alert|keep alert|remain alert|be alert|mantener alerta|mantener en alerta|permanecer alerta",
        "estar alerta",
        "preparar|prepararse|ponerse en guardia|poner en guardia|poner alerta|be on guard|keep watch|be prepared",
        "get ready|on guard|on the alert|stay ready|be ready|en guardia|en alerta|prevenido|alerta",
    ),
    "hold fast": (
        "dig in heels|dig heels in|not budge an inch|not give way|hold out|hold like a rock|stand like a rock",
        "aguantar posición|aguantar terreno|defender posición|defender terreno|mantener terreno|sostener posición",
        "aguantar en posición|no perder terreno|hold ground|stand ground|keep ground|defend position|defend ground",
        "aguantar línea|aguantar tipo|mantener línea|sostener línea|plantar y aguantar|plantar y resistir",
        "aguantar como pueda|aguantar lo venga|aguantar embate|aguantar envite|aguantar con resistid",
        "sostener posición|no ceder no palmo|no ceder ni palmo|hacer fuerte|no dar paso atrás|no dar un paso atrás",
        "aguantar como roca|no retroceder|no recular|atrincherar|clavar en suelo|clavar en sitio|aguantar tirón",
        "make stand|make a stand|brace|stay firm|stand strong|hold strong|not fall back|not retreat|not step back",
        "dig in|not give ground|not give an inch|not yield|no ceder terreno|no ceder un palmo|no ceder|clavar picas",
        "stand firm|stand fast|hold firm|hold its ground|hold their ground|stand its ground|hold the line",
        "aguantar firme|plantar cara|mantener firme|mantenerse firme|aguantar a pie firme|esperar a pie firme",
        "a pie firme",
        "aguantar y vengan|aguantar , vengan|aguantar vengan|hold , them come|hold and them come|hold let them come",
        "aguantar lo echen|aguantar hasta final|hold to last man|hold to last|hold at all costs",
    ),
    "resistir": (
        "resistir donde está|resistir donde están|resistir donde esté|resistir ahí|resistir allí|resistir aquí",
        "resistir en donde está|resistir sin moverse|resistir y no moverse|resistir quieto|resistir quieta",
    ),
    "reorganise": (
        "get ranks in order|dress ranks|put ranks in order|restore ranks|close ranks|close up ranks|form up again",
        "recuperar de desorden|salir de desorden|rehacer de desorden|quitar desorden|quitar el desorden|arreglar "
        "desorden",
        "shed disorder|get rid of disorder|recover from disorder|tidy up|tidy ranks|reform ranks|reorder|reorder ranks",
        "get over disorder|clear disorder|remove disorder|lose disorder|perder desorden|eliminar desorden",
        "get back in shape|get back into formation|get back in formation|recover formation|get in order",
        "get act together",
        "arreglar filas|recomponer la formación|recomponer formación|ordenar filas|rehacer formación",
        "recuperar formación",
        "re - form|recover its order|recover order|regain order|regain its order|restore its order",
        "get back into order",
        "recobrar el orden|volver a ordenarse|ponerse en orden|volver al orden",
        "pull itself together|pull together|pull themselves together|sort itself out",
        "sort themselves out|get into order",
        "rehacer filas|rehacer las filas|poner orden en sus filas|recuperar el orden|restablecer el orden",
        "cerrar filas",
        "reorganizar allí|reorganizar ahí|reorganise there|reorganize there|reform there|rally there",
        "put itself in order|get back in order|volver a formar|poner en orden|recomponer filas",
    ),
}
