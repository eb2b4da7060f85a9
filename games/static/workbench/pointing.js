// Lets the player point at a place for a field: the next click on the board gives it. The board says what a place is.

import { button, make, openTab } from "./page.js";
import { say } from "./words.js";

export class Pointing {
  constructor(board, refresh) {
    Object.assign(this, { board, refresh, then: null });
  }

  // `back` is the tab with the field.
  want(then, back = "tab-orders") {
    Object.assign(this, { then, back });
    openTab("tab-board");
    this.board.svg.classList.add("picking");
    this.refresh();
    this.board.svg.scrollIntoView({ block: "nearest" });
  }

  end(place) {
    const then = this.then;
    this.then = null;
    this.board.svg.classList.remove("picking");
    openTab(this.back);
    if (place) then(place);
    else this.refresh();
  }

  // Whether the click was meant for the field.
  click(event) {
    if (!this.then) return false;
    const place = this.board.placeAt(event);
    if (place) this.end(place);
    return true;
  }

  note() {
    return this.then ? make("div", { class: "note bar" }, say.pickPlace, " ", button("point-cancel", say.cancel, () => this.end(null))) : null;
  }
}
