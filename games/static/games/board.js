// Highlights on the board what a line of a report is about, and brings it into view at a click.

const markOf = (name) => document.querySelector(`.board svg [id="${CSS.escape(name)}"]`);

function light(names, on) {
  for (const name of names) markOf(name)?.classList.toggle("lit", on);
}

function marksOf(target) {
  const line = target instanceof Element ? target.closest("[data-marks]") : null;
  return line ? line.dataset.marks.split(" ") : [];
}

// First removes the old highlight: the sentence that caused it may have disappeared from the page.
let lit = [];

for (const [event, on] of [["mouseover", true], ["focusin", true], ["mouseout", false], ["focusout", false]]) {
  document.addEventListener(event, (happened) => {
    light(lit, false);
    lit = on ? marksOf(happened.target) : [];
    light(lit, true);
  });
}

// The board comes into view if it is not, and its frame scrolls to the piece. Nothing else moves, so that the line stays under the pointer.
function bringInto(frame, mark) {
  frame.scrollIntoView({ block: "nearest" });
  const box = mark.getBoundingClientRect(), around = frame.getBoundingClientRect();
  frame.scrollBy(box.x - around.x + (box.width - around.width) / 2, box.y - around.y + (box.height - around.height) / 2);
}

// The link beside a line would jump there; so does the line itself. Other links and the dice keep their own clicks.
document.addEventListener("click", (happened) => {
  const asked = happened.target.closest?.(".told [data-marks]");
  if (!asked || happened.target.closest("a:not(.where), summary, button")) return;
  const mark = marksOf(asked).map(markOf).find(Boolean);
  if (!mark) return;
  happened.preventDefault();
  bringInto(mark.closest(".board"), mark);
});
