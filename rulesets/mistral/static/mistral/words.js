// What the workbench says, in both languages.

import { language } from "../games/bench.js";

const WORDS = {
  en: {
    plan: "Your plan", pick: "Pick a Formation, on the chart or in the list; then click where it should go.", idle: "marks time", problems: "Still to be mended",
    picked: "Click a place on the chart to add it to the track; the numbers are Movement Points with the winds now blowing.",
    mp: "MP", ma: "MA", thisImpulse: "Blue: this Impulse. Hollow: the next.", track: "Track", remove: "Remove",
    next: "Next passage", makeFor: "Make for", add: "Add", also: "And then", wait: "Mark time 1 MP", hold: "Stay to the end", clear: "Clear the track", nothing: "no track: it marks time",
    enter: "Enter Harbour", sail: "Leave Harbour", blockade: "Blockade", interdict: "Interdict", remove_: "Drive off the Auxiliary", leave: "Leave the map",
    posture: "How it meets the enemy", clauses: "On a condition", order: "Its Order", convoy: "The convoy",
    choose: "Choose…", 
    point: "Point at it", pointNow: "Click the place on the chart.", cancel: "Cancel", andMore: "And another", not: "not", all: "all of these", any: "any of these", joined: "Holds when", term: "Term", place: "Place", number: "Number",
    wind: "Wind", formation: "Formation", convoyName: "Convoy", condition: "Condition", asText: "The condition in words",
    sheet: "Your worksheet", sheetHelp: "What you leave open is done as usual.", prepare: "Your preparation", decide: "What you can do", sendHelp: "Pick an Auxiliary under the chart to see what it can do, or add a Task here.",
    fleet: "Fleet board", harbours: "In Harbour", auxiliaries: "Auxiliaries", leaders: "Leaders", dummies: "Dummies", convoys: "Convoys", orders: "Orders", events: "Events and Contingents",
    campaigns: "Campaigns", tracks: "Prestige and tracks", enemies: "What is known of the enemy", squadron: "Squadron", sailCount: "Sail", damage: "Damage", state: "State", rank: "Rank", where: "Where",
    boards: "Your boards", leader: "Leader", mayCome: "May come", later: "Later", hand: "In hand", underWay: "Under way", holder: "Holder", duty: "Duty", until: "Until", inForce: "In force", past: "Past", levant: "Levant Trade Track", empty: "empty",
    prestige: "Prestige", fulfilled: "Fulfilled", failedOrders: "Failed", turn: "Turn", stores: "Victualled", markers: "Unspotted markers", seen: "In sight", notes: "Seen before", nobody: "nothing",
    side: "Side", task: "Give it a Task", taskHelp: "Choose a Task; then click where, or choose from the list. Marked places are within its reach.", cannot: "It can do nothing now.", what: "Task", aim: "Where or whom", contingents: "Contingents", corsairs: "Corsairs and Knights", of: "of", mpis: "moves in MPI", least: "at least", lr: "LR", sr: "SR",
  },
  es: {
    plan: "Tu plan", pick: "Elige una formación, en la carta o en la lista; luego pulsa adonde debe ir.", idle: "aguarda", problems: "Falta por arreglar",
    picked: "Pulsa un lugar de la carta para añadirlo a la derrota; los números son puntos de movimiento con los vientos que soplan.",
    mp: "PM", ma: "CM", thisImpulse: "Azul: este impulso. Hueco: el siguiente.", track: "Derrota", remove: "Quitar",
    next: "Paso siguiente", makeFor: "Ir hasta", add: "Añadir", also: "Y después", wait: "Aguardar 1 PM", hold: "Quedarse hasta el final", clear: "Borrar la derrota", nothing: "sin derrota: aguarda",
    enter: "Entrar en puerto", sail: "Salir de puerto", blockade: "Bloquear", interdict: "Interceptar", remove_: "Ahuyentar al auxiliar", leave: "Salir del mapa",
    posture: "Cómo se enfrenta al enemigo", clauses: "Según condición", order: "Su orden", convoy: "El convoy",
    choose: "Elige…", 
    point: "Señalarlo", pointNow: "Pulsa el lugar en la carta.", cancel: "Cancelar", andMore: "Y otro", not: "no", all: "todas estas", any: "alguna de estas", joined: "Se cumple con", term: "Término", place: "Lugar", number: "Número",
    wind: "Viento", formation: "Formación", convoyName: "Convoy", condition: "Condición", asText: "La condición en palabras",
    sheet: "Tu hoja", sheetHelp: "Lo que dejes abierto se hace como de costumbre.", prepare: "Tu preparación", decide: "Qué puedes hacer", sendHelp: "Elige un auxiliar debajo de la carta para ver qué puede hacer, o añade aquí una tarea.",
    fleet: "Tablero de la flota", harbours: "En puerto", auxiliaries: "Auxiliares", leaders: "Jefes", dummies: "Señuelos", convoys: "Convoyes", orders: "Órdenes", events: "Sucesos y contingentes",
    campaigns: "Campañas", tracks: "Prestigio y marcadores", enemies: "Lo que se sabe del enemigo", squadron: "Escuadra", sailCount: "Navíos", damage: "Daño", state: "Estado", rank: "Rango", where: "Dónde",
    boards: "Tus tableros", leader: "Jefe", mayCome: "Pueden llegar", later: "Más adelante", hand: "En la mano", underWay: "En curso", holder: "Quién", duty: "Servicio", until: "Hasta", inForce: "En vigor", past: "Pasados", levant: "Comercio de Levante", empty: "vacía",
    prestige: "Prestigio", fulfilled: "Cumplidas", failedOrders: "Fallidas", turn: "Turno", stores: "Víveres", markers: "Marcadores sin avistar", seen: "A la vista", notes: "Vistos antes", nobody: "nada",
    side: "Bando", task: "Darle una tarea", taskHelp: "Elige una tarea; luego pulsa dónde, o elige en la lista. Los lugares marcados están a su alcance.", cannot: "Ahora no puede hacer nada.", what: "Tarea", aim: "Dónde o a quién", contingents: "Contingentes", corsairs: "Corsarios y Caballeros", of: "de", mpis: "se mueve en los IPM", least: "al menos", lr: "LR", sr: "SR",
  },
};

export const say = WORDS[language];
