// Moving a larger picture in its frame: a mouse drags it, two fingers zoom. One finger scrolls as everywhere.

const LEAST = 4; // pixels before a press counts as a drag

// A drag with the mouse, where nothing else wants it: pieces that can be dragged say so by preventing the default, a box that
// catches pieces by its class. The middle button always drags.
export function sliding(figure) {
  let drag = null;
  let slid = false;
  figure.addEventListener("pointerdown", (event) => {
    slid = false;
    if (event.pointerType === "touch" || event.button > 1 || event.defaultPrevented || !figure.classList.contains("closer")) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, left: figure.scrollLeft, top: figure.scrollTop, middle: event.button === 1 };
    if (drag.middle) event.preventDefault(); // no scrolling by itself
  });
  figure.addEventListener("pointermove", (event) => {
    if (!drag || drag.id !== event.pointerId) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.middle && figure.querySelector(".catching")) drag = null;
    else if (slid || Math.hypot(x, y) >= LEAST) {
      if (!slid) figure.setPointerCapture(event.pointerId);
      slid = true;
      figure.classList.add("sliding");
      figure.scrollTo(drag.left - x, drag.top - y);
    }
  });
  const end = () => {
    drag = null;
    figure.classList.remove("sliding");
  };
  figure.addEventListener("pointerup", end);
  figure.addEventListener("pointercancel", end);
  // The click that ends a drag means nothing to the board.
  figure.addEventListener("click", (event) => {
    if (slid) event.stopPropagation();
    slid = false;
  }, true);
}

// Two fingers: their distance says how large, their middle where.
export function pinching(figure, around) {
  let before = null;
  const measure = ([one, two]) => ({
    apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
    middle: [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2],
  });
  figure.addEventListener("touchstart", (event) => { before = event.touches.length === 2 ? measure(event.touches) : null; }, { passive: true });
  figure.addEventListener("touchmove", (event) => {
    if (!before || event.touches.length !== 2) return;
    event.preventDefault();
    const now = measure(event.touches);
    around(now.apart / before.apart, before.middle, now.middle);
    before = now;
  }, { passive: false });
  figure.addEventListener("touchend", () => { before = null; });
}
