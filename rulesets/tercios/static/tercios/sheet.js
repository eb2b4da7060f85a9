// The order sheet under the workbench: its text is the only thing that is ever submitted.

export { ask, askAbout, bench, fold, guarded, inTurn, note, problemList, questions, show, textarea, undo, undoButton, watch, write } from "../games/bench.js";
