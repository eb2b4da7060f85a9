// What the workbench says, in both languages.

import { language } from "../games/bench.js";

const WORDS = {
  en: {
    failed: "The server did not answer. What you wrote is still in the sheet.",
    // The plan.
    plan: "On the board", none: "Pick one of your units, on the board or in the list.", cards: "Card",
    ATENCION: "Stand ready", ATACAD: "Attack", CORRED: "Run", FUEGO: "Fire", RESISTID: "Hold fast",
    order: "They act in this order", up: "Earlier", down: "Later", grip: "Drag to change the order",
    drag: "Drag the unit, or click where it should go.", aim: "Click an enemy to aim at it.",
    both: "Drag the unit or click where it should go; click an enemy to shoot at it.",
    rest: "It stays and recovers.", goX: "Go to x", goY: "y", heading: "facing °", go: "Go",
    reach: "it can go", length: "Way", slowed: "slowed by the ground", disordered: "the ground disorders it",
    corrected: "shifted a little to fit", answered: "may be answered by", enemies: "Enemies as it meets them",
    enemy: "Enemy", seesThere: "sees", nobody: "nobody", inRange: "in range", far: "Distance", sees: "Sees it", shot: "Shot", odds: "Charge", yes: "yes", no: "no",
    flank: "in the flank", wear: "wear", standing: "Disordered", ranges: "Range", charge: "charge", noCard: "no card",
    fixed: "The cards lie on the table; the rest of the plan may change.", problems: "Still to be mended",
    to: "to", at: "at", legend: "Blue: where it can go. Red: its charge. Green: its weapons.",
    // Forms.
    andMore: "And another", remove: "Remove", 
    pickPlace: "Click the place on the board.", choose1: "Choose…",
    inDetail: "How, in detail", onCondition: "On a condition", itsAnswer: "Its answer to the enemy", itsPolicy: "A policy for it",
    addGroup: "A group", turnRound: "Not so", joined: "How they are joined", kind: "About what", who: "Who", state: "Is or does",
    compared: "Comparison", number: "a number", ours: "Ours", theirs: "The enemy's", special: "By the case", whoever: "Whoever is", fitting: "whoever fits…",
    within: "No farther than (\")", sorted: "taken by",
    every: "all of these", some: "any of these", "not every": "not all of these", "not some": "none of these",
    terms: { being: "a unit's state", relation: "one unit and another", compared: "a number", known: "a card we know of", fact: "the moment" },
    // Armies.
    army: "Your army", ready: "Start from a ready army", choose: "Take this army", points: "points",
    of: "of", holds: "What it holds", code: "Code to share", copy: "Copy", copied: "Copied", paste: "Army code",
    open: "Open the code", textTitle: "The list, to be changed as you like", fits: "This army can take the field.",
    wrong: "This army cannot take the field yet", warns: "Worth a thought",
    // Deployment.
    deploy: "Your deployment", pickPiece: "Pick a unit or a Leader and drag it within your zone.", legal: "This deployment can stand.",
    illegal: "This deployment cannot stand yet", put: "Put it there", left: "Turn left", right: "Turn right", inside: "with",
    zone: "Your deployment zone",
    // The table.
    scenery: "The table", noScenery: "Choose a piece in the list; it is laid on the table, and you drag it where you want it.", pickScenery: "Pick a piece on the board and drag it.",
    dragScenery: "Drag it, or move it with the arrow keys.", dragCourse: "Drag it, or drag the points of its course.", arrows: "Move with the arrow keys", inNumbers: "Place and size in numbers",
    // Single decisions.
    decide: "What you can do", usual: "If you do nothing", pickSpot: "Choose below, or click on the board.",
  },
  es: {
    failed: "El servidor no respondió. Lo que escribiste sigue en la hoja.",
    plan: "Sobre el tablero", none: "Elige una de tus unidades, en el tablero o en la lista.", cards: "Carta",
    ATENCION: "¡Atención!", ATACAD: "¡Atacad!", CORRED: "¡Corred!", FUEGO: "¡Fuego!", RESISTID: "¡Resistid!",
    order: "Actúan en este orden", up: "Antes", down: "Después", grip: "Arrastra para cambiar el orden",
    drag: "Arrastra la unidad o pulsa donde debe ir.", aim: "Pulsa un enemigo para apuntarle.",
    both: "Arrastra la unidad o pulsa donde debe ir; pulsa un enemigo para dispararle.",
    rest: "Se queda y se recupera.", goX: "Ir a x", goY: "y", heading: "rumbo °", go: "Ir",
    reach: "puede recorrer", length: "Camino", slowed: "el terreno la frena", disordered: "el terreno la desordena",
    corrected: "con un pequeño ajuste", answered: "pueden responder", enemies: "Los enemigos, vistos desde ella",
    enemy: "Enemigo", seesThere: "ve a", nobody: "nadie", inRange: "a tiro", far: "Distancia", sees: "Lo ve", shot: "Disparo", odds: "Carga", yes: "sí", no: "no",
    flank: "por el flanco", wear: "desgaste", standing: "Desordenada", ranges: "Alcance", charge: "carga", noCard: "sin carta",
    fixed: "Las cartas están en la mesa; el resto del plan puede cambiar.", problems: "Falta por arreglar",
    to: "a", at: "a", legend: "Azul: adónde puede ir. Rojo: su carga. Verde: sus armas.",
    andMore: "Y otro", remove: "Quitar", 
    pickPlace: "Pulsa el lugar en el tablero.", choose1: "Elige…",
    inDetail: "Cómo, en detalle", onCondition: "Con condición", itsAnswer: "Su respuesta al enemigo", itsPolicy: "Una norma para ella",
    addGroup: "Un grupo", turnRound: "Que no sea así", joined: "Cómo se unen", kind: "Sobre qué", who: "Quién", state: "Está o hace",
    compared: "Comparación", number: "un número", ours: "Los nuestros", theirs: "Del enemigo", special: "Según el caso", whoever: "Quien sea", fitting: "quien cumpla…",
    within: "A no más de (\")", sorted: "por orden de",
    every: "todas estas", some: "alguna de estas", "not every": "no todas estas", "not some": "ninguna de estas",
    terms: { being: "el estado de una unidad", relation: "una unidad y otra", compared: "un número", known: "una carta que conocemos", fact: "el momento" },
    army: "Tu ejército", ready: "Empieza con un ejército hecho", choose: "Tomar este ejército", points: "puntos",
    of: "de", holds: "Qué contiene", code: "Código para compartir", copy: "Copiar", copied: "Copiado", paste: "Código de ejército",
    open: "Abrir el código", textTitle: "La lista, para cambiarla a tu gusto", fits: "Este ejército puede salir al campo.",
    wrong: "Este ejército aún no puede salir al campo", warns: "Merece pensarse",
    deploy: "Tu despliegue", pickPiece: "Elige una unidad o un mando y arrástralo dentro de tu zona.", legal: "Este despliegue es válido.",
    illegal: "Este despliegue aún no es válido", put: "Ponla ahí", left: "Girar a la izquierda", right: "Girar a la derecha", inside: "con",
    zone: "Tu zona de despliegue",
    scenery: "La mesa", noScenery: "Elige una pieza en la lista; se coloca en la mesa y la arrastras adonde quieras.", pickScenery: "Elige una pieza en el tablero y arrástrala.",
    dragScenery: "Arrástrala o muévela con las flechas.", dragCourse: "Arrástrala, o arrastra los puntos de su trazado.", arrows: "Mover con las flechas", inNumbers: "Lugar y tamaño en números",
    decide: "Qué puedes hacer", usual: "Si no haces nada", pickSpot: "Elige abajo o pulsa en el tablero.",
  },
};

export const say = WORDS[language];
export const inches = (mils) => `${(mils / 1000).toFixed(1)}"`;
