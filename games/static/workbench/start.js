// Starts the workbench. Which bench is shown beside the board depends on what is asked. All answers come from the server, which uses
// the same code that resolves. Without scripts the same orders are written in text and forms.
//
// A game gives: board(svg), its tools on the board; scene, what its events move (replay.js); bulletins, if each bulletin starts from
// its own board; benches, by question, for what is not decided by choosing. Optional are boards (true: the server describes what is
// shown beside the board), focus(figure) for zooming in, aid, a tool for one of several decisions, and empty, the questions for which
// the board is not shown.
//
// A board has: svg; placeAt(event) for fields that need a place; pieceAt(event, ids) and placeOf(id) for pieces; showPieces,
// showChoices(forms, row) and choiceAt(event, forms, row) for what may be chosen.

import { looking } from "./boards.js";
import { deciding } from "./choose.js";
import { beside, bench } from "./page.js";
import { replaying } from "./replay.js";
import { questions, textarea } from "./sheet.js";
import { zooming } from "./zoom.js";

export function start(game) {
  const figure = document.getElementById("board");
  const svg = figure?.querySelector("svg");
  if (!svg || !beside) return;
  const [question] = questions;
  const zoom = zooming(figure, () => game.focus?.(figure) ?? null);
  figure.after(zoom);
  figure.hidden = zoom.hidden = Boolean(game.empty?.includes(question?.question));
  const replay = document.getElementById("replay");
  if (replay) replaying(figure, replay, game.scene, { bulletins: game.bulletins });
  if (bench && textarea() && question) {
    svg.classList.add("workable");
    const stand = game.benches[question.question] || deciding;
    stand(game.board(svg), beside, question, { questions, game });
  } else if (game.boards && beside.dataset.measure) {
    looking(beside);
  }
}
