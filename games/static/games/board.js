// Highlights on the board what a sentence is about.

function light(names, on) {
  for (const name of names) {
    const mark = document.querySelector(`.board svg [id="${CSS.escape(name)}"]`);
    if (mark) mark.classList.toggle("lit", on);
  }
}

function marksOf(target) {
  const link = target instanceof Element ? target.closest("[data-marks]") : null;
  return link ? link.dataset.marks.split(" ") : [];
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
