// Tells the server what is being looked at, so that nobody gets an email about a turn that is on their screen.

const AGAIN = 600000; // milliseconds
const GESTURES = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"];

function send(address, values) {
  const token = document.querySelector("input[name=csrfmiddlewaretoken]")?.value;
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrfmiddlewaretoken: token, ...values })) body.set(name, value);
  if (token) navigator.sendBeacon(address, body);
}

// A page on a screen proves little: it is seen when somebody there does something.
export function attend(table, talk) {
  let seen = 0, read = "", timer = 0;

  function present() {
    clearTimeout(timer);
    if (!table) return;
    send(table.dataset.looking, { present: document.hidden ? "0" : "1", seen });
    if (!document.hidden) timer = setTimeout(present, AGAIN);
  }

  function noticed() {
    if (document.hidden) return;
    if (table && seen !== table.dataset.seen) {
      seen = table.dataset.seen;
      present();
    }
    const said = talk();
    if (said?.dataset.last && read !== said.dataset.last && said.checkVisibility()) {
      read = said.dataset.last;
      send(said.dataset.read, { last: read });
    }
  }

  for (const gesture of GESTURES) document.addEventListener(gesture, noticed, { capture: true, passive: true });
  document.addEventListener("visibilitychange", present);
  window.addEventListener("pagehide", () => { if (table && !document.hidden) send(table.dataset.looking, { present: "0", seen }); });
  if (!document.hidden) present();
}
