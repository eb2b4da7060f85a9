// The start: the question decides which workbench is shown beside the board. Every answer comes from the server, which uses the
// code that resolves turns. Without scripts the same orders are read and written in words and forms.
//
// A game provides: board(svg), its tools on the board; scene, what its events move (replay.js), bulletins, if each starts from
// its own board, and sentences, if all that one tells is one step; benches, by question, for questions that are not answered by choosing; and,
// optionally, boards (true: the server describes what is shown beside the board), focus(figure) for zooming in, beginning(figure), how
// much larger the picture begins and around which point, aid, a tool for one of several decisions, and empty, the questions before which the board is empty.
//
// A board has: svg; placeAt(event) for fields that want a place; pieceAt(event, ids) and placeOf(id) for pieces; showPieces,
// showChoices(forms, row) and choiceAt(event, forms, row) for possible choices.

import { looking } from "./boards.js";
import { deciding } from "./choose.js";
import { beside, bench, forces } from "./page.js";
import { replaying } from "./replay.js";
import { questions, textarea } from "./sheet.js";
import { zooming } from "./zoom.js";

export function start(game) {
  const figure = document.getElementById("board");
  const svg = figure?.querySelector("svg");
  if (!svg || !beside) return;
  const [question] = questions;
  const replay = document.getElementById("replay");
  if (replay) replaying(figure, replay, game.scene, { bulletins: game.bulletins, sentences: game.sentences }); // before one zooms: it takes room
  const zoom = zooming(figure, () => game.focus?.(figure) ?? null, () => game.beginning?.(figure) ?? null);
  figure.hidden = zoom.hidden = Boolean(game.empty?.includes(question?.question));
  if (figure.hidden) figure.after(beside); // its place is free
  if (bench && textarea() && question) {
    svg.classList.add("workable");
    const stand = game.benches[question.question] || deciding;
    stand(game.board(svg), beside, question, { questions, game });
  } else if (game.boards && beside.dataset.measure) {
    looking(forces);
  }
}
