// What may be chosen, on the table: framed pieces, places to go to, and how far the acting unit can go.

import { BLUE, RED } from "../workbench/page.js";
import { ask, questions } from "../workbench/sheet.js";
import { Paper } from "./paper.js";

export class Table extends Paper {
  placeAt(event) {
    return this.under(event);
  }

  placeOf(id) {
    return this.middle(id);
  }

  pieceAt(event, ids) {
    const id = event.target.closest?.(".unit, .leader")?.id;
    return ids.includes(id) ? id : null;
  }

  showPieces(pieces) {
    this.marks.replaceChildren(...pieces.flatMap(({ id, chosen }) => this.frame(id, chosen ? RED : BLUE)));
  }

  showChoices(forms) {
    this.mark(...forms.flatMap(({ unit, order, about, form, answer }) => [
      ...(about ? this.reach(about, order) : []), ...(unit ? this.frame(unit, BLUE) : []),
      ...(form?.options || []).flatMap(({ marks = [], spot }) => [...marks.filter((id) => id !== unit).flatMap((id) => this.frame(id, RED)), ...(spot ? [this.dot(spot, BLUE)] : [])]),
      ...(answer?.to ? [this.dot(answer.to, RED)] : []),
    ]));
  }

  // A piece that an answer names, or a place to which the acting unit can go.
  async choiceAt(event, forms) {
    const piece = event.target.closest?.(".unit, .leader");
    for (const [at, { unit, moves, form }] of forms.entries()) {
      const aimed = piece && piece.id !== unit && form?.options?.find(({ marks }) => marks?.includes(piece.id));
      if (aimed) return { at, value: aimed.value };
      if (!piece && moves) {
        const found = await ask({ ask: "going", question: questions[at], to: this.under(event) });
        if (!found.legal) throw new Error(found.why);
        return { at, value: found.value };
      }
    }
    return null;
  }

  // How far it can go, shoot or charge with that order. The game draws it.
  reach(about, order) {
    return [];
  }

  dot(at, look) {
    const mark = this.line(at, at, look);
    mark.setAttribute("stroke-width", 14);
    mark.setAttribute("stroke-linecap", "round");
    return mark;
  }
}
